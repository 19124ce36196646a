// @vitest-environment node
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { paths, selfUpdateAddress } from '@/config/paths'
import { hasOwnToken } from '@/routes/guards'
import { type RouteRow, routeTable } from '@/routes/route-table'
import { screens } from '@/routes/screens'

const rows: readonly RouteRow[] = routeTable

/** The table of spec section 2. */
const specified = [
  ['index', '/'],
  ['logout', '/logout'],
  ['logtocallback', '/logtocallback'],
  ['password', '/password'],
  ['password-password', '/password/password'],
  ['password-token', '/password/token'],
  ['prebooking-visitId', '/prebooking/{visitId}'],
  ['prebooking-timeout', '/prebooking/timeout'],
  ['reports', '/reports'],
  ['reports-reportData-issuable', '/reports/reportData/issuable'],
  ['reports-reportData-users', '/reports/reportData/users'],
  ['reports-reportData-visitors', '/reports/reportData/visitors'],
  ['reports-reports', '/reports/reports'],
  ['skytouch-tenantId-config', '/skytouch/{tenantId}/config'],
  ['skytouch-tenantId', '/skytouch/{tenantId}'],
  ['skytouch-tenantId-screen-screenId', '/skytouch/{tenantId}/screen/{screenId}'],
  ['tenants', '/tenants'],
  ['utils-locations', '/utils/locations'],
  ['utils-mocaEvents', '/utils/mocaEvents'],
  ['utils-visitors', '/utils/visitors'],
  ['visitor-edit-visitId-visitorId', '/visitor-edit/{visitId}/{visitorId}'],
  ['visitor-self-update-tenantId-visitId-visitorId', '/visitor-self-update/{tenantId}/{visitId}/{visitorId}'],
]

const builtAddresses: [name: string, address: string][] = [
  ['index', paths.signIn()],
  ['index', paths.signIn({ to: '/prebooking/1?x=y', reason: 'expired' })],
  ['logout', paths.logout()],
  ['logtocallback', paths.logtocallback()],
  ['password', paths.password()],
  ['password-token', paths.passwordToken()],
  ['password-password', paths.passwordPassword()],
  ['prebooking-visitId', paths.prebooking()],
  ['prebooking-visitId', paths.prebooking('v-1')],
  ['prebooking-visitId', paths.duplicate('v-1')],
  ['prebooking-timeout', paths.prebookingTimeout()],
  ['reports', paths.dashboard()],
  ['reports-reports', paths.reports()],
  ['reports-reports', paths.reports('arrivals')],
  ['reports-reportData-issuable', paths.cardData()],
  ['reports-reportData-users', paths.userData()],
  ['reports-reportData-users', paths.userData('u-1')],
  ['reports-reportData-visitors', paths.visitorData()],
  ['skytouch-tenantId-config', paths.kioskSetUp('north')],
  ['skytouch-tenantId', paths.kiosk('north')],
  ['skytouch-tenantId-screen-screenId', paths.kioskScreen('north', 'scan')],
  ['tenants', paths.tenants()],
  ['utils-locations', paths.locations()],
  ['utils-locations', paths.locations('l 1')],
  ['utils-mocaEvents', paths.deviceEvents()],
  ['utils-visitors', paths.frontDesk()],
  ['visitor-edit-visitId-visitorId', paths.visitorEdit('v-1', 'vu-1')],
  ['visitor-self-update-tenantId-visitId-visitorId', selfUpdateAddress('', 'north', 1, 2)],
]

function nameOf(address: string): string | undefined {
  const table = rows.map(({ name, path }) => ({ id: name, path }))
  return matchRoutes(table, address)?.at(-1)?.route.id
}

describe('the route table', () => {
  it('has the rows of the specification in its order', () => {
    expect(rows.map(({ name, path }) => [name, path.replace(/:(\w+)\??/g, '{$1}')])).toEqual(specified)
  })

  it('has one optional parameter, the visit id of a booking', () => {
    expect(rows.filter(({ path }) => path.includes('?')).map(({ path }) => path)).toEqual([
      '/prebooking/:visitId?',
    ])
  })

  it('has the layouts that the specification names', () => {
    const named = rows.filter(({ layout }) => layout !== 'default').map(({ name, layout }) => [name, layout])
    expect(named).toEqual([
      ['index', 'empty'],
      ['prebooking-visitId', 'none'],
      ['reports', 'none'],
      ['skytouch-tenantId', 'skytouch'],
      ['skytouch-tenantId-screen-screenId', 'skytouch'],
    ])
  })

  it('forces only the light or dark colour mode, or none', () => {
    for (const { colorMode } of rows) expect([undefined, 'light', 'dark']).toContain(colorMode)
  })

  it('validates the parameters of every path that has any', () => {
    for (const { name, path, params } of rows)
      expect([name, path.includes(':')]).toEqual([name, Boolean(params)])
  })

  it('has a screen for every row', () => {
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(screens).sort())
  })

  it.each(builtAddresses)('finds the route %s for the URL %s', (name, address) => {
    expect(nameOf(address)).toBe(name)
  })

  it('prefers a fixed segment to a parameter', () => {
    expect(nameOf('/prebooking/timeout')).toBe('prebooking-timeout')
    expect(nameOf('/skytouch/north/config')).toBe('skytouch-tenantId-config')
  })
})

describe('the URL builders', () => {
  it('are all tested against the route table', () => {
    expect(Object.keys(paths).sort()).toEqual([
      'cardData',
      'dashboard',
      'deviceEvents',
      'duplicate',
      'frontDesk',
      'kiosk',
      'kioskScreen',
      'kioskSetUp',
      'locations',
      'logout',
      'logtocallback',
      'password',
      'passwordPassword',
      'passwordToken',
      'prebooking',
      'prebookingTimeout',
      'reports',
      'signIn',
      'tenants',
      'userData',
      'visitorData',
      'visitorEdit',
    ])
  })

  it('encode reserved characters', () => {
    expect(paths.prebooking('a/b?c')).toBe('/prebooking/a%2Fb%3Fc')
    expect(paths.signIn({ to: '/prebooking/1?x=y&z' })).toBe('/?to=%2Fprebooking%2F1%3Fx%3Dy%26z')
  })
})

// Staff screens have the tenant of the session: see `useTenantId`.
it('only routes of kiosks and links, which have their own token, name a tenant in their path', () => {
  for (const { name, path, access } of rows)
    expect(path.includes(':tenantId'), name).toBe(hasOwnToken(access))
})

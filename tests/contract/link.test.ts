// Requests of the self-update page, and how it handles a real service's responses.
import { screen } from '@testing-library/react'
import { http, passthrough } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { selfUpdateAddress } from '@/config/paths'
import { renderAt } from '../render-at'
import { server } from '../support/server'
import { openDesk, type Json, type TestTenant } from './support'
import { sending } from '../support/sending'

const desk = openDesk()
type Tenant = TestTenant & { token: string }
type Who = keyof TestTenant['ids']['visitors']

const tokenOf = async ({ tenantId, ids }: Tenant, who: Who) => {
  const { visitUserId } = ids.visitors[who]
  const { body } = await desk.ask('/__test/visitor-tokens', { data: { tenantId, visitUserId } })
  return String(body['accessToken'])
}
const statusOf = async (path: string, token: string, more: Json = {}) =>
  (await desk.ask(path, { token, ...more })).status

/**
 * The requests of the page, with `{t}` for the tenant; excludes other tests' and this test's own requests.
 */
async function requestsOf({ tenantId }: Tenant) {
  const { list } = await desk.ask(`/__test/requests?path=${tenantId}`)
  return list.map(({ method, path, serviceMethod, query, body, status }) => ({
    call: [method, String(path).replace(tenantId, '{t}'), serviceMethod].filter(Boolean).join(' '),
    fields: new URLSearchParams(String(query)).getAll('$select[]'),
    body,
    status,
  }))
}

/** Opens the self-update page of a visitor, with or without the token from the mail. */
async function open(tenant: Tenant, who: Who, token: string | null) {
  const { visitId, visitUserId } = tenant.ids.visitors[who]
  const address = new URL(selfUpdateAddress(window.location.origin, tenant.tenantId, visitId, visitUserId))
  const hash = token === null ? '' : `#access_token=${token}`
  window.history.replaceState(null, '', address.pathname + hash)
  await desk.ask('/__test/requests', { method: 'DELETE' })
  return renderAt(address.pathname)
}

/** All requests that a self-update link may make (decision 041). */
const ALLOWED = [
  /^(GET|PATCH) \/booking\/v1\/\{t\}\/visit-user\/vu-groupFirst$/,
  /^GET \/booking\/v1\/\{t\}\/visit\/[\w-]+$/,
  /^GET \/booking\/v1\/\{t\}\/(visit-type|visit-user-type|visit-user-field)$/,
  /^GET \/(location|custom-field|custom-field-type)\/v1\/\{t\}(\/[\w.-]+)?$/,
  /^GET \/company\/v1\/\{t\}\/(configuration\/[\w.]+|database-setting)$/,
  /^GET \/user\/v1\/\{t\}\/(nationality|title|phone-type|special-assistance-need)$/,
  /^(GET|PUT|DELETE) \/user\/v1\/\{t\}\/user-photo\/[\w-]+$/,
  /^GET \/api\/auth\/v1\/tenants\/\{t\}$/,
]

beforeEach(() => {
  vi.stubEnv('VITE_API_URL', desk.url)
  server.use(http.all(`${desk.url}/*`, () => passthrough()))
})
afterEach(() => window.history.replaceState(null, '', '/'))

describe('self-update link', () => {
  it.each(['with its token', 'without one'])(
    'makes only allowed requests to its own tenant, %s',
    async (how) => {
      const tenant = await desk.tenant()
      const token = how === 'without one' ? null : await tokenOf(tenant, 'groupFirst')
      await open(tenant, 'groupFirst', token)
      expect(await screen.findByRole('heading', { name: 'Hello Gwen' })).toBeVisible()
      const requests = await requestsOf(tenant)
      expect(requests.length).toBeGreaterThan(5)
      const calls = requests.map(({ call }) => call)
      expect(calls.filter((call) => !ALLOWED.some((allowed) => allowed.test(call)))).toEqual([])
      expect(requests.filter(({ status }) => [401, 403].includes(Number(status)))).toEqual([])
      const { list: all } = await desk.ask('/__test/requests')
      expect(all.filter(({ path }) => !String(path).includes(tenant.tenantId))).toEqual([])
    },
  )

  it('without a token requests and shows no e-mail, phone or other visitors', async () => {
    const tenant = await desk.tenant()
    await open(tenant, 'groupFirst', null)
    expect(await screen.findByRole('heading', { name: 'Hello Gwen' })).toBeVisible()
    const requests = await requestsOf(tenant)
    for (const path of ['visit-user/', 'visit/']) {
      const own = requests.find(({ call }) => call.startsWith(`GET /booking/v1/{t}/${path}`))
      expect(own?.fields).toContain('status')
      for (const name of ['email', 'phone', 'visitUsers', 'notes']) expect(own?.fields).not.toContain(name)
    }
    expect(document.body).not.toHaveTextContent('group@guest.example')
  })

  it('with its token requests the whole record and sends only changes', async () => {
    const tenant = await desk.tenant()
    const { user } = await open(tenant, 'groupFirst', await tokenOf(tenant, 'groupFirst'))
    const company = await screen.findByRole('textbox', { name: 'Company' })
    await user.clear(company)
    await user.type(company, 'Nova Labs')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Your photo' })).toBeVisible()
    const requests = await requestsOf(tenant)
    expect(requests.find(({ call }) => call.includes('visit-user/'))?.fields).toEqual([])
    const changes = requests.filter(({ call }) => !call.startsWith('GET'))
    expect(changes).toMatchObject([
      { call: 'PATCH /booking/v1/{t}/visit-user/vu-groupFirst', body: { company: 'Nova Labs' }, status: 200 },
    ])
    expect(Object.keys(changes[0]?.body as Json)).toEqual(['company'])
  })

  it.each([
    ["another visitor's", 'groupSecond', 'groupFirst'],
    ['a VIP with a foreign', 'vip', 'expected'],
  ] as const)('with a token of another visitor shows no data: %s', async (_what, who, other) => {
    const tenant = await desk.tenant()
    await open(tenant, who, await tokenOf(tenant, other))
    expect(
      await screen.findByRole('heading', { name: 'This link cannot be used. Ask your host.' }),
    ).toBeVisible()
    expect(document.body).not.toHaveTextContent(/Gil|Vance/)
  })

  it('shows a hidden VIP their own name', async () => {
    const tenant = await desk.tenant()
    await open(tenant, 'vip', await tokenOf(tenant, 'vip'))
    expect(await screen.findByRole('heading', { name: 'Hello Victoria' })).toBeVisible()
  })

  it('stores, shows and removes the photo of its own visitor and of no other user', async () => {
    const tenant = await desk.tenant()
    await open(tenant, 'groupFirst', await tokenOf(tenant, 'groupFirst'))
    expect(await screen.findByRole('heading', { name: 'Hello Gwen' })).toBeVisible()
    const [{ userPhotoService }, { visitUserService }] = await Promise.all([
      import('@/services/user/user-photo'),
      import('@/services/booking/visit-user'),
    ])
    const { tenantId, ids } = tenant
    const { userId } = await visitUserService.get(tenantId, ids.visitors.groupFirst.visitUserId)
    const photo = 'data:image/jpeg;base64,AAAA'
    expect(await userPhotoService.update(tenantId, userId ?? '', photo, sending)).toBe(true)
    expect(await userPhotoService.get(tenantId, userId ?? '')).toBe(photo)
    expect(await userPhotoService.update(tenantId, 'h-helen', photo, sending)).toBe(false)
    expect(await userPhotoService.get(tenantId, 'h-helen')).toBeNull()
    await userPhotoService.remove(tenantId, userId ?? '', sending)
    expect(await userPhotoService.get(tenantId, userId ?? '')).toBeNull()
  })
})

describe('token of a self-update link at the test backend', () => {
  it.each([
    ['another visitor of its group', 'booking/v1/{t}/visit-user/vu-groupSecond'],
    ['another visit', 'booking/v1/{t}/visit/v-expected'],
    ["another person's photo", 'user/v1/{t}/user-photo/h-helen'],
    ['lists of visitors', 'booking/v1/{t}/visit-user'],
    ['people', 'user/v1/{t}'],
    ['cards', 'user/v1/{t}/issuable'],
    ['companies', 'company/v1/{t}'],
    ['the tenants of a login', 'api/auth/v1/tenants'],
  ])('does not open %s', async (_what, path) => {
    const tenant = await desk.tenant()
    const token = await tokenOf(tenant, 'groupFirst')
    expect(await statusOf(`/${path.replace('{t}', tenant.tenantId)}`, token)).toBe(403)
  })

  it('does not check in and opens no other tenant', async () => {
    const [tenant, other] = [await desk.tenant(), await desk.tenant()]
    const token = await tokenOf(tenant, 'expected')
    const checkin = { call: 'checkin', data: tenant.ids.visitors.expected }
    expect(await statusOf(`/booking/v1/${tenant.tenantId}`, token, checkin)).toBe(403)
    expect(await statusOf(`/booking/v1/${other.tenantId}/visit-user/vu-expected`, token)).toBe(403)
  })
})

describe('mail of the test backend', () => {
  const mails = async ({ tenantId }: Tenant) => (await desk.ask(`/__test/mails?tenantId=${tenantId}`)).list
  const bookingOf = ({ ids }: Tenant, more: Json = {}) => {
    const [start, end] = [1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
    const visit = { visitTypeId: 1, start, end, locationIds: [ids.locations.first] }
    const visitors = [
      { firstName: 'Zoë', lastName: 'Zander', email: 'zoe@zander.example' },
      { firstName: 'No', lastName: 'Mail' },
    ]
    return { visit, visitors, notify: true, ...more }
  }
  const book = ({ tenantId, token }: Tenant, data: Json) =>
    desk.ask(`/booking/v1/${tenantId}`, { token, data, headers: { Origin: 'https://visit.example' } })

  it('is sent once to each visitor with an e-mail address, with a link to their own record', async () => {
    const tenant = await desk.tenant()
    const data = bookingOf(tenant, { requestId: 'press-1' })
    const { body } = await book(tenant, data)
    await book(tenant, data)
    const list = await mails(tenant)
    expect(list).toMatchObject([{ kind: 'selfUpdateLink', to: 'zoe@zander.example' }])
    const [visitor] = body['visitUsers'] as Json[]
    const link = new URL(String(list[0]?.['link']))
    const { tenantId } = tenant
    const own = String(visitor?.['visitUserId'])
    const visitId = String(body['visitId'])
    expect(link.origin + link.pathname).toBe(selfUpdateAddress(link.origin, tenantId, visitId, own))
    const token = link.hash.replace('#access_token=', '')
    expect(await statusOf(`/booking/v1/${tenantId}/visit-user/${own}`, token)).toBe(200)
  })

  it('is sent again after an update with notify', async () => {
    const tenant = await desk.tenant()
    const { tenantId, token, ids } = tenant
    const path = `/booking/v1/${tenantId}/${ids.visitors.groupFirst.visitId}`
    const change = (notify: boolean) =>
      desk.ask(path, { method: 'PUT', token, data: { visit: {}, visitors: [], notify } })
    await change(false)
    expect(await mails(tenant)).toEqual([])
    await change(true)
    expect((await mails(tenant)).map(({ to }) => to)).toEqual([
      'gwen.group@guest.example',
      'gil.group@guest.example',
    ])
  })

  it('is not sent without notify', async () => {
    const tenant = await desk.tenant()
    await book(tenant, bookingOf(tenant, { notify: false }))
    expect(await mails(tenant)).toEqual([])
  })
})

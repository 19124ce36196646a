// Section 7 of the specification, line by line: each named call, and the client method that makes it.
import { describe, expect, it } from 'vitest'
import { http, HttpResponse } from 'msw'
import { authenticationService } from '@/services/authentication'
import { authUsersService } from '@/services/auth-users'
import { bookingService } from '@/services/booking/booking'
import { validateService } from '@/services/booking/validate'
import { visitService } from '@/services/booking/visit'
import { visitTypeService, visitUserFieldService, visitUserTypeService } from '@/services/booking/lookups'
import { visitUserService } from '@/services/booking/visit-user'
import { buildManifestService } from '@/services/build-manifest'
import { clearCacheService } from '@/services/company/clear-cache'
import { companyService } from '@/services/company/company'
import { configurationService } from '@/services/company/configuration'
import { databaseSettingService } from '@/services/company/database-setting'
import { customFieldService } from '@/services/custom-field'
import { customFieldTypeService } from '@/services/custom-field-type'
import { clientConfigService } from '@/services/integration/client-config'
import { mocaWebHookService } from '@/services/integration/moca-web-hook'
import { locationService } from '@/services/location'
import { machineProfileService } from '@/services/machine-profile'
import { productService } from '@/services/product'
import { badgeService } from '@/services/report/badge'
import { reportService } from '@/services/report/report'
import { authTenantsService } from '@/services/auth-tenants'
import { tenantsService } from '@/services/tenants'
import { tenantUsersService } from '@/services/tenant-users'
import {
  announceProtocolService,
  issuableItemCategoryService,
  nationalityService,
  noteTypeService,
  phoneTypeService,
  titleService,
  userFieldService,
} from '@/services/user/staff-lookups'
import { issuableService } from '@/services/user/issuable'
import { specialAssistanceNeedService } from '@/services/user/special-assistance-need'
import { userService } from '@/services/user/user'
import { userPhotoService } from '@/services/user/user-photo'
import { server } from '../support/server'
import { sending } from '../support/sending'

/**
 * `METHOD path`, with the custom method's name if there is one and the query if the specification names it.
 */
type Line = [call: string, act: () => Promise<unknown>]

const t = 'north'
const who = { visitId: 'v1', visitUserId: 'vu1' }
const forgotten = { login: 'anna', database: 'north-db' }

type Reads = {
  find: (tenantId: string) => Promise<unknown>
  get: (tenantId: string, id: string) => Promise<unknown>
}
const lookup = (path: string, service: Reads): Line[] => [
  [`GET ${path}`, () => service.find(t)],
  [`GET ${path}/1`, () => service.get(t, '1')],
]

const lines: Record<string, Line[]> = {
  Authentication: [
    [
      'POST /api/auth/v1/authentication',
      () => authenticationService.authenticate('anna', 'secret', 'north-db'),
    ],
    ['POST /api/auth/v1/authentication', () => authenticationService.reAuthenticate()],
    ['DELETE /api/auth/v1/authentication', () => authenticationService.logout()],
    ['GET /api/auth/v1/tenants', () => tenantsService.find()],
    ['GET /api/auth/v1/tenants/north', () => tenantsService.get(t)],
    ['GET /api/auth/v1/users', () => authUsersService.find()],
    ['GET /api/auth/v1/visitor', () => productService.find()],
    ['GET /api/auth/v1/tenant-users', () => tenantUsersService.find()],
    [
      'POST /api/auth/v1/tenant-users',
      () => tenantUsersService.create({ tenantId: t, login: 'anna' }, sending),
    ],
    [
      'POST /api/auth/v1/tenant-users createPasswordResetToken',
      () => tenantUsersService.createPasswordResetToken(forgotten, sending),
    ],
    [
      'POST /api/auth/v1/tenant-users validatePasswordResetToken',
      () => tenantUsersService.validatePasswordResetToken({ ...forgotten, token: '1' }),
    ],
    [
      'POST /api/auth/v1/tenant-users resetPassword',
      () => tenantUsersService.resetPassword({ ...forgotten, token: '1', password: 'new' }, sending),
    ],
  ],

  'Separate auth API': [
    ['GET /auth/v1/domains', () => authTenantsService.ofHost('localhost')],
    ['GET /auth/v1/domain-tenants?domainId=7', () => authTenantsService.ofHost('seven.example')],
    ['GET /auth/v1/tenants?id[$in][]=north', () => authTenantsService.findByIds([t])],
    ['POST /auth/v1/tenant-users forUser', () => authTenantsService.forUser('anna')],
  ],

  'Location and machine profile': [
    ...lookup('/location/v1/north', locationService),
    ['POST /location/v1/north', () => locationService.create(t, { name: 'A' }, sending)],
    ['PATCH /location/v1/north/1', () => locationService.patch(t, '1', { name: 'A' }, sending)],
    ['DELETE /location/v1/north/1', () => locationService.remove(t, '1', sending)],
    ['POST /machine-profile/v1/north getByCode', () => machineProfileService.getByCode(t, '1001')],
  ],

  Reports: [
    [
      'POST /report/v1/north executeReport',
      () => reportService.executeReport(t, { reportId: 'visitors', payload: { from: '2026-03-10' } }),
    ],
    [
      'POST /report/v1/north fireReport',
      () => reportService.fireReport(t, { reportId: 'visitors' }, sending),
    ],
    [
      'POST /report/v1/north dashboard',
      () => reportService.dashboard(t, { from: '2026-03-10', to: '2026-03-11' }),
    ],
    ['POST /report/v1/north/badge generateBadge', () => badgeService.generateBadge(t, who)],
  ],

  Integration: [
    [
      'POST /integration/v1/moca-web-hook fetchAndUpdateNewEvents',
      () => mocaWebHookService.fetchAndUpdateNewEvents({ deviceSerial: 'M1', database: 'north-db' }, sending),
    ],
    ['GET /integration/v1/client-config', () => clientConfigService.find('north-db')],
  ],

  Company: [
    ...lookup('/company/v1/north', companyService),
    ['POST /company/v1/north', () => companyService.create(t, { name: 'A' }, sending)],
    ['PATCH /company/v1/north/1', () => companyService.patch(t, 1, { name: 'A' }, sending)],
    ['DELETE /company/v1/north/1', () => companyService.remove(t, 1, sending)],
    ...lookup('/company/v1/north/database-setting', databaseSettingService),
    ['GET /company/v1/north/configuration/reports', () => configurationService.get(t, 'reports')],
    ['POST /company/v1/north/clear-cache', () => clearCacheService.create(t, sending)],
  ],

  User: [
    ...lookup('/user/v1/north', userService),
    ['POST /user/v1/north', () => userService.create(t, { firstName: 'A', lastName: 'B' }, sending)],
    ['PUT /user/v1/north/1', () => userService.update(t, 1, { firstName: 'A', lastName: 'B' }, sending)],
    ['PATCH /user/v1/north/1', () => userService.patch(t, 1, { firstName: 'A' }, sending)],
    ['DELETE /user/v1/north/1', () => userService.remove(t, 1, sending)],
    [
      'POST /user/v1/north toggleSimpleBooking',
      () => userService.toggleSimpleBooking(t, { id: 1, simpleBooking: false }, true, sending),
    ],
    ['POST /user/v1/north dashboardSettings', () => userService.dashboardSettings(t, 1)],
    [
      'POST /user/v1/north updateDashboardSettings',
      () => userService.updateDashboardSettings(t, 1, { a: 1 }, sending),
    ],
    ...lookup('/user/v1/north/issuableItemCategory', issuableItemCategoryService),
    ...lookup('/user/v1/north/issuable', issuableService),
    ['POST /user/v1/north/issuable', () => issuableService.create(t, { number: '1' }, sending)],
    ['PATCH /user/v1/north/issuable/1', () => issuableService.patch(t, 1, { status: 'lost' }, sending)],
    ['DELETE /user/v1/north/issuable/1', () => issuableService.remove(t, 1, sending)],
    [
      'POST /user/v1/north/issuable reserveCardForVisitor',
      () => issuableService.reserveCardForVisitor(t, { ...who, issuableId: 1 }, sending),
    ],
    ...lookup('/user/v1/north/nationality', nationalityService),
    ['GET /user/v1/north/user-photo?userId[$in][]=1', () => userPhotoService.find(t, [1])],
    ['GET /user/v1/north/user-photo/1', () => userPhotoService.get(t, 1)],
    ['PUT /user/v1/north/user-photo/1', () => userPhotoService.update(t, 1, 'data:', sending)],
    ['DELETE /user/v1/north/user-photo/1', () => userPhotoService.remove(t, 1, sending)],
    ...lookup('/user/v1/north/phone-type', phoneTypeService),
    ...lookup('/user/v1/north/special-assistance-need', specialAssistanceNeedService),
    ...lookup('/user/v1/north/announce-protocol', announceProtocolService),
    ...lookup('/user/v1/north/title', titleService),
    ...lookup('/user/v1/north/note-type', noteTypeService),
    ...lookup('/user/v1/north/user-field', userFieldService),
  ],

  Booking: [
    ['POST /booking/v1/north', () => bookingService.create(t, { visit: {}, visitors: [] }, sending)],
    ['PUT /booking/v1/north/v1', () => bookingService.update(t, 'v1', { visit: {}, visitors: [] }, sending)],
    ['POST /booking/v1/north checkin', () => bookingService.checkin(t, who, sending)],
    ['POST /booking/v1/north checkout', () => bookingService.checkout(t, who, sending)],
    [
      'POST /booking/v1/north createHideVIPBooking',
      () => bookingService.createHideVIPBooking(t, { visit: {}, visitors: [] }, sending),
    ],
    ...lookup('/booking/v1/north/visit', visitService),
    ['POST /booking/v1/north/visit pendingVisitsForUser', () => visitService.pendingVisitsForUser(t, 1)],
    ...lookup('/booking/v1/north/visit-user-type', visitUserTypeService),
    ...lookup('/booking/v1/north/visit-user-field', visitUserFieldService),
    ['POST /booking/v1/north/validate', () => validateService.create(t, { visit: {}, visitors: [] })],
    [
      'POST /booking/v1/north/validate validateVisitors',
      () => validateService.validateVisitors(t, { visitLocations: [1], visitors: [], forCheckin: false }),
    ],
    ['GET /booking/v1/north/visit-user', () => visitUserService.find(t, {})],
    ['GET /booking/v1/north/visit-user/1', () => visitUserService.get(t, 1)],
    [
      'POST /booking/v1/north/visit-user',
      () => visitUserService.create(t, { visitId: 'v1', firstName: 'A', lastName: 'B' }, sending),
    ],
    [
      'PATCH /booking/v1/north/visit-user/1',
      () => visitUserService.patch(t, 1, { status: 'noShow' }, sending),
    ],
    ['DELETE /booking/v1/north/visit-user/1', () => visitUserService.remove(t, 1, sending)],
    [
      'POST /booking/v1/north/visit-user getVisitorsForDay',
      () => visitUserService.getVisitorsForDay(t, { date: '2026-03-10', $limit: 5, $skip: 0 }),
    ],
    ...lookup('/booking/v1/north/visit-type', visitTypeService),
  ],

  'Custom fields': [
    ...lookup('/custom-field/v1/north', customFieldService),
    [
      'POST /custom-field/v1/north',
      () => customFieldService.create(t, { customFieldTypeId: 1, name: 'a', appliesTo: 'visit' }, sending),
    ],
    ['PATCH /custom-field/v1/north/1', () => customFieldService.patch(t, 1, { name: 'a' }, sending)],
    ['DELETE /custom-field/v1/north/1', () => customFieldService.remove(t, 1, sending)],
    ...lookup('/custom-field-type/v1/north', customFieldTypeService),
    ['POST /custom-field-type/v1/north', () => customFieldTypeService.create(t, { name: 'text' }, sending)],
    [
      'PATCH /custom-field-type/v1/north/1',
      () => customFieldTypeService.patch(t, 1, { name: 'text' }, sending),
    ],
    ['DELETE /custom-field-type/v1/north/1', () => customFieldTypeService.remove(t, 1, sending)],
  ],

  Other: [['GET /build.json', () => buildManifestService.get()]],
}

const user = { id: 1, login: 'anna' }

/** A server whose responses let a client continue to its next call. */
function record(): string[] {
  const sent: string[] = []
  server.use(
    http.all('*', ({ request }) => {
      const { pathname, search } = new URL(request.url)
      const method = request.headers.get('x-service-method')
      const call = `${request.method} ${pathname}${method ? ` ${method}` : ''}`
      sent.push(call, `${call}${decodeURIComponent(search)}`)
      if (pathname.endsWith('/authentication')) return HttpResponse.json({ accessToken: 'a-token', user })
      if (pathname.endsWith('/domains')) return HttpResponse.json([{ domainId: 7, name: 'seven.example' }])
      return HttpResponse.json([])
    }),
  )
  return sent
}

describe.each(Object.entries(lines))('%s', (_, group) => {
  it.each(group)('%s', async (call, act) => {
    localStorage.setItem('feathers-jwt', 'a-token')
    const sent = record()
    // The responses match few schemas, but only the request matters here.
    await act().catch(() => undefined)
    expect(
      sent.some((one) => one === call || one.startsWith(`${call}&`)),
      sent.join(', '),
    ).toBe(true)
  })
})

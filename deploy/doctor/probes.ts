// All read-only calls of spec §7 with the app's own clients; those of the front desk are in `desk-probes.ts`.
import { dayAt } from '@/lib/time/day'
import { authTenantsService } from '@/services/auth-tenants'
import { authUsersService } from '@/services/auth-users'
import { companyService } from '@/services/company/company'
import { configurationService } from '@/services/company/configuration'
import { databaseSettingService } from '@/services/company/database-setting'
import { customFieldService } from '@/services/custom-field'
import { customFieldTypeService } from '@/services/custom-field-type'
import { clientConfigService } from '@/services/integration/client-config'
import { locationService } from '@/services/location'
import { machineProfileService } from '@/services/machine-profile'
import { productService } from '@/services/product'
import { badgeService } from '@/services/report/badge'
import { reportService } from '@/services/report/report'
import { tenantsService } from '@/services/tenants'
import { tenantUsersService } from '@/services/tenant-users'
import { bookingProbes, peopleProbes } from './desk-probes'
import { listed, lookup, methodOf, PAGE, type Probe, UNUSED } from './probe'

const NOBODY = 'doctor-test'

/** Probes before the sign-in. */
export const publicProbes: readonly Probe[] = [
  {
    call: 'domains.find',
    loses: 'all tenants of a login are offered at every host name',
    path: '/domains',
    hasSubstitute: true,
    act: ({ hostName }) => authTenantsService.ofHost(hostName),
  },
  {
    call: 'authTenantUsers.forUser',
    loses: 'the tenants of a login are read after the sign-in',
    hasSubstitute: true,
    async act(found) {
      found.tenants = (await authTenantsService.forUser(found.login)) ?? []
    },
  },
]

/** Probes of the auth services, with the token of the login. */
const authProbes: readonly Probe[] = [
  {
    call: 'domainTenants.find',
    loses: 'all tenants of a login are offered at every host name',
    path: '/domain-tenants',
    hasSubstitute: true,
    act: ({ ids }) => {
      const domain = ids.get('domainName')
      return domain === undefined ? null : authTenantsService.ofHost(String(domain))
    },
  },
  {
    call: 'authTenants.find',
    loses: 'the tenants of a host name have no names',
    hasSubstitute: true,
    act: ({ tenantId }) => authTenantsService.findByIds([tenantId]),
  },
  ...listed(
    'tenants',
    'id',
    'tenants can not be changed without signing in again',
    () => tenantsService.find(),
    (tenantId) => tenantsService.get(tenantId),
  ),
  { call: 'users.find', ...UNUSED, act: () => authUsersService.find() },
  {
    call: 'product.find',
    loses: 'tenants without the product are offered too; see VITE_PRODUCT',
    hasSubstitute: true,
    act: () => productService.find(),
  },
  {
    call: 'tenantUsers.find',
    ...UNUSED,
    act: ({ tenantId }) => tenantUsersService.find({ tenantId }),
  },
]

const otherProbes: readonly Probe[] = [
  {
    call: 'machineProfile.getByCode',
    loses: 'tablets can not be paired as kiosks',
    accepts: [404],
    act: ({ tenantId }) => machineProfileService.getByCode(tenantId, NOBODY),
  },
  ...listed(
    'company',
    'companyId',
    'companies can not be chosen',
    ({ tenantId }) => companyService.find(tenantId, { ...PAGE, $sort: { name: 1 } }),
    companyService.get,
    { isCounted: true },
  ),
  {
    call: 'databaseSetting.find',
    loses: 'names are not written in capitals where the tenant wants it',
    hasSubstitute: true,
    act: ({ tenantId }) => databaseSettingService.find(tenantId, { setting: 'Capitalise' }),
  },
  {
    call: 'databaseSetting.get',
    ...UNUSED,
    accepts: [404],
    act: ({ tenantId }) => databaseSettingService.get(tenantId, 'Capitalise'),
  },
  {
    call: 'configuration.get',
    loses: "no reports of the tenant's own and no privacy notice at a kiosk",
    accepts: [404],
    act: ({ tenantId }) => configurationService.get(tenantId, 'reports'),
  },
  ...listed(
    'customField',
    'customFieldId',
    "the tenant's own questions are not asked",
    ({ tenantId }) => customFieldService.findAll(tenantId),
    customFieldService.get,
  ),
  ...lookup('customFieldType', customFieldTypeService, "the tenant's own questions are all asked as texts"),
  {
    call: 'report.dashboard',
    loses: 'the dashboard has no numbers',
    isEmptyLost: true,
    act: ({ tenantId, today }) => reportService.dashboard(tenantId, { from: today, to: today }),
  },
  {
    call: 'report.executeReport',
    loses: 'reports do not open',
    act: ({ tenantId, today }) =>
      reportService.executeReport(tenantId, { reportId: 'visitors', payload: { from: today, to: today } }),
  },
  {
    call: 'badge.generateBadge',
    loses: 'badges can not be printed',
    act: ({ tenantId, visitor }) =>
      visitor &&
      badgeService.generateBadge(tenantId, { visitId: visitor.visitId, visitUserId: visitor.visitUserId }),
  },
  {
    call: 'clientConfig.find',
    loses: 'no events of door readers',
    act: ({ database }) => clientConfigService.find(database),
  },
]

const locationProbes: readonly Probe[] = listed(
  'location',
  'locationId',
  'no site can be chosen, and the front desk can not be narrowed to one',
  async (found) => {
    const { data: locations } = await locationService.findAll(found.tenantId)
    const zone = locations.find(({ timeZone }) => timeZone)?.timeZone
    if (zone) found.today = dayAt(Date.now(), zone)
    return locations
  },
  locationService.get,
)

/** Probes after the sign-in, ordered so that each one finds the ids that it needs. */
export const signedInProbes: readonly Probe[] = [
  ...authProbes,
  ...locationProbes,
  ...peopleProbes,
  ...bookingProbes,
  ...otherProbes,
]

/** Methods of spec §7 that are never called, and why. */
const NOT_TRIED: readonly (readonly [calls: string, why: string])[] = [
  ['tenantUsers: create', 'no call takes a login away again'],
  ['customFieldType: create, patch, remove', 'no screen changes them'],
  ['user: update', 'screens send only what has changed'],
  ['visitUser: create', 'screens add visitors by a booking'],
]
/** Called only with `--write`. */
const WRITE_CALLS = [
  'booking: create, update, checkin, checkout, createHideVIPBooking',
  'visitUser: patch, remove',
  'userPhoto: update, remove',
  'location, company, customField: create, patch, remove',
  'user: create, patch, remove, toggleSimpleBooking, updateDashboardSettings',
  'issuable: create, patch, remove, reserveCardForVisitor',
  'tenantUsers: createPasswordResetToken, validatePasswordResetToken, resetPassword',
  'report: fireReport',
  'clearCache: create',
  'mocaWebHook: fetchAndUpdateNewEvents',
]

export const unaskedCalls = (isWritten: boolean) => [
  ...(isWritten ? [] : [`with --write: ${WRITE_CALLS.map((calls) => calls.split(':')[0]).join(', ')}`]),
  ...NOT_TRIED.map(([calls, why]) => `${calls} (${why})`),
]

/** 'location.create' and so on, of 'location, company: create, patch, remove' */
function namesIn(calls: string): string[] {
  const [services = [], methods = []] = calls.split(': ').map((part) => part.split(', '))
  return services.flatMap((service) => methods.map((method) => `${service}.${method}`))
}

/** All calls of the app's clients, as an adapter names them. */
export const KNOWN_CALLS: ReadonlySet<string> = new Set([
  'authentication.create',
  ...[...publicProbes, ...signedInProbes].map(({ call }) => methodOf(call)),
  ...[...WRITE_CALLS, ...NOT_TRIED.map(([calls]) => calls)].flatMap(namesIn),
])

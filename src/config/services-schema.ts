// The form of `services` in config.json: how a deployment's services differ from the specification.
import * as z from 'zod/mini'

/** The services that settings can name, by the last segment of their path. */
export const NAMED_SERVICES: readonly string[] = [
  'announce-protocol',
  'badge',
  'booking',
  'client-config',
  'company',
  'configuration',
  'custom-field',
  'custom-field-type',
  'database-setting',
  'domain-tenants',
  'domains',
  'issuable',
  'issuableItemCategory',
  'location',
  'machine-profile',
  'moca-web-hook',
  'nationality',
  'note-type',
  'phone-type',
  'report',
  'special-assistance-need',
  'tenant-users',
  'tenants',
  'title',
  'user',
  'user-field',
  'user-photo',
  'users',
  'validate',
  'visit',
  'visit-type',
  'visit-user',
  'visit-user-field',
  'visit-user-type',
]

/** Calls that a deployment may lack and the app can do without. */
export const METHODS = [
  'announceProtocol.find',
  'authTenantUsers.forUser',
  'authTenants.find',
  'badge.generateBadge',
  'booking.createHideVIPBooking',
  'clearCache.create',
  'clientConfig.find',
  'company.create',
  'company.find',
  'company.get',
  'company.patch',
  'company.remove',
  'configuration.get',
  'customField.create',
  'customField.find',
  'customField.patch',
  'customField.remove',
  'customFieldType.find',
  'databaseSetting.find',
  'domains.find',
  'domainTenants.find',
  'issuable.create',
  'issuable.find',
  'issuable.patch',
  'issuable.remove',
  'issuableItemCategory.find',
  'location.create',
  'location.get',
  'location.patch',
  'location.remove',
  'machineProfile.getByCode',
  'mocaWebHook.fetchAndUpdateNewEvents',
  'nationality.find',
  'noteType.find',
  'phoneType.find',
  'product.find',
  'report.dashboard',
  'report.executeReport',
  'report.fireReport',
  'specialAssistanceNeed.find',
  'tenantUsers.createPasswordResetToken',
  'title.find',
  'user.create',
  'user.dashboardSettings',
  'user.patch',
  'user.remove',
  'user.toggleSimpleBooking',
  'user.updateDashboardSettings',
  'userField.find',
  'userPhoto.find',
  'userPhoto.get',
  'userPhoto.remove',
  'userPhoto.update',
  'validate.create',
  'validate.validateVisitors',
  'visit.pendingVisitsForUser',
  'visitType.find',
  'visitUser.getVisitorsForDay',
  'visitUser.remove',
  'visitUserField.find',
  'visitUserType.find',
] as const
export type Method = (typeof METHODS)[number]

const flag = z.optional(z.boolean())

const findSchema = z.strictObject({
  /** Whether it sorts, or the fields by which it does. */
  sort: z.optional(z.union([z.boolean(), z.array(z.string())])),
  /** Whether it takes `$select`. */
  select: flag,
  /** The largest `$limit` that it takes. */
  most: z.optional(z.int().check(z.positive())),
  /** `all`: one response holds every entry, so that no second one is needed to know the end. */
  total: z.optional(z.enum(['counted', 'all'])),
  /** Whether it finds by `deleted`, `enabled` and `isHost`, or a list of those that it takes. */
  flags: z.optional(z.union([z.boolean(), z.array(z.string())])),
  /** Whether it finds by one entry of a list, e.g. `locationIds`. */
  lists: flag,
  /** The parameter by which it searches; empty if it does not. */
  search: z.optional(z.string()),
})

const servicesSchema = z.strictObject({
  /** Per service, or `default` for all. */
  find: z.optional(z.partialRecord(z.enum(['default', ...NAMED_SERVICES]), findSchema)),
  missing: z.optional(z.array(z.enum(METHODS))),
  /** The name of all ids, if it is not `visitUserId`, `companyId` and so on. */
  ids: z.optional(z.enum(['id', '_id'])),
  /** Per service, the fields that are a list in the app and one value there. The forms take one then. */
  single: z.optional(
    z.strictObject({
      visit: z.optional(z.array(z.enum(['hostUserIds', 'locationIds']))),
      'visit-user': z.optional(z.array(z.enum(['hostNames', 'locationIds']))),
    }),
  ),
  /** What makes a user a host, if not `isHost`: a field, and its value in the records of hosts. */
  host: z.optional(
    z.strictObject({
      field: z.string().check(z.regex(/^[\w-]+$/)),
      value: z.union([z.string(), z.number(), z.boolean()]),
    }),
  ),
  /** `token`: a visitor's link opens only with a token, which staff do not have, so that no link can be copied. */
  links: z.optional(z.enum(['ids', 'token'])),
  visitor: z.optional(
    z.strictObject({
      /** `visit`: visitors are not found by start, end or location, so their visits are found first. */
      columns: z.optional(z.enum(['own', 'visit'])),
      /** `user`: names are stored with the user only, also if a visitor's record shows them. */
      names: z.optional(z.enum(['own', 'user'])),
      /** Whether `getVisitorsForDay` obeys the date. */
      day: flag,
    }),
  ),
})

export type DeclaredServices = z.infer<typeof servicesSchema>
export type FindDeclaration = z.infer<typeof findSchema>

/** The first part of `services` that has no meaning, as 'services.find.visit.most'; null if there is none. */
export function wrongPart(declared: unknown): string | null {
  const { error } = z.safeParse(servicesSchema, declared)
  const [issue] = error?.issues ?? []
  if (!issue) return null
  const [unknown] = issue.code === 'unrecognized_keys' ? issue.keys : []
  return ['services', ...issue.path, ...(unknown ? [unknown] : [])].join('.')
}

// spec §7: /user/v1/{tenantId}, standard CRUD plus update, toggleSimpleBooking, dashboardSettings,
// updateDashboardSettings
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls, type Sending } from '@/http/calls'
import type { Page } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { type RawLists, withRawLists } from '@/http/raw-lists'
import { id } from '@/lib/id-schema'
import {
  answer,
  flag,
  flagValue,
  inUse,
  listOf,
  maybe,
  openObject,
  orEmpty,
  reference,
  type Shape,
  source,
  text,
  time,
  withSource,
} from '@/services/shapes'

const phone = withSource(
  z.object({ phoneTypeId: maybe(reference('phoneTypeId')), number: maybe(text), source }),
)
const note = withSource(
  z.object({ noteTypeId: maybe(reference('noteTypeId')), text: maybe(text), createdAt: maybe(time), source }),
)
const ownField = z.looseObject({ userFieldId: reference('userFieldId'), value: z.unknown() })

const userSchema = z.looseObject({
  id,
  login: maybe(text),
  firstName: z.catch(text, ''),
  lastName: z.catch(text, ''),
  titleId: maybe(reference('titleId')),
  email: maybe(text),
  phones: z.nullish(listOf(phone)),
  companyId: maybe(reference('companyId')),
  company: maybe(text),
  nationalityId: maybe(reference('nationalityId')),
  vehicleRegistration: maybe(text),
  specialAssistanceNeedIds: listOf(reference('specialAssistanceNeedId')),
  notes: z.nullish(listOf(note)),
  locationIds: listOf(reference('locationId')),
  isHost: maybe(flagValue),
  simpleBooking: flag(false),
  fields: z.nullish(listOf(ownField)),
  /** Answers to custom fields whose `appliesTo` is user (assumed) */
  customFields: z.nullish(listOf(answer)),
  enabled: flag(true),
  deleted: flag(false),
})

/** A person of the tenant: staff, host or visitor. Source: id and login spec §3, the rest assumed. */
export type User = Shape<typeof userSchema> & RawLists

/** Without `simpleBooking`, which only toggleSimpleBooking changes (assumed). */
export type UserChange = Partial<Omit<User, 'id' | 'simpleBooking'>>
export type NewUser = UserChange & Pick<User, 'firstName' | 'lastName'>

/** A user's settings; their fields are not specified. */
export type DashboardSettings = z.infer<typeof openObject>

/** Fields of a stored row beside the settings in it. */
const OF_ROW = /^_|^id$|Id$|At$/

/** The settings in a response, which may be the row that holds them. */
function settingsIn(response: DashboardSettings | null): DashboardSettings {
  const { settings, ...others } = response ?? {}
  if (settings === undefined || !Object.keys(others).every((field) => OF_ROW.test(field)))
    return response ?? {}
  return orEmpty(openObject).parse(settings) ?? {}
}

const calls = serviceCalls({
  name: 'user',
  path: 'user/v1/:tenantId',
  methods: ['toggleSimpleBooking', 'dashboardSettings', 'updateDashboardSettings'],
  address: serviceAddress.user,
  read: (record) =>
    withRawLists(record, {
      phones: phone,
      notes: note,
      fields: ownField,
      customFields: answer,
      locationIds: reference('locationId'),
      specialAssistanceNeedIds: reference('specialAssistanceNeedId'),
    }),
  listColumns: ['locationIds', 'specialAssistanceNeedIds'],
  searchFields: ['firstName', 'lastName', 'login', 'email', 'company'],
  hasFlags: true,
})

/**
 * Removes the field that only the toggle may change and the app's own `rawLists`, in case a whole user was
 * spread into a change.
 */
function withoutToggle(change: object): object {
  const isSent = ([field]: [string, unknown]) => field !== 'simpleBooking' && field !== 'rawLists'
  return Object.fromEntries(Object.entries(change).filter(isSent))
}

export const userService = {
  /** GET /user/v1/{tenantId}: one page; by default only enabled and not deleted users (spec §5). */
  find: (tenantId: Id, query: Query = {}, options?: CallOptions): Promise<Page<User>> =>
    calls.find(userSchema, tenantId, { ...inUse, ...query }, options),

  /** The signed-in user's record in a tenant, found by login because ids differ per tenant (assumed). */
  async findByLogin(tenantId: Id, login: string, options?: CallOptions): Promise<User | null> {
    if (login === '') return null
    const { data } = await calls.find(userSchema, tenantId, { ...inUse, login, $limit: 1 }, options)
    // A server that ignores the condition returns another user.
    const isOwn = (name: string | null | undefined) => name?.toLowerCase() === login.toLowerCase()
    return data.find((user) => isOwn(user.login) || isOwn(user.email)) ?? null
  },

  /** GET /user/v1/{tenantId}/{userId} */
  get: (tenantId: Id, userId: Id, options?: CallOptions): Promise<User> =>
    calls.get(userSchema, tenantId, userId, options),

  /** POST /user/v1/{tenantId} */
  create: (tenantId: Id, user: NewUser, sending: Sending): Promise<User> =>
    calls.create(userSchema, tenantId, withoutToggle(user), sending),

  /** PUT /user/v1/{tenantId}/{userId}: fields that are not sent are cleared. */
  update: (tenantId: Id, userId: Id, user: NewUser, sending: Sending): Promise<User> =>
    calls.update(userSchema, tenantId, userId, withoutToggle(user), sending),

  /** PATCH /user/v1/{tenantId}/{userId} */
  patch: (tenantId: Id, userId: Id, change: UserChange, sending: Sending): Promise<User> =>
    calls.patch(userSchema, tenantId, userId, withoutToggle(change), sending),

  /** DELETE /user/v1/{tenantId}/{userId} */
  remove: (tenantId: Id, userId: Id, sending: Sending): Promise<void> =>
    calls.remove(tenantId, userId, sending),

  /**
   * POST /user/v1/{tenantId}, toggleSimpleBooking. The server inverts its own value (assumed), so this calls
   * it once and only if the wanted value differs from the last known one: a second call would revert the first.
   * @param user as last read
   * @returns the new value
   */
  async toggleSimpleBooking(
    tenantId: Id,
    user: Pick<User, 'id' | 'simpleBooking'>,
    wanted: boolean,
    sending: Sending,
  ): Promise<boolean> {
    if (user.simpleBooking === wanted) return wanted
    const schema = orEmpty(z.looseObject({ simpleBooking: flag(wanted) }))
    const data = { userId: user.id }
    const toggled = await calls.customChange('toggleSimpleBooking', schema, tenantId, data, sending)
    // Some services answer with the record before the change.
    return toggled?.simpleBooking === !wanted && !(await sending.isMade()) ? !wanted : wanted
  },

  /**
   * POST /user/v1/{tenantId}, dashboardSettings: an object with unspecified fields, empty if never saved
   * (assumed).
   */
  dashboardSettings: async (tenantId: Id, userId: Id, options?: CallOptions): Promise<DashboardSettings> =>
    settingsIn(await calls.custom('dashboardSettings', orEmpty(openObject), tenantId, { userId }, options)),

  /** POST /user/v1/{tenantId}, updateDashboardSettings: saves the whole object; the response is not read. */
  async updateDashboardSettings(
    tenantId: Id,
    userId: Id,
    settings: DashboardSettings,
    sending: Sending,
  ): Promise<void> {
    await calls.customChange('updateDashboardSettings', z.unknown(), tenantId, { userId, settings }, sending)
  },
}

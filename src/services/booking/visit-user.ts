// spec §7: /booking/v1/{tenantId}/visit-user: find, get, create, patch, remove, getVisitorsForDay
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import type { Page } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { id } from '@/lib/id-schema'
import { flag, listOf, maybe, type Shape } from '@/services/shapes'

export const visitUserSchema = z.looseObject({
  visitUserId: id,
  visitId: id,
  userId: maybe(id),
  visitUserTypeId: maybe(id),
  firstName: z.catch(z.string(), ''),
  lastName: z.catch(z.string(), ''),
  email: maybe(z.string()),
  phone: maybe(z.string()),
  company: maybe(z.string()),
  vehicleRegistration: maybe(z.string()),
  /** expected, checkedIn, checkedOut, noShow, cancelled; an unknown word is shown as it is */
  status: z.catch(z.string(), 'expected'),
  checkinTime: maybe(z.string()),
  checkoutTime: maybe(z.string()),
  issuableId: maybe(id),
  cardNumber: maybe(z.string()),
  hostNames: listOf(z.string()),
  locationIds: listOf(id),
  start: z.string(),
  end: z.string(),
  specialAssistanceNeedIds: listOf(id),
  customFields: listOf(z.looseObject({ customFieldId: id, value: z.unknown() })),
  detailsConfirmedAt: maybe(z.string()),
  vip: flag(false),
  subject: maybe(z.string()),
  visitTypeId: maybe(id),
  updatedAt: maybe(z.string()),
})

/** One visitor of one visit (`visitorId` in routes). Times are ISO 8601 UTC. Source: ids spec §3, the rest assumed. */
export type VisitUser = Shape<typeof visitUserSchema>

/** `date` is 'YYYY-MM-DD' at the location; with `changedSince` (ISO) only later changes come, unless the server ignores it. */
export type DayQuestion = {
  date: string
  locationIds?: readonly Id[]
  $limit: number
  $skip: number
  changedSince?: string
}

/** A visitor who is added to a visit that is booked already. */
export type NewVisitUser = Partial<Omit<VisitUser, 'visitUserId' | 'start' | 'end' | 'status'>> &
  Pick<VisitUser, 'visitId' | 'firstName' | 'lastName'>

const calls = serviceCalls({
  name: 'visitUser',
  path: 'booking/v1/:tenantId/visit-user',
  methods: ['getVisitorsForDay'],
  address: serviceAddress.booking,
})

export const visitUserService = {
  /** GET /booking/v1/{tenantId}/visit-user: one page. */
  find: (tenantId: Id, query: Query, options?: CallOptions): Promise<Page<VisitUser>> =>
    calls.find(visitUserSchema, tenantId, query, options),

  /** GET /booking/v1/{tenantId}/visit-user/{visitUserId} */
  get: (tenantId: Id, visitUserId: Id, options?: CallOptions): Promise<VisitUser> =>
    calls.get(visitUserSchema, tenantId, visitUserId, options),

  /** POST /booking/v1/{tenantId}/visit-user */
  create: (tenantId: Id, visitor: NewVisitUser, options?: CallOptions): Promise<VisitUser> =>
    calls.create(visitUserSchema, tenantId, visitor, options),

  /** PATCH /booking/v1/{tenantId}/visit-user/{visitUserId}: coming in and going out are `checkin` and `checkout`. */
  patch: (
    tenantId: Id,
    visitUserId: Id,
    change: Partial<VisitUser>,
    options?: CallOptions,
  ): Promise<VisitUser> => calls.patch(visitUserSchema, tenantId, visitUserId, change, options),

  /** DELETE /booking/v1/{tenantId}/visit-user/{visitUserId}: takes a visitor out of a visit; answers with whom. */
  remove: (tenantId: Id, visitUserId: Id, options?: CallOptions): Promise<VisitUser> =>
    calls.remove(visitUserSchema, tenantId, visitUserId, options),

  /** POST /booking/v1/{tenantId}/visit-user, getVisitorsForDay: one page of a day's visitors (answer assumed). */
  getVisitorsForDay: (tenantId: Id, question: DayQuestion, options?: CallOptions): Promise<Page<VisitUser>> =>
    calls.customPage('getVisitorsForDay', visitUserSchema, tenantId, question, options),
}

// spec §7: /booking/v1/{tenantId}/visit: find, get, pendingVisitsForUser
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { VISIT_STATUSES } from '@/config/settings'
import { currentCaller } from '@/http/caller'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import { ifNotOffered } from '@/http/errors'
import { NO_ENTRIES, type Page, type WireRecord } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { type RawLists, withRawLists } from '@/http/raw-lists'
import { isDeleted } from '@/http/record-checks'
import { wireNames } from '@/http/wire-names'
import { id } from '@/lib/id-schema'
import { isSameId } from '@/lib/ids'
import { isRecord } from '@/lib/is-record'
import {
  answer,
  flag,
  knownWord,
  listOf,
  maybe,
  reference,
  type Shape,
  text,
  time,
  withoutRepeats,
} from '@/services/shapes'
import { namedVisitors } from './visit-data'
import { readVisitor, visitorNames, visitUserSchema, visitUserService } from './visit-user'

export const visitSchema = z.looseObject({
  visitId: id,
  visitTypeId: maybe(reference('visitTypeId')),
  subject: maybe(text),
  /** empty if missing */
  start: z.catch(time, ''),
  /** defaults to the start */
  end: z.catch(time, ''),
  locationIds: listOf(reference('locationId')),
  /** draft, booked, inProgress, completed, cancelled; unknown values are shown unchanged */
  status: z.catch(z.string(), 'booked'),
  hostUserIds: listOf(reference('hostUserId')),
  announceProtocolId: maybe(reference('announceProtocolId')),
  notes: maybe(text),
  vip: flag(false),
  customFields: listOf(answer),
  visitUsers: listOf(visitUserSchema),
  createdByUserId: maybe(reference('createdByUserId')),
  /** Unchanged, because it is sent back as `expectedUpdatedAt`. */
  updatedAt: maybe(text),
})

/** A visit; `get` includes its visitors. Times are ISO 8601 UTC. Source: visitId spec §3, rest assumed. */
export type Visit = Shape<typeof visitSchema> & RawLists

const nested = { visitUsers: visitorNames }
export const visitNames = wireNames('visit', nested)

const visitorKey = (visitor: unknown) => JSON.stringify((isRecord(visitor) && visitor.visitUserId) || visitor)

/** Normalizes a visit. Visitors get from it what they lack. */
export function readVisit(record: WireRecord): WireRecord {
  const { visitUsers, visitId, start, end, hostUserIds, locationIds, subject, visitTypeId } = record
  const ofVisit = Object.entries({ visitId, start, end, locationIds, subject, visitTypeId })
  const read = (one: WireRecord) => ({
    ...readVisitor(one),
    ...Object.fromEntries(ofVisit.filter(([field]) => (one[field] ?? null) === null)),
  })
  const visitors = (Array.isArray(visitUsers) ? visitUsers : [])
    .filter((one: unknown) => !isDeleted(one))
    .map((one: unknown) => (isRecord(one) ? read(one) : one))
  return {
    ...withRawLists(record, {
      locationIds: reference('locationId'),
      hostUserIds: reference('hostUserId'),
      customFields: answer,
    }),
    status: knownWord(record.status, VISIT_STATUSES),
    end: end ?? start,
    hostUserIds: withoutRepeats(hostUserIds),
    visitUsers: withoutRepeats(visitors, visitorKey),
  }
}

const calls = serviceCalls({
  name: 'visit',
  path: 'booking/v1/:tenantId/visit',
  methods: ['pendingVisitsForUser'],
  address: serviceAddress.booking,
  read: readVisit,
  nested,
  listColumns: ['locationIds', 'hostUserIds'],
  searchFields: ['subject'],
})

/** As `get`, also for a kiosk: loads the visitors separately if the response has none. */
export async function getWithVisitors(tenantId: Id, visitId: Id, options?: CallOptions): Promise<Visit> {
  const visit = await calls.get(visitSchema, tenantId, visitId, options)
  if (visit.visitUsers.length > 0) {
    const visitUsers = await namedVisitors(tenantId, visit.visitUsers, visit, options)
    return { ...visit, visitUsers }
  }
  // `$in` loads all pages.
  const request = visitUserService.find(tenantId, { visitId: { $in: [visitId] } }, options)
  const { data } = await request.catch(ifNotOffered(NO_ENTRIES))
  // A server that ignores this filter returns visitors of other visits.
  return { ...visit, visitUsers: data.filter((one) => isSameId(one.visitId, visitId)) }
}

export const visitService = {
  /** GET /booking/v1/{tenantId}/visit: one page of visits, without visitors. */
  find: (tenantId: Id, query: Query = {}, options?: CallOptions): Promise<Page<Visit>> =>
    calls.find(visitSchema, tenantId, query, options),

  /** GET /booking/v1/{tenantId}/visit/{visitId}: with its visitors, loaded separately if missing. */
  get: (tenantId: Id, visitId: Id, options?: CallOptions): Promise<Visit> =>
    // A self-update link has no permission to list the other visitors.
    options?.query || currentCaller()
      ? calls.get(visitSchema, tenantId, visitId, options)
      : getWithVisitors(tenantId, visitId, options),

  /**
   * POST /booking/v1/{tenantId}/visit, pendingVisitsForUser: a host's upcoming visits, the next first
   * (response assumed).
   */
  pendingVisitsForUser: async (tenantId: Id, userId: Id, options?: CallOptions): Promise<Visit[]> =>
    (await calls.customPage('pendingVisitsForUser', visitSchema, tenantId, { userId }, options)).data,
}

// spec §7: fills visitors from /booking/v1/{tenantId}/visit, if their records have no time or location
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import { currentToken } from '@/http/client'
import { ifNotOffered } from '@/http/errors'
import { NO_ENTRIES } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { id } from '@/lib/id-schema'
import { listOf, maybe, reference, type Shape, text, time } from '@/services/shapes'
import type { VisitUser } from './visit-user'

const visitDataSchema = z.looseObject({
  visitId: id,
  start: maybe(time),
  end: maybe(time),
  locationIds: listOf(reference('locationId')),
  visitTypeId: maybe(reference('visitTypeId')),
  subject: maybe(text),
})
type VisitData = Omit<Shape<typeof visitDataSchema>, 'visitId'>

const calls = serviceCalls({
  name: 'visit',
  path: 'booking/v1/:tenantId/visit',
  address: serviceAddress.booking,
  listColumns: ['locationIds', 'hostUserIds'],
})

/** One page of visits. */
export const findVisitData = (tenantId: Id, query: Query, options?: CallOptions) =>
  calls.find(visitDataSchema, tenantId, query, options)

/** Assumed duration of a visit without an end, in ms; long enough to avoid a false overstay. */
const UNKNOWN_STAY = 12 * 60 * 60 * 1000

/** Fills a visitor's missing time, location, type and subject from the visit. */
function withVisitData(visitor: VisitUser, visit: VisitData | undefined, when = ''): VisitUser {
  const { checkinTime, updatedAt } = visitor
  const start = [visitor.start, visit?.start, checkinTime, updatedAt, when].find(Boolean) ?? ''
  const end = [visitor.end, visit?.end].find(Boolean)
  return {
    ...visitor,
    start,
    end: end ?? (start && new Date(Date.parse(start) + UNKNOWN_STAY).toISOString()),
    locationIds: visitor.locationIds.length > 0 ? visitor.locationIds : (visit?.locationIds ?? []),
    visitTypeId: visitor.visitTypeId ?? visit?.visitTypeId,
    subject: visitor.subject ?? visit?.subject,
  }
}

/** How long a visit is cached, in ms; a day list is polled every 30 s. */
const KNOWN_FOR = 5 * 60_000
/** Cached visits by token, tenant and visit. By token, because the next user may have fewer permissions. */
const knownVisits = new Map<string, { readAt: number; visit: VisitData | undefined }>()

/** Counts invalidations, so that a response in flight at that time is not cached. */
let invalidations = 0

/** Invalidates a cached visit, or all visits of a tenant. */
export function invalidateVisits(tenantId: Id, visitId: Id | null = null): void {
  invalidations++
  const part = `/${tenantId}/${visitId ?? ''}`
  for (const key of knownVisits.keys())
    if (visitId === null ? key.includes(part) : key.endsWith(part)) knownVisits.delete(key)
}

/** Loads visits into the cache; returns a lookup by id. */
async function visitsOf(tenantId: Id, visitIds: readonly Id[], options: CallOptions) {
  const now = Date.now()
  const token = await currentToken()
  const keyOf = (visitId: Id) => `${token}/${tenantId}/${visitId}`
  for (const [key, { readAt }] of knownVisits) if (now - readAt > KNOWN_FOR) knownVisits.delete(key)
  const ids = visitIds.filter((visitId) => !knownVisits.has(keyOf(visitId)))
  const visits = new Map<string, VisitData>()
  if (ids.length > 0) {
    const before = invalidations
    const page = await findVisitData(tenantId, { visitId: { $in: ids } }, options)
      .catch(ifNotOffered('visit.find', NO_ENTRIES))
      // Not cached, so the next list retries.
      .catch(() => null)
    for (const visit of page?.data ?? []) visits.set(String(visit.visitId), visit)
    for (const visitId of page && before === invalidations ? ids : [])
      knownVisits.set(keyOf(visitId), { readAt: now, visit: visits.get(String(visitId)) })
  }
  return (visitId: Id) => visits.get(String(visitId)) ?? knownVisits.get(keyOf(visitId))?.visit
}

/**
 * Loads the visits of visitors whose record has no time or location.
 * @param more `when`: start if neither record has one; `needsPlace`: whether the location is needed, as for
 * lists
 */
export async function completeVisitors(
  tenantId: Id,
  visitors: VisitUser[],
  options: CallOptions = {},
  { when, needsPlace = true }: { when?: string; needsPlace?: boolean } = {},
): Promise<VisitUser[]> {
  const isComplete = ({ start, end, locationIds }: VisitUser) =>
    start && end && (locationIds.length > 0 || !needsPlace)
  const ids = new Set(visitors.filter((one) => !isComplete(one)).map(({ visitId }) => visitId))
  if (ids.size === 0) return visitors
  const { query: _, ...connection } = options
  const visitOf = await visitsOf(tenantId, [...ids], connection)
  return visitors.map((visitor) =>
    isComplete(visitor) ? visitor : withVisitData(visitor, visitOf(visitor.visitId), when),
  )
}

export async function completeVisitor(
  tenantId: Id,
  visitor: VisitUser,
  options?: CallOptions,
): Promise<VisitUser> {
  const [completed = visitor] = await completeVisitors(tenantId, [visitor], options, { needsPlace: false })
  return completed
}

// spec §7: fills visitors from /booking/v1/{tenantId}/visit, if their records lack a field of the visit or a name
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { currentCaller } from '@/http/caller'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import type { Query } from '@/http/query-string'
import { id } from '@/lib/id-schema'
import { timeLimit } from '@/lib/time/timer'
import { isNameless } from '@/lib/visitor-details'
import { flag, listOf, maybe, reference, type Shape, text, time } from '@/services/shapes'
import { entriesOf, recordCache } from './record-cache'
import type { Nameable, VisitOf } from './visitor-names'

const visitDataSchema = z.looseObject({
  visitId: id,
  start: maybe(time),
  end: maybe(time),
  locationIds: listOf(reference('locationId')),
  hostUserIds: listOf(reference('hostUserId')),
  visitTypeId: maybe(reference('visitTypeId')),
  subject: maybe(text),
  vip: flag(false),
})
type VisitData = Shape<typeof visitDataSchema>
const calls = serviceCalls({
  name: 'visit',
  path: 'booking/v1/:tenantId/visit',
  address: serviceAddress.booking,
  listColumns: ['locationIds', 'hostUserIds'],
})

/** One page of visits. */
export const findVisitData = (tenantId: Id, query: Query, options?: CallOptions) =>
  calls.find(visitDataSchema, tenantId, query, options)

/** What a self-update link may show of its visit. */
const LINK_FIELDS = ['visitId', 'start', 'end', 'locationIds', 'visitTypeId']

/** A self-update link may get its visit, but find none. */
const ofLink = (tenantId: Id, ids: readonly Id[], options: CallOptions) =>
  Promise.all(
    ids.map((visitId) =>
      calls.get(visitDataSchema, tenantId, visitId, {
        ...options,
        query: { $select: LINK_FIELDS },
      }),
    ),
  ).catch(() => null)

const visits = recordCache(
  (tenantId, ids, options) =>
    currentCaller()?.isLink
      ? ofLink(tenantId, ids, options)
      : entriesOf(findVisitData(tenantId, { visitId: { $in: [...ids] } }, options)),
  'visitId',
)

/** Invalidates a cached visit, or all visits of a tenant. */
export const invalidateVisits = (tenantId: Id, visitId: Id | null = null): void =>
  visits.invalidate(tenantId, visitId)

/** Assumed duration of a visit without an end, in ms; long enough to avoid a false overstay. */
const UNKNOWN_STAY = 12 * 60 * 60 * 1000

/** What a visitor's record may lack and its visit says. */
type Completable = Nameable & {
  start: string
  end: string
  locationIds: Id[]
  visitTypeId?: Id | null | undefined
  subject?: string | null | undefined
  checkinTime?: string | null | undefined
  updatedAt?: string | null | undefined
  lackedFields?: readonly string[]
}

/** Fills a visitor's missing time, location, type and subject from the visit. */
function withVisitData<T extends Completable>(visitor: T, visit: VisitData | undefined, when = ''): T {
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
    vip: visitor.vip || visit?.vip === true,
  }
}

/** A list waits so long for names from the users' records, in ms. */
const NAMES_WITHIN = 3_000

/**
 * Fills names from the users' records. The code is loaded on demand, because many services need no such look-up; names
 * are not worth an error or a late list.
 */
async function fillNames<T extends Nameable>(
  tenantId: Id,
  visitors: T[],
  visitOf: VisitOf,
  needs: CallOptions & { needsHosts: boolean },
): Promise<T[]> {
  // A self-update link may read no users.
  if (currentCaller()?.isLink) return visitors
  const { query: _, ...options } = needs
  const filled = import('./visitor-names').then(({ withNames }) =>
    withNames(tenantId, visitors, visitOf, options),
  )
  return timeLimit(filled, NAMES_WITHIN, new Error('The names did not load in time')).catch(() => visitors)
}

/** The visitors in a visit's record, with their names. */
export const namedVisitors = async <T extends Nameable>(
  tenantId: Id,
  visitors: T[],
  visit: ReturnType<VisitOf>,
  options: CallOptions = {},
): Promise<T[]> =>
  visitors.some(isNameless)
    ? fillNames(tenantId, visitors, () => visit, { ...options, needsHosts: false })
    : visitors

/**
 * Loads the visits of visitors whose record lacks a field of the visit or a name, and the users who have the names of
 * these visitors and of the visits' hosts.
 * @param more `when`: start if neither record has one; `needsPlace`, `needsHosts`: whether a list needs them;
 *   `isWhole`: whether all fields of the records were requested
 */
export async function completeVisitors<T extends Completable>(
  tenantId: Id,
  visitors: T[],
  options: CallOptions = {},
  more: { when?: string; needsPlace?: boolean; needsHosts?: boolean; isWhole?: boolean } = {},
): Promise<T[]> {
  // A self-update link requests only some fields of its visit.
  const { when, needsPlace = true, needsHosts = true, isWhole = !currentCaller()?.isLink } = more
  // A service that has the field may leave it out of a record in which it is empty.
  const isLackedByAll = (field: string) => visitors.every(({ lackedFields }) => lackedFields?.includes(field))
  const lacksField = isWhole && (visitors[0]?.lackedFields ?? []).some(isLackedByAll)
  const isComplete = (visitor: T) =>
    !lacksField &&
    visitor.start &&
    visitor.end &&
    (visitor.locationIds.length > 0 || !needsPlace) &&
    !isNameless(visitor)
  const ids = visitors.flatMap((one) => (isComplete(one) ? [] : one.visitId))
  if (ids.length === 0) return visitors
  const { query: _, ...connection } = options
  const visitOf = await visits.find(tenantId, ids, connection)
  const completed = visitors.map((visitor) =>
    isComplete(visitor) ? visitor : withVisitData(visitor, visitOf(visitor.visitId), when),
  )
  return fillNames(tenantId, completed, visitOf, { ...options, needsHosts })
}

export async function completeVisitor<T extends Completable>(
  tenantId: Id,
  visitor: T,
  options?: CallOptions,
): Promise<T> {
  const [completed = visitor] = await completeVisitors(tenantId, [visitor], options, {
    needsPlace: false,
  })
  return completed
}

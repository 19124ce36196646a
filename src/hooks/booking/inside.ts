import { queryOptions } from '@tanstack/react-query'
import type { Id } from '@/http/calls'
import { isAbort, ownFault, statusOf } from '@/http/faults'
import { type WholeList, wholeList } from '@/http/whole-list'
import { isInside } from '@/lib/visit-status'
import { type VisitUser, visitUserService } from '@/services/booking/visit-user'
import { type DayList, visitorId } from './day-list'
import { tenantKey } from '@/hooks/keys'
import { pollInterval } from '@/hooks/poll-interval'

/** Everybody who is inside, from whichever day. */
export type Inside = {
  visitors: readonly VisitUser[]
  /** False where the server did not hand out everybody. */
  isComplete: boolean
  /** When it was answered, in ms of this device's clock. */
  answeredAt: number
}

/** Small, for it is read again and again beside what somebody types: 500 would stop a slow desk for a moment each. */
const PAGE = 200
const INSIDE = { status: 'checkedIn', $sort: { visitUserId: 1 }, $limit: PAGE }
/** How far back arrivals are looked through for a word that means inside, in ms */
const LOOKBACK = 7 * 24 * 60 * 60_000

/**
 * Pages by `visitUserId[$gt]`, because with `$skip` the next visitor is missed when somebody leaves between two pages.
 * @returns null where the server refuses or ignores `$gt`, or a later page has no usable visitor; `isShort` where fewer
 * were found than the first page counted: somebody left, or the server ignores `$sort`
 */
async function findAfterEach(
  tenantId: Id,
  signal: AbortSignal,
): Promise<(WholeList<VisitUser> & { isShort: boolean }) | null> {
  const found = new Map<string, VisitUser>()
  let dropped = 0
  let counted = 0
  for (;;) {
    const last = [...found.values()].at(-1)
    const page = await visitUserService
      .find(tenantId, { ...INSIDE, ...(last && { visitUserId: { $gt: last.visitUserId } }) }, { signal })
      .catch((error: unknown) => {
        // The last visitors may all be unusable, which a page by `$skip` counts.
        if (last && (statusOf(error) === 400 || ownFault(error) === 'answer')) return null
        throw error
      })
    if (!page || page.data.some((visitor) => found.has(visitorId(visitor)))) return null
    if (!last && page.isCounted) counted = page.total
    for (const visitor of page.data) found.set(visitorId(visitor), visitor)
    dropped += page.dropped
    const size = page.data.length + page.dropped
    if (size === 0 || (page.isCounted && size >= page.total))
      return {
        data: [...found.values()],
        isComplete: dropped === 0,
        isShort: found.size + dropped < counted,
      }
  }
}

async function findByStatus(tenantId: Id, signal: AbortSignal): Promise<WholeList<VisitUser>> {
  const byId = await findAfterEach(tenantId, signal)
  const found =
    byId && !byId.isShort
      ? byId
      : await wholeList((page) => visitUserService.find(tenantId, { ...INSIDE, ...page }, { signal }), {
          idOf: visitorId,
          pageSize: PAGE,
        })
  const all = new Map([...(byId?.data ?? []), ...found.data].map((visitor) => [visitorId(visitor), visitor]))
  // A server may ignore the condition.
  return { data: [...all.values()].filter(isInside), isComplete: found.isComplete }
}

/**
 * Where nobody has the status, a server may have another word for it: the last arrivals show it, and by it everybody is
 * found. Where they are not, those arrivals are better than nobody.
 */
async function findInside(tenantId: Id, signal: AbortSignal): Promise<WholeList<VisitUser>> {
  const found = await findByStatus(tenantId, signal)
  if (found.data.length > 0) return found
  const query = {
    checkinTime: { $gte: new Date(Date.now() - LOOKBACK).toISOString() },
    $sort: { checkinTime: -1 },
    $limit: PAGE,
  }
  const arrivals = await visitUserService.find(tenantId, query, { signal }).catch((error: unknown) => {
    if (isAbort(error) || ownFault(error) === 'answer') throw error
    // A server may not look for times.
    return null
  })
  const inside = arrivals?.data.filter(isInside) ?? []
  if (inside.length === 0) return found
  const again = await findByStatus(tenantId, signal)
  return again.data.length > 0 ? again : { data: inside, isComplete: false }
}

export const insideQueries = {
  /**
   * Apart from the visitors' other answers, because it is asked by the clock and not with every change, and kept for as
   * long as the page is open: it is needed just when there may be no network.
   * @param interval how often it is asked, in ms
   */
  all: (tenantId: Id, interval: number) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'inside'),
      queryFn: async ({ signal }): Promise<Inside> => {
        const askedAt = Date.now()
        const { data, isComplete } = await findInside(tenantId, signal)
        return { visitors: data, isComplete, answeredAt: askedAt }
      },
      gcTime: Infinity,
      refetchInterval: (query) => pollInterval(interval, query),
      enabled: tenantId !== '',
    }),
}

/** Whether a day's list has everybody of that day: loaded to its end, and not cut short by the server. */
const isWhole = (day: DayList) => day.isComplete && !day.isCut

/**
 * Who is inside by the fresher of two answers: all that were asked for, and the day's list, which the front desk keeps
 * fresh anyhow but which may not have everybody. What this desk did itself since the first was asked for goes over it.
 * @returns null where neither was answered
 */
export function insideNow(asked: Inside | undefined, day: DayList | undefined): Inside | null {
  if (!day || (!asked && !day.isComplete)) return asked ?? null
  const askedAt = asked?.answeredAt ?? -Infinity
  const isFresher = isWhole(day) && day.answeredAt > askedAt
  const own = new Map([...day.ownChanges].filter(([, { at }]) => at >= askedAt))
  if (asked && !isFresher && own.size === 0) return asked
  const known = new Map(asked?.visitors.map((visitor) => [visitorId(visitor), visitor]))
  for (const [id, { visitor }] of own) {
    // Whoever was taken out of their visit is in no list any more.
    if (visitor && isInside(visitor)) known.set(id, visitor)
    else known.delete(id)
  }
  for (const visitor of day.visitors) {
    const id = visitorId(visitor)
    if (asked && !isFresher && !own.has(id)) continue
    if (isInside(visitor)) known.set(id, visitor)
    else known.delete(id)
  }
  return {
    visitors: [...known.values()],
    // The day's list alone does not have whoever came on another day.
    isComplete: asked?.isComplete ?? false,
    answeredAt: isFresher || !asked ? day.answeredAt : askedAt,
  }
}

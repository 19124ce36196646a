import { queryOptions } from '@tanstack/react-query'
import { type DayList, visitorId } from '@/day/day-list'
import { changesSince } from '@/day/own-changes'
import { tenantKey } from '@/hooks/keys'
import { pollInterval } from '@/hooks/poll-interval'
import type { Id } from '@/http/calls'
import { appErrorCode, isAbort, mayBeUnsupported } from '@/http/errors'
import { hasCount, sizeOf, type WholeList, wholeList } from '@/http/whole-list'
import { isInside } from '@/lib/visit-status'
import { type VisitUser, visitUserService } from '@/services/booking/visit-user'
import { recentArrivals } from './find-inside'

/** All visitors on site, from any day. */
export type Inside = {
  visitors: readonly VisitUser[]
  /** False if the server did not return everybody. */
  isComplete: boolean
  /** Age of the data: time of the request, or of the day list's response, in ms of this device's clock. */
  answeredAt: number
}

/** As the service answered; `askedAt`: when it was requested, by `performance.now`. */
type AnsweredInside = Inside & { askedAt: number }

/** Small, because it is parsed at every poll: 500 would briefly block typing on a slow device. */
const PAGE = 200
const insideBy = (words: readonly string[]) => ({
  status: { $in: [...words] },
  $sort: { visitUserId: 1 },
  $limit: PAGE,
})

/**
 * Pages by `visitUserId[$gt]`, because `$skip` misses a visitor if another one leaves between two pages.
 * @returns null if the server rejects or ignores `$gt`, does not sort, or a page has no valid visitor; `isShort` if
 * fewer were found than the first page counted: a visitor left, or the server ignores `$sort`
 */
async function findAfterEach(
  tenantId: Id,
  words: readonly string[],
  signal: AbortSignal,
): Promise<(WholeList<VisitUser> & { isShort: boolean }) | null> {
  const visitorsById = new Map<string, VisitUser>()
  let dropped = 0
  let unwanted = 0
  let counted = 0
  for (;;) {
    const last = [...visitorsById.values()].at(-1)
    const page = await visitUserService
      .find(
        tenantId,
        { ...insideBy(words), ...(last && { visitUserId: { $gt: last.visitUserId } }) },
        { signal },
      )
      .catch((error: unknown) => {
        // The remaining visitors may all be invalid; paging by `$skip` counts them.
        if (last && (mayBeUnsupported(error) || appErrorCode(error) === 'answer')) return null
        throw error
      })
    if (!page || page.isSortedHere || page.data.some((visitor) => visitorsById.has(visitorId(visitor))))
      return null
    if (!last && page.isCounted) counted = page.total
    for (const visitor of page.data) visitorsById.set(visitorId(visitor), visitor)
    dropped += page.dropped
    unwanted += page.unwanted.length
    const size = sizeOf(page)
    if (size === 0 || (hasCount(page) && size >= page.total))
      return {
        data: [...visitorsById.values()],
        isComplete: dropped === 0,
        isShort: visitorsById.size + dropped + unwanted < counted,
      }
    // No id to continue after.
    if (page.data.length === 0) return null
  }
}

/** @param words for the status of visitors on site */
async function findByStatus(
  tenantId: Id,
  words: readonly string[],
  signal: AbortSignal,
): Promise<WholeList<VisitUser>> {
  const byId = await findAfterEach(tenantId, words, signal)
  const paged =
    byId && !byId.isShort
      ? byId
      : await wholeList(
          (page) => visitUserService.find(tenantId, { ...insideBy(words), ...page }, { signal }),
          {
            idOf: visitorId,
            pageSize: PAGE,
          },
        )
  const all = new Map([...(byId?.data ?? []), ...paged.data].map((visitor) => [visitorId(visitor), visitor]))
  // A server may ignore the condition.
  return { data: [...all.values()].filter(isInside), isComplete: paged.isComplete }
}

/**
 * If nobody has the status, the server may use another word for it. Recent arrivals reveal that word, which
 * then finds everybody. If it does not, those arrivals are better than an empty list.
 */
async function findAllInside(tenantId: Id, signal: AbortSignal): Promise<WholeList<VisitUser>> {
  const byStatus = await findByStatus(tenantId, ['checkedIn'], signal)
  if (byStatus.data.length > 0) return byStatus
  const query = { ...recentArrivals(), $limit: PAGE }
  const arrivals = await visitUserService.find(tenantId, query, { signal }).catch((error: unknown) => {
    if (isAbort(error) || appErrorCode(error) === 'answer') throw error
    // A server may not support filters on times.
    return null
  })
  const inside = arrivals?.data.filter(isInside) ?? []
  if (inside.length === 0) return byStatus
  const words = [...new Set(inside.map(({ status }) => status))]
  const again = await findByStatus(tenantId, words, signal)
  return again.data.length > 0 ? again : { data: inside, isComplete: false }
}

export const insideQueries = {
  /**
   * Has its own key, because it is polled instead of being invalidated with every change. Kept as long as the
   * page is open, because it is needed when the network may be down.
   * @param interval poll interval in ms
   */
  all: (tenantId: Id, interval: number) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'inside'),
      queryFn: async ({ signal }): Promise<AnsweredInside> => {
        const [askedAt, answeredAt] = [performance.now(), Date.now()]
        const { data, isComplete } = await findAllInside(tenantId, signal)
        return { visitors: data, isComplete, askedAt, answeredAt }
      },
      gcTime: Infinity,
      refetchInterval: (query) => pollInterval(interval, query),
      enabled: tenantId !== '',
    }),
}

/**
 * Visitors on site, from the fresher of two sources: the roll call, and the day list, which the front desk
 * polls anyway but which lacks visitors of other days. This desk's changes since the roll call's request win over it.
 * @returns null if neither is loaded
 */
export function mergeInside(loaded: AnsweredInside | undefined, day: DayList | undefined): Inside | null {
  if (!day || (!loaded && !day.isLoaded)) return loaded ?? null
  const askedAt = loaded?.askedAt ?? -Infinity
  const isFresher = day.isComplete && day.askedAt > askedAt
  const since = changesSince(day.ownChanges, askedAt)
  if (loaded && !isFresher && since.size === 0) return loaded
  const visitorsById = new Map(loaded?.visitors.map((visitor) => [visitorId(visitor), visitor]))
  const put = (id: string, visitor: VisitUser | null) => {
    if (visitor && isInside(visitor)) visitorsById.set(id, visitor)
    else visitorsById.delete(id)
  }
  for (const [id, { visitor }] of since) put(id, visitor)
  for (const visitor of day.visitors) {
    const id = visitorId(visitor)
    if (!loaded || isFresher || since.has(id)) put(id, visitor)
  }
  return {
    visitors: [...visitorsById.values()],
    // The day list alone lacks visitors who arrived on another day.
    isComplete: loaded?.isComplete ?? false,
    answeredAt: isFresher || !loaded ? day.answeredAt : loaded.answeredAt,
  }
}

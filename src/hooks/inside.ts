import { queryOptions } from '@tanstack/react-query'
import type { Id } from '@/http/calls'
import { type VisitUser, visitUserService } from '@/services/booking/visit-user'
import { type DayList, visitorId } from './day-list'
import { tenantKey } from './keys'
import { pace } from './pace'

/** Everybody who is inside, from whichever day, and when that was answered (ms of this device's clock). */
export type Inside = { visitors: readonly VisitUser[]; answeredAt: number }

/** Small, for it is read again and again beside what somebody types: 500 would stop a slow desk for a moment each. */
const PAGE = 200

/**
 * Goes on after the last one it has and not after a number of entries: where somebody leaves meanwhile, that would skip
 * the next one.
 */
async function findInside(tenantId: Id, signal: AbortSignal): Promise<VisitUser[]> {
  const found: VisitUser[] = []
  for (;;) {
    const last = found.at(-1)
    const query = {
      status: 'checkedIn',
      $sort: { visitUserId: 1 },
      $limit: PAGE,
      ...(last && { visitUserId: { $gt: last.visitUserId } }),
    }
    const { data, total } = await visitUserService.find(tenantId, query, { signal })
    // The same page once more: a server that does not know `$gt`.
    if (data.length === 0 || data.at(-1)?.visitUserId === last?.visitUserId) return found
    found.push(...data)
    if (data.length >= total) return found
  }
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
        return { visitors: await findInside(tenantId, signal), answeredAt: askedAt }
      },
      gcTime: Infinity,
      refetchInterval: (query) => pace(interval, query),
      enabled: tenantId !== '',
    }),
}

/**
 * Who is inside by the fresher of two answers: all that were asked for, and the day's list, which the front desk keeps
 * fresh anyhow but which may not have everybody. What this desk did itself since the first was asked for goes over it.
 * @returns null where neither was answered
 */
export function insideNow(asked: Inside | undefined, day: DayList | undefined): Inside | null {
  if (!day || (!asked && !day.isComplete)) return asked ?? null
  const askedAt = asked?.answeredAt ?? -Infinity
  const isFresher = day.isComplete && day.answeredAt > askedAt
  const own = new Set([...day.ownChanges].filter(([, at]) => at >= askedAt).map(([id]) => id))
  if (asked && !isFresher && own.size === 0) return asked
  const known = new Map(asked?.visitors.map((visitor) => [visitorId(visitor), visitor]))
  // Whoever was taken out of their visit is in no list any more.
  for (const id of own) known.delete(id)
  for (const visitor of day.visitors) {
    const id = visitorId(visitor)
    if (!isFresher && !own.has(id)) continue
    if (visitor.status === 'checkedIn') known.set(id, visitor)
    else known.delete(id)
  }
  return { visitors: [...known.values()], answeredAt: isFresher ? day.answeredAt : askedAt }
}

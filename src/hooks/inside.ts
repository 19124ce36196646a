import { queryOptions } from '@tanstack/react-query'
import type { Id } from '@/http/calls'
import { type VisitUser, visitUserService } from '@/services/booking/visit-user'
import type { DayList } from './day-list'
import { tenantKey } from './keys'
import { pace } from './pace'

/** Everybody who is inside, from whichever day, and when that was answered (ms of this device's clock). */
export type Inside = { visitors: readonly VisitUser[]; answeredAt: number }

const PAGE = 500

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
 * fresh anyhow but which may not have everybody.
 * @returns null where neither was answered
 */
export function insideNow(asked: Inside | undefined, day: DayList | undefined): Inside | null {
  const list = day?.isComplete ? day : undefined
  if (!list || (asked && asked.answeredAt >= list.answeredAt)) return asked ?? null
  const known = new Map(asked?.visitors.map((visitor) => [String(visitor.visitUserId), visitor]))
  for (const visitor of list.visitors)
    if (visitor.status === 'checkedIn') known.set(String(visitor.visitUserId), visitor)
    else known.delete(String(visitor.visitUserId))
  return { visitors: [...known.values()], answeredAt: list.answeredAt }
}

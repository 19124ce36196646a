import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { DAY_PAGE, DAY_POLL, DAY_POLL_LIVE } from '@/config/constants'
import { extensions } from '@/config/extensions'
import { type DayList, hasMoved, visitorId, visitorIn, withMovedVisit, withOwnChange } from '@/day/day-list'
import { loadDay } from '@/day/load-day'
import { tenantKey } from '@/hooks/keys'
import { pollInterval } from '@/hooks/poll-interval'
import type { Id } from '@/http/calls'
import { statusOf } from '@/http/errors'
import type { Visit } from '@/services/booking/visit'
import type { VisitUser } from '@/services/booking/visit-user'
import { visitKey } from './visit'
import { visitorKey } from './visit-user-record'

const dayKey = (tenantId: Id, ...rest: readonly unknown[]) =>
  tenantKey(tenantId, 'visit-user', 'getVisitorsForDay', ...rest)

/** Maximum factor of the poll interval for a long list, if each poll loads all of it. */
const LONG_POLL = 4
/** Delay (ms) of an overdue poll. */
const MIN_POLL_DELAY = 1_000

/**
 * Remaining time until the next poll, in ms, counted from the last response or failure. Every cache update
 * restarts the query's timer, so a busy desk would otherwise never poll.
 */
function remainingInterval(
  interval: number,
  { answeredAt }: DayList,
  state: { status: string; errorUpdatedAt: number },
) {
  if (state.status === 'error') return interval
  const passed = Date.now() - Math.max(answeredAt, state.errorUpdatedAt)
  return Math.min(Math.max(interval - passed, MIN_POLL_DELAY), interval)
}

export const visitUserQueries = {
  /**
   * A day's visitors: the first page shows while the rest load. While the page is visible, changes are polled
   * about every 30 s and the full list every 10 min, or sooner after a visit was moved.
   * @param date 'YYYY-MM-DD' at the visits' locations
   * @param isLive changes arrive by socket, so polling every 5 min is enough
   */
  day: (tenantId: Id, date: string, isLive = false) =>
    queryOptions({
      queryKey: dayKey(tenantId, date),
      queryFn: ({ client, queryKey, signal }): Promise<DayList> =>
        loadDay({
          tenantId,
          date,
          options: { signal },
          cache: {
            read: () => client.getQueryData<DayList>(queryKey),
            show: (list) => void client.setQueryData(queryKey, list),
          },
        }),
      // `withAnswer` already keeps unchanged records; comparing 10,000 of them again would cost a frame.
      structuralSharing: false,
      // The server does not report visitors moved to another day, so poll at the short interval.
      refetchInterval: (query) => {
        const { data } = query.state
        // If each poll loads the whole list, poll a long one less often.
        const pages = extensions.has('changedSince') ? 1 : Math.ceil((data?.total ?? 0) / DAY_PAGE)
        const interval =
          isLive && !(data && hasMoved(data))
            ? pollInterval(DAY_POLL_LIVE, query)
            : pollInterval(DAY_POLL * Math.min(Math.max(pages, 1), LONG_POLL), query)
        return data ? remainingInterval(interval, data, query.state) : interval
      },
      enabled: tenantId !== '' && date !== '',
    }),
}

/** The visitors of the day lists that are loaded, each once: who has stayed is in the lists of several days. */
export function loadedVisitors(client: QueryClient, tenantId: Id): VisitUser[] {
  const lists = client.getQueriesData<DayList>({ queryKey: dayKey(tenantId) })
  const visitors = lists.flatMap(([, list]) => list?.visitors ?? [])
  return [...new Map(visitors.map((visitor) => [visitorId(visitor), visitor])).values()]
}

/** Changes the loaded day lists; `next` returns the same list to leave it as it is. */
const changeDayLists = (client: QueryClient, tenantId: Id, next: (list: DayList) => DayList): void =>
  void client.setQueriesData<DayList>({ queryKey: dayKey(tenantId) }, (list) => {
    const changed = list && next(list)
    // Undefined, because another list would restart its polling interval.
    return changed === list ? undefined : changed
  })

/**
 * Replaces a visitor in their own record and in all day lists.
 * @param next returns undefined to leave them unchanged
 */
function replaceVisitor(
  client: QueryClient,
  tenantId: Id,
  id: string,
  next: (known: VisitUser | undefined) => VisitUser | undefined,
): void {
  client.setQueryData<VisitUser>(visitorKey(tenantId, id), (known) => known && next(known))
  changeDayLists(client, tenantId, (list) => {
    const visitor = next(visitorIn(list, id))
    return visitor ? withOwnChange(list, id, visitor) : list
  })
}

/** Writes a visitor from a response to the cached day lists and to their visit. */
export function cacheVisitor(client: QueryClient, tenantId: Id, visitor: VisitUser): void {
  replaceVisitor(client, tenantId, visitorId(visitor), () => visitor)
  const key = visitKey(tenantId, visitor.visitId)
  client.setQueryData<Visit>(key, (visit) => {
    const visitUsers = visit?.visitUsers.map((one) => (visitorId(one) === visitorId(visitor) ? visitor : one))
    return visit && { ...visit, visitUsers: visitUsers ?? [] }
  })
  // A check-in or check-out also changes the visit, which the response does not contain.
  void client.invalidateQueries({ queryKey: key })
}

/** Updates fields of a visitor in the cached day lists after another service changed them. */
export function cacheVisitorFields(
  client: QueryClient,
  tenantId: Id,
  visitUserId: Id,
  fields: Partial<VisitUser>,
): void {
  replaceVisitor(client, tenantId, String(visitUserId), (cached) => cached && { ...cached, ...fields })
}

/** Drops a visitor who was removed from their visit from the day lists and from responses in flight. */
export const dropVisitor = (client: QueryClient, tenantId: Id, visitUserId: Id): void =>
  changeDayLists(client, tenantId, (list) => withOwnChange(list, String(visitUserId), null))

/**
 * Marks day lists stale after a visit was rescheduled, so that the next poll loads them completely: the visit
 * may have left their day. A list is fully loaded once a minute at most.
 * @param start the visit's new start; null if unknown
 */
export const markMoved = (client: QueryClient, tenantId: Id, visitId: Id, start: string | null): void =>
  changeDayLists(client, tenantId, (list) => withMovedVisit(list, visitId, start))

/**
 * Makes the next request of every day list a full load, immediately if it is visible: a poll for changes does
 * not return visitors who were removed or moved to another day.
 */
export function reloadDayLists(client: QueryClient, tenantId: Id): void {
  changeDayLists(client, tenantId, (list) => ({ ...list, loadedAt: 0 }))
  void client.invalidateQueries({ queryKey: tenantKey(tenantId, 'visit-user') })
}

/**
 * Reloads visitors after a 404 for one of them: the visitor was removed from their visit, which a poll for
 * changes does not return.
 */
export function reloadIfGone(client: QueryClient, tenantId: Id, error: unknown): void {
  if (statusOf(error) === 404) reloadDayLists(client, tenantId)
}

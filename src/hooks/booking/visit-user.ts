import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { DAY_PAGE, DAY_POLL, DAY_POLL_LIVE } from '@/config/constants'
import { extensions } from '@/config/extensions'
import { tenantKey } from '@/hooks/keys'
import { pollInterval } from '@/hooks/poll-interval'
import type { Id } from '@/http/calls'
import { statusOf } from '@/http/errors'
import { isSameId } from '@/lib/ids'
import type { Visit } from '@/services/booking/visit'
import type { VisitUser } from '@/services/booking/visit-user'
import { loadDay, type DayList, hasMoved, mergeVisitors, NOTHING, visitorId } from './day-list'
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
      queryFn: ({ client, queryKey, signal }): Promise<DayList> => {
        const read = () => client.getQueryData<DayList>(queryKey)
        const show = (list: DayList) => void client.setQueryData(queryKey, list)
        return loadDay(tenantId, date, { signal }, { read, show })
      },
      // `mergeVisitors` already keeps unchanged records; comparing 10,000 of them again would cost a frame.
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

/**
 * Replaces a visitor in their own record and in all cached day lists. A list without the visitor also stores
 * the change, because a response in flight may contain them.
 * @param next returns undefined to leave the list unchanged
 */
function replaceVisitor(
  client: QueryClient,
  tenantId: Id,
  id: string,
  next: (cached: VisitUser | undefined) => VisitUser | undefined,
): void {
  client.setQueryData<VisitUser>(visitorKey(tenantId, id), (cached) => cached && next(cached))
  client.setQueriesData<DayList>({ queryKey: dayKey(tenantId) }, (list) => {
    const cached = list?.visitors.find((one) => visitorId(one) === id)
    const visitor = next(cached ?? list?.ownChanges.get(id)?.visitor ?? undefined)
    if (!list || !visitor) return undefined
    return {
      ...list,
      visitors: cached ? mergeVisitors(list.visitors, [visitor]).records : list.visitors,
      changedIds: NOTHING,
      ownChanges: new Map(list.ownChanges).set(id, { at: Date.now(), visitor }),
    }
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

/** Drops a visitor who was removed from their visit from cached day lists and responses in flight. */
export function dropVisitor(client: QueryClient, tenantId: Id, visitUserId: Id): void {
  client.setQueriesData<DayList>({ queryKey: dayKey(tenantId) }, (list) => {
    if (!list) return list
    const others = list.visitors.filter((one) => visitorId(one) !== String(visitUserId))
    const taken = list.visitors.length - others.length
    return {
      ...list,
      visitors: taken === 0 ? list.visitors : others,
      total: list.total - taken,
      changedIds: NOTHING,
      ownChanges: new Map(list.ownChanges).set(String(visitUserId), { at: Date.now(), visitor: null }),
    }
  })
}

/**
 * Marks day lists stale after a visit was rescheduled, so that the next poll loads them completely: the visit
 * may have left their day. A list is fully loaded once a minute at most.
 * @param start the visit's new start; null if unknown
 */
export function markMoved(client: QueryClient, tenantId: Id, visitId: Id, start: string | null): void {
  const now = Date.parse(start ?? '')
  client.setQueriesData<DayList>({ queryKey: dayKey(tenantId) }, (list) => {
    const isElsewhen = (one: VisitUser) => isSameId(one.visitId, visitId) && Date.parse(one.start) !== now
    return list?.visitors.some(isElsewhen) ? { ...list, movedAt: Date.now(), changedIds: NOTHING } : undefined
  })
}

/**
 * Makes the next request of every day list a full load, immediately if it is visible: a poll for changes does
 * not return visitors who were removed or moved to another day.
 */
export function reloadDayLists(client: QueryClient, tenantId: Id): void {
  client.setQueriesData<DayList>({ queryKey: dayKey(tenantId) }, (list) => list && { ...list, loadedAt: 0 })
  void client.invalidateQueries({ queryKey: tenantKey(tenantId, 'visit-user') })
}

/**
 * Reloads visitors after a 404 for one of them: the visitor was removed from their visit, which a poll for
 * changes does not return.
 */
export function reloadIfGone(client: QueryClient, tenantId: Id, error: unknown): void {
  if (statusOf(error) === 404) reloadDayLists(client, tenantId)
}

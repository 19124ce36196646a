import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { DAY_PAGE, DAY_POLL, DAY_POLL_LIVE } from '@/config/constants'
import { extensions } from '@/config/extensions'
import type { Id } from '@/http/calls'
import { statusOf } from '@/http/faults'
import type { Visit } from '@/services/booking/visit'
import type { VisitUser } from '@/services/booking/visit-user'
import { askForDay, type DayList, hasMoved, mergeVisitors, NOTHING, visitorId } from './day-list'
import { tenantKey } from '@/hooks/keys'
import { pollInterval } from '@/hooks/poll-interval'
import { visitKey } from './visit'
import { visitorKey } from './visit-user-record'

const dayKey = (tenantId: Id, ...rest: readonly unknown[]) =>
  tenantKey(tenantId, 'visit-user', 'getVisitorsForDay', ...rest)

/** How many times longer than usual the list of a long day waits at most, where each poll brings all of it. */
const LONG_POLL = 4
/** Delay (ms) of an overdue poll. */
const MIN_POLL_DELAY = 1_000

/**
 * The rest of a poll interval since the last answer or failure, in ms. Every cache update restarts the query's timer, so
 * a busy desk would never poll.
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
   * A day's visitors: the first page shows while the rest load. While the page is visible, changes are polled about every
   * 30 s and the full list every 10 min, or sooner after a visit was moved.
   * @param date 'YYYY-MM-DD' at the visits' locations
   * @param isLive changes arrive by socket, so polling every 5 min is enough
   */
  day: (tenantId: Id, date: string, isLive = false) =>
    queryOptions({
      queryKey: dayKey(tenantId, date),
      queryFn: ({ client, queryKey, signal }): Promise<DayList> => {
        const read = () => client.getQueryData<DayList>(queryKey)
        const show = (list: DayList) => void client.setQueryData(queryKey, list)
        return askForDay(tenantId, date, { signal }, { read, show })
      },
      // Ours keeps the records that say the same; comparing 10,000 of them once more would cost a frame.
      structuralSharing: false,
      // The server does not report visitors moved to another day, so poll at the short interval.
      refetchInterval: (query) => {
        const { data } = query.state
        // Where each poll brings all of it, a long list comes less often.
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

/**
 * Replaces a visitor in their own record and in all cached day lists. A list without the visitor keeps the change, because
 * an answer on its way may bring them.
 * @param next returns undefined to leave the list as it is
 */
function replaceVisitor(
  client: QueryClient,
  tenantId: Id,
  id: string,
  next: (known: VisitUser | undefined) => VisitUser | undefined,
): void {
  client.setQueryData<VisitUser>(visitorKey(tenantId, id), (known) => known && next(known))
  client.setQueriesData<DayList>({ queryKey: dayKey(tenantId) }, (list) => {
    const known = list?.visitors.find((one) => visitorId(one) === id)
    const visitor = next(known ?? list?.ownChanges.get(id)?.visitor ?? undefined)
    if (!list || !visitor) return undefined
    return {
      ...list,
      visitors: known ? mergeVisitors(list.visitors, [visitor]).records : list.visitors,
      changedIds: NOTHING,
      ownChanges: new Map(list.ownChanges).set(id, { at: Date.now(), visitor }),
    }
  })
}

/** Puts what a service just answered about a visitor into every day's list that has them, and into their visit. */
export function keepVisitor(client: QueryClient, tenantId: Id, visitor: VisitUser): void {
  replaceVisitor(client, tenantId, visitorId(visitor), () => visitor)
  const key = visitKey(tenantId, visitor.visitId)
  client.setQueryData<Visit>(key, (visit) => {
    const visitUsers = visit?.visitUsers.map((one) => (visitorId(one) === visitorId(visitor) ? visitor : one))
    return visit && { ...visit, visitUsers: visitUsers ?? [] }
  })
  // Who comes in or goes out also changes what is said of the visit, which the answer does not carry.
  void client.invalidateQueries({ queryKey: key })
}

/** Puts some fields of a visitor, just changed by another service's doing, into every day's list that has them. */
export function keepVisitorChange(
  client: QueryClient,
  tenantId: Id,
  visitUserId: Id,
  fields: Partial<VisitUser>,
): void {
  replaceVisitor(client, tenantId, String(visitUserId), (known) => known && { ...known, ...fields })
}

/**
 * Takes a visitor who was taken out of their visit from every day's list, and keeps them out of answers that are still
 * coming.
 */
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
 * Marks day lists stale after a visit was rescheduled, so that they are loaded whole at the next poll: the visit may
 * have left their day. A list is loaded whole once a minute at most.
 * @param start the visit's start as it is now, null where that was not told
 */
export function noteMove(client: QueryClient, tenantId: Id, visitId: Id, start: string | null): void {
  const now = Date.parse(start ?? '')
  client.setQueriesData<DayList>({ queryKey: dayKey(tenantId) }, (list) => {
    const isElsewhen = (one: VisitUser) =>
      String(one.visitId) === String(visitId) && Date.parse(one.start) !== now
    return list?.visitors.some(isElsewhen) ? { ...list, movedAt: Date.now(), changedIds: NOTHING } : undefined
  })
}

/**
 * Lets every day's list be loaded whole with its next question, at once where it is on the screen: a poll for what
 * changed does not tell of visitors who were taken out or whose visit was moved to another day.
 */
export function fullLoadNext(client: QueryClient, tenantId: Id): void {
  client.setQueriesData<DayList>({ queryKey: dayKey(tenantId) }, (list) => list && { ...list, loadedAt: 0 })
  void client.invalidateQueries({ queryKey: tenantKey(tenantId, 'visit-user') })
}

/**
 * Asks anew for everything that shows a visitor whom a service does not know (404): somebody has taken them out of their
 * visit, of which no poll for what changed tells.
 */
export function noteGone(client: QueryClient, tenantId: Id, error: unknown): void {
  if (statusOf(error) === 404) fullLoadNext(client, tenantId)
}

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  DAY_FULL_LOAD,
  DAY_PAGE,
  DAY_POLL,
  DAY_POLL_LIVE,
  DAY_POLL_SPREAD,
  DAY_REQUESTS_AT_ONCE,
} from '@/config/constants'
import type { CallOptions, Id } from '@/http/calls'
import { inParallel } from '@/lib/in-parallel'
import { mergeById } from '@/lib/merge-by-id'
import type { Visit } from '@/services/booking/visit'
import { type VisitUser, visitUserService } from '@/services/booking/visit-user'
import { tenantKey } from './keys'
import { visitKey } from './visit'

/** One day's visitors as far as they are loaded, in the order of their planned start. */
export type DayList = {
  visitors: readonly VisitUser[]
  /** How many the server counts; more than are here while pages are still coming. */
  total: number
  isComplete: boolean
  /** When all of it was last loaded, and when it was last asked for what changed; ms of this device's clock. */
  loadedAt: number
  answeredAt: number
  /** What came new or different with the last poll; the first load changes nothing. */
  changedIds: ReadonlySet<string>
  /** When this desk itself put a visitor's new state here, so that an answer from before does not take it away. */
  ownChanges: ReadonlyMap<string, number>
}

/** What a poll may have missed between the server's clock and its answer. */
const OVERLAP = 60_000
const NOTHING: ReadonlySet<string> = new Set()
// One interval for each tab: desks do not ask all at once, and drawing the page anew does not start the clock anew.
const spread = 1 + (Math.random() * 2 - 1) * DAY_POLL_SPREAD

/** One visitor, as they are open on a screen of their own. */
export const visitorKey = (tenantId: Id, visitUserId: Id) =>
  tenantKey(tenantId, 'visit-user', 'get', String(visitUserId))

const visitorId = (visitor: VisitUser) => String(visitor.visitUserId)

/** Same start, same order on every desk and after every poll. */
function byStart(one: VisitUser, other: VisitUser): number {
  if (one.start !== other.start) return one.start < other.start ? -1 : 1
  const [a, b] = [visitorId(one), visitorId(other)]
  return a === b ? 0 : a < b ? -1 : 1
}

const merge = (current: readonly VisitUser[], changed: readonly VisitUser[]) =>
  mergeById(current, changed, visitorId, byStart)

/** The server's own clock where it tells it (`updatedAt`), else this device's at the last load. */
function changedSince({ visitors, loadedAt }: DayList): string {
  const latest = visitors.reduce((max, { updatedAt }) => (updatedAt && updatedAt > max ? updatedAt : max), '')
  const moment = Date.parse(latest)
  return new Date((Number.isNaN(moment) ? loadedAt : moment) - OVERLAP).toISOString()
}

/** Every page of a question, the first alone, the rest two at once. */
async function allPages(
  tenantId: Id,
  question: { date: string; changedSince?: string },
  options: CallOptions,
  onPage: (visitors: VisitUser[], total: number) => void,
): Promise<void> {
  const page = (skip: number) =>
    visitUserService.getVisitorsForDay(tenantId, { ...question, $limit: DAY_PAGE, $skip: skip }, options)
  const first = await page(0)
  onPage(first.data, first.total)
  // A server may hand out smaller pages than were asked for.
  const size = first.data.length
  if (size === 0 || size >= first.total) return
  const rest = Array.from({ length: Math.ceil(first.total / size) - 1 }, (_, n) => () => page((n + 1) * size))
  await inParallel(rest, DAY_REQUESTS_AT_ONCE, ({ data, total }) => onPage(data, total))
}

/** The visitors just answered, without those that this desk has changed since the question was sent. */
function withoutOwn(answered: readonly VisitUser[], current: DayList | undefined, askedAt: number) {
  const own = current?.ownChanges
  return own?.size ? answered.filter((visitor) => !((own.get(visitorId(visitor)) ?? 0) >= askedAt)) : answered
}

async function load(
  tenantId: Id,
  date: string,
  options: CallOptions,
  cache: { read: () => DayList | undefined; show: (list: DayList) => void },
): Promise<DayList> {
  const askedAt = Date.now()
  const isFirst = cache.read() === undefined
  let visitors: readonly VisitUser[] = []
  let total = 0
  const list = (isComplete: boolean, changedIds: ReadonlySet<string>): DayList => {
    const current = cache.read()
    const own = current?.visitors.filter((one) => (current.ownChanges.get(visitorId(one)) ?? 0) >= askedAt)
    return {
      visitors: own?.length ? merge(visitors, own).records : visitors,
      total,
      isComplete,
      loadedAt: askedAt,
      answeredAt: Date.now(),
      changedIds,
      ownChanges: current?.ownChanges ?? new Map(),
    }
  }
  let shown = 0
  await allPages(tenantId, { date }, options, (page, counted) => {
    total = counted
    visitors = merge(visitors, page).records
    // The first page is there to work with while the rest come; a list that is already shown waits for all of it. After
    // that each time twice as many, because drawing thousands anew for every page would take longer than the pages do.
    if (!isFirst || visitors.length < shown * 2) return
    shown = visitors.length
    cache.show(list(false, NOTHING))
  })
  const current = cache.read()
  if (!current || isFirst) return list(true, NOTHING)
  // Records that say the same stay the same objects, so that nothing is drawn anew.
  const loaded = new Set(visitors.map(visitorId))
  const { records, changedIds } = merge(
    current.visitors.filter((one) => loaded.has(visitorId(one))),
    withoutOwn(visitors, current, askedAt),
  )
  visitors = records
  return list(true, current.isComplete ? changedIds : NOTHING)
}

async function poll(
  tenantId: Id,
  date: string,
  options: CallOptions,
  kept: DayList,
  read: () => DayList | undefined,
): Promise<DayList> {
  const askedAt = Date.now()
  let changed: readonly VisitUser[] = []
  await allPages(tenantId, { date, changedSince: changedSince(kept) }, options, (page) => {
    changed = [...changed, ...page]
  })
  const current = read() ?? kept
  const { records, changedIds } = merge(current.visitors, withoutOwn(changed, current, askedAt))
  return {
    ...current,
    visitors: records,
    total: records.length,
    answeredAt: Date.now(),
    changedIds,
    ownChanges: new Map([...current.ownChanges].filter(([, at]) => at >= askedAt)),
  }
}

const dayKey = (tenantId: Id, ...rest: readonly unknown[]) =>
  tenantKey(tenantId, 'visit-user', 'getVisitorsForDay', ...rest)

export const visitUserQueries = {
  /**
   * A day's visitors (contract §1): the first page shows at once while the rest are loading; then, while the page can be
   * seen, what changed is asked for every 30 s or so, and everything every 10 min.
   * @param date 'YYYY-MM-DD' at the visits' locations
   * @param isLive changes are told as they happen (contract §5), so that asking every 5 min is enough
   */
  day: (tenantId: Id, date: string, isLive = false) =>
    queryOptions({
      queryKey: dayKey(tenantId, date),
      queryFn: async ({ client, queryKey, signal }): Promise<DayList> => {
        const read = () => client.getQueryData<DayList>(queryKey)
        const kept = read()
        if (kept?.isComplete && Date.now() - kept.loadedAt < DAY_FULL_LOAD)
          return poll(tenantId, date, { signal }, kept, read)
        const show = (list: DayList) => void client.setQueryData(queryKey, list)
        return load(tenantId, date, { signal }, { read, show })
      },
      // Ours keeps the records that say the same; comparing 10,000 of them once more would cost a frame.
      structuralSharing: false,
      refetchInterval: Math.round((isLive ? DAY_POLL_LIVE : DAY_POLL) * spread),
      enabled: tenantId !== '' && date !== '',
    }),
}

/** Exchanges a visitor's record in every day's list that has them, and where they are open on a screen of their own. */
function exchange(
  client: QueryClient,
  tenantId: Id,
  id: string,
  next: (known: VisitUser) => VisitUser,
): void {
  client.setQueryData<VisitUser>(visitorKey(tenantId, id), (known) => known && next(known))
  const lists = client.getQueriesData<DayList>({ queryKey: dayKey(tenantId) })
  for (const [key, list] of lists) {
    const known = list?.visitors.find((one) => visitorId(one) === id)
    if (!list || !known) continue
    const { records } = merge(list.visitors, [next(known)])
    client.setQueryData<DayList>(key, {
      ...list,
      visitors: records,
      changedIds: NOTHING,
      ownChanges: new Map(list.ownChanges).set(id, Date.now()),
    })
  }
}

/** Puts what a service just answered about a visitor into every day's list that has them, and into their visit. */
export function keepVisitor(client: QueryClient, tenantId: Id, visitor: VisitUser): void {
  exchange(client, tenantId, visitorId(visitor), () => visitor)
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
  exchange(client, tenantId, String(visitUserId), (known) => ({ ...known, ...fields }))
}

/** Takes a visitor who was taken out of their visit from every day's list. */
export function dropVisitor(client: QueryClient, tenantId: Id, visitUserId: Id): void {
  client.setQueriesData<DayList>({ queryKey: dayKey(tenantId) }, (list) => {
    const visitors = list?.visitors.filter((one) => visitorId(one) !== String(visitUserId))
    if (!list || visitors?.length === list.visitors.length) return list
    return { ...list, visitors: visitors ?? [], total: list.total - 1, changedIds: NOTHING }
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

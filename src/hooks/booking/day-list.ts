import {
  DAY_FIRST_PAGE,
  DAY_FULL_LOAD,
  DAY_MAX_PAGES,
  DAY_MOVED_LOAD,
  DAY_PAGE,
  DAY_CONCURRENCY,
  ROLL_CALL_STANDBY,
} from '@/config/constants'
import { extensions } from '@/config/extensions'
import type { CallOptions, Id } from '@/http/calls'
import { wholeList } from '@/http/whole-list'
import { mergeById } from '@/lib/merge-by-id'
import { invalidateVisits } from '@/services/booking/visit-data'
import { type VisitUser, visitUserService } from '@/services/booking/visit-user'

/** Time (ms) of a change by this desk, and the new record; null for a visitor removed from the visit. */
type OwnChange = { at: number; visitor: VisitUser | null }

/** The loaded visitors of a day, sorted by planned start and name. */
export type DayList = {
  visitors: readonly VisitUser[]
  /** The server's count; higher than the number of visitors while pages load. */
  total: number
  /** Whether all pages were loaded. */
  isLoaded: boolean
  /** Whether the last full load had everybody; false until it has ended. */
  isComplete: boolean
  /** Times of the last full load and of the last response, in ms of this device's clock. */
  loadedAt: number
  answeredAt: number
  /** Visitors that were new or different in the last poll; empty after the first load. */
  changedIds: ReadonlySet<string>
  /** This desk's recent changes by visitor id, so that responses to earlier requests do not revert them. */
  ownChanges: ReadonlyMap<string, OwnChange>
  /** Time (ms) of the last event for a visit that may have left this day; polls do not report that. */
  movedAt: number
}

/** Overlap of two polls, in ms, for changes between the server's timestamp and its response. */
const OVERLAP = 60_000
export const NOTHING: ReadonlySet<string> = new Set()

export const visitorId = (visitor: VisitUser) => String(visitor.visitUserId)

/** A fixed language, so that the order is the same on every desk. */
const { compare } = new Intl.Collator('en', { numeric: true })

/** By start, then by name; the same order on every desk and after every poll. */
function byStart(one: VisitUser, other: VisitUser): number {
  if (one.start !== other.start) return one.start < other.start ? -1 : 1
  const byName = compare(one.firstName, other.firstName) || compare(one.lastName, other.lastName)
  if (byName !== 0) return byName
  const [a, b] = [visitorId(one), visitorId(other)]
  return a === b ? 0 : a < b ? -1 : 1
}

export const mergeVisitors = (current: readonly VisitUser[], changed: readonly VisitUser[]) =>
  mergeById(current, changed, visitorId, byStart)

/**
 * The latest `updatedAt` of the server, or this device's time of the last load. Ignores own changes since the
 * last response, because other desks may have made changes before them.
 */
function changedSince({ visitors, loadedAt, answeredAt, ownChanges }: DayList): string {
  const isIncluded = (one: VisitUser) => (ownChanges.get(visitorId(one))?.at ?? 0) < answeredAt
  const latest = visitors.reduce(
    (max, one) => (one.updatedAt && one.updatedAt > max && isIncluded(one) ? one.updatedAt : max),
    '',
  )
  const moment = Date.parse(latest)
  return new Date((Number.isNaN(moment) ? loadedAt : moment) - OVERLAP).toISOString()
}

/** Whether a change was made since a request. Later than now, the device's clock was set back after it. */
const isSince = (change: OwnChange | undefined, askedAt: number): change is OwnChange =>
  change !== undefined && change.at >= askedAt && change.at <= Date.now()

/** Applies this desk's changes since the request to its response. */
function applyOwnChanges(answered: readonly VisitUser[], current: DayList | undefined, askedAt: number) {
  const ownChanges = current?.ownChanges
  if (!ownChanges?.size) return answered
  return answered.flatMap((one) => {
    const change = ownChanges.get(visitorId(one))
    return isSince(change, askedAt) ? (change.visitor ?? []) : one
  })
}

/** Drops own changes that no response in flight can revert, of this list or of the roll call. */
function recentOwnChanges(changes: DayList['ownChanges'], askedAt: number): DayList['ownChanges'] {
  const from = Math.min(askedAt, Date.now() - ROLL_CALL_STANDBY)
  return new Map([...changes].filter(([, change]) => isSince(change, from)))
}

type Paging = { firstPageSize?: number; onPage?: (visitors: VisitUser[], total: number) => void }

/** Loads all pages of a request. If not all were returned, `total` is the server's count. */
async function allPages(
  tenantId: Id,
  query: { date: string; changedSince?: string },
  options: CallOptions,
  { firstPageSize = DAY_PAGE, onPage }: Paging = {},
) {
  let counted = 0
  const { data, isComplete } = await wholeList(
    (page) => visitUserService.getVisitorsForDay(tenantId, { ...query, ...page }, options),
    {
      idOf: visitorId,
      firstPageSize,
      pageSize: DAY_PAGE,
      atOnce: DAY_CONCURRENCY,
      maxPages: DAY_MAX_PAGES,
      onPage: (visitors, total) => {
        counted = total
        onPage?.(visitors, total)
      },
    },
  )
  return {
    visitors: data,
    total: isComplete ? data.length : Math.max(counted, data.length),
    isComplete,
  }
}

/**
 * The list after a load, with this desk's changes since its request.
 * @param current the list in the cache
 */
function listOf(
  loaded: Pick<DayList, 'visitors' | 'total' | 'isLoaded' | 'isComplete' | 'changedIds'>,
  current: DayList | undefined,
  askedAt: number,
): DayList {
  const answered = applyOwnChanges(loaded.visitors, current, askedAt)
  const own = current?.visitors.filter((one) => isSince(current.ownChanges.get(visitorId(one)), askedAt))
  const visitors = own?.length ? mergeVisitors(answered, own).records : answered
  return {
    ...loaded,
    visitors,
    total: loaded.total + visitors.length - loaded.visitors.length,
    loadedAt: askedAt,
    answeredAt: Date.now(),
    ownChanges: recentOwnChanges(current?.ownChanges ?? new Map(), askedAt),
    movedAt: current?.movedAt ?? 0,
  }
}

type DayCache = { read: () => DayList | undefined; show: (list: DayList) => void }

/**
 * Loads all visitors and shows them as they arrive: the first page, and then each time the list doubles, because
 * rendering thousands of rows for every page would take longer than the requests.
 */
async function firstLoad(
  tenantId: Id,
  date: string,
  options: CallOptions,
  cache: DayCache,
): Promise<DayList> {
  const askedAt = Date.now()
  const list = (loaded: Pick<DayList, 'visitors' | 'total' | 'isLoaded' | 'isComplete'>) =>
    listOf({ ...loaded, changedIds: NOTHING }, cache.read(), askedAt)
  /** Visitors from failed loads, which a retry adds to. */
  const before = cache.read()?.visitors ?? []
  let visitors: readonly VisitUser[] = []
  let total = 0
  let shown = before.length
  let hasFailed = false
  /** Updates the partial list if it has this many visitors. */
  const showAtLeast = (count: number) => {
    const loaded = before.length > 0 ? mergeVisitors(before, visitors).records : visitors
    if (loaded.length < count) return
    shown = loaded.length
    cache.show(list({ visitors: loaded, total, isLoaded: false, isComplete: false }))
  }
  const onPage = (page: VisitUser[], counted: number) => {
    // The page was requested before another one failed; showing it would clear the error.
    if (hasFailed) return
    total = Math.max(counted, visitors.length + page.length)
    visitors = mergeVisitors(visitors, page).records
    showAtLeast(shown * 2)
  }
  try {
    const all = await allPages(tenantId, { date }, options, { firstPageSize: DAY_FIRST_PAGE, onPage })
    return list({ visitors, total: all.total, isLoaded: true, isComplete: all.isComplete })
  } catch (error) {
    hasFailed = true
    if (!options.signal?.aborted) showAtLeast(shown + 1)
    throw error
  }
}

/** Updates a loaded list. */
type Update = (
  tenantId: Id,
  date: string,
  options: CallOptions,
  cached: DayList,
  cache: DayCache,
) => Promise<DayList>

/** Loads all visitors again and updates the list once. */
const reload: Update = async (tenantId, date, options, cached, cache) => {
  const askedAt = Date.now()
  const { visitors, total, isComplete } = await allPages(tenantId, { date }, options)
  const current = cache.read() ?? cached
  // Unchanged records keep their identity, so that their rows do not re-render.
  const loaded = new Set(visitors.map(visitorId))
  const { records, changedIds } = mergeVisitors(
    current.visitors.filter((one) => loaded.has(visitorId(one))),
    applyOwnChanges(visitors, current, askedAt),
  )
  // Do not count visitors who were removed during the load.
  const counted = total + records.length - visitors.length
  return listOf(
    { visitors: records, total: counted, isLoaded: true, isComplete, changedIds },
    current,
    askedAt,
  )
}

/** Loads the visitors who have changed. */
const poll: Update = async (tenantId, date, options, cached, cache) => {
  const askedAt = Date.now()
  const query = { date, changedSince: changedSince(cached) }
  const { visitors, isComplete } = await allPages(tenantId, query, options)
  // If a full load is incomplete too, the screen already shows that.
  if (!isComplete && cached.isComplete) return reload(tenantId, date, options, cached, cache)
  const current = cache.read() ?? cached
  const { records, changedIds } = mergeVisitors(current.visitors, applyOwnChanges(visitors, current, askedAt))
  return {
    ...current,
    visitors: records,
    total: records.length,
    answeredAt: Date.now(),
    changedIds,
    ownChanges: recentOwnChanges(current.ownChanges, askedAt),
  }
}

/** Whether a visit may have left this day since the last full load. */
export const hasMoved = ({ movedAt, loadedAt }: DayList) => movedAt >= loadedAt

/** Whether a full load is due, also after the device's clock was set back. */
function isOld(list: DayList): boolean {
  const age = Date.now() - list.loadedAt
  // A visitor who was added during the load may have moved another one to a page that was loaded before.
  return age < 0 || age >= (hasMoved(list) || !list.isComplete ? DAY_MOVED_LOAD : DAY_FULL_LOAD)
}

/**
 * Loads a day: all of it until a list is loaded, then the changes; all of it again if the server does not support
 * that or the last full load is old.
 */
export function loadDay(tenantId: Id, date: string, options: CallOptions, cache: DayCache): Promise<DayList> {
  const cached = cache.read()
  // Without `changedSince` every poll is a full load with cached visits, so clear them when they are old.
  if (cached && isOld(cached)) invalidateVisits(tenantId)
  if (!cached?.isLoaded) return firstLoad(tenantId, date, options, cache)
  const isPoll = extensions.has('changedSince') && !isOld(cached)
  return (isPoll ? poll : reload)(tenantId, date, options, cached, cache)
}

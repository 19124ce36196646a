import {
  DAY_FIRST_PAGE,
  DAY_FULL_LOAD,
  DAY_MAX_PAGES,
  DAY_MOVED_LOAD,
  DAY_PAGE,
  DAY_CONCURRENCY,
} from '@/config/constants'
import { extensions } from '@/config/extensions'
import type { CallOptions, Id } from '@/http/calls'
import { wholeList } from '@/http/whole-list'
import { invalidateVisits } from '@/services/booking/visit-data'
import { type VisitUser, visitUserService } from '@/services/booking/visit-user'
import { type DayList, hasMoved, NOT_LOADED, visitorId, withAnswer } from './day-list'

/** Overlap of two polls, in ms, for changes between the server's timestamp and its response. */
const OVERLAP = 60_000

/** From when a poll asks: the latest change that the server has sent, or this device's time of the last full load. */
function changedSince({ updatedAt, loadedAt }: DayList): string {
  const moment = Date.parse(updatedAt)
  return new Date((Number.isNaN(moment) ? loadedAt : moment) - OVERLAP).toISOString()
}

/** The list as it is now: this desk may change it during a load. */
type DayCache = { read: () => DayList | undefined; show: (list: DayList) => void }

type Load = { tenantId: Id; date: string; options: CallOptions; cache: DayCache }

type Paging = { firstPageSize?: number; onPage?: (visitors: VisitUser[], total: number) => void }

/** Loads all pages of a request. If not all were returned, `total` is the server's count. */
async function allPages(
  { tenantId, date, options }: Load,
  query: { changedSince?: string } = {},
  { firstPageSize = DAY_PAGE, onPage }: Paging = {},
) {
  let counted = 0
  const { data, isComplete } = await wholeList(
    (page) => visitUserService.getVisitorsForDay(tenantId, { date, ...query, ...page }, options),
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

/** The times at which a request is sent: by `performance.now`, and of this device's clock. */
const now = () => ({ askedAt: performance.now(), loadedAt: Date.now() })

/** The list after a full load. Whoever was removed or added here meanwhile changes the server's count. */
function withAll(
  list: DayList,
  { visitors, total, isComplete }: Awaited<ReturnType<typeof allPages>>,
  { askedAt, loadedAt }: ReturnType<typeof now>,
): DayList {
  const all = withAnswer(list, { what: 'all', visitors, askedAt })
  const counted = total + all.visitors.length - visitors.length
  return { ...all, total: counted, isLoaded: true, isComplete, loadedAt }
}

/**
 * Loads all visitors and shows them as they arrive: the first page, and then each time the list doubles, because
 * rendering thousands of rows for every page would take longer than the requests. A retry adds to what a failed load has
 * shown.
 */
async function firstLoad(load: Load): Promise<DayList> {
  const { options, cache } = load
  const start = now()
  const list = () => cache.read() ?? NOT_LOADED
  let waiting: VisitUser[] = []
  let total = 0
  let loaded = 0
  let hasFailed = false
  const show = () => {
    const shown = withAnswer(list(), { what: 'part', visitors: waiting, askedAt: start.askedAt })
    waiting = []
    cache.show({ ...shown, total: Math.max(total, shown.visitors.length), loadedAt: start.loadedAt })
  }
  const onPage = (page: VisitUser[], counted: number) => {
    // The page was requested before another one failed; showing it would clear the error.
    if (hasFailed) return
    waiting.push(...page)
    loaded += page.length
    total = Math.max(counted, loaded)
    if (waiting.length >= list().visitors.length) show()
  }
  try {
    const all = await allPages(load, {}, { firstPageSize: DAY_FIRST_PAGE, onPage })
    return withAll(list(), all, start)
  } catch (error) {
    hasFailed = true
    if (!options.signal?.aborted && waiting.length > 0) show()
    throw error
  }
}

/** Loads all visitors again and updates the list once. */
async function reload(load: Load, cached: DayList): Promise<DayList> {
  const start = now()
  const all = await allPages(load)
  return withAll(load.cache.read() ?? cached, all, start)
}

/** Loads the visitors who have changed. */
async function poll(load: Load, cached: DayList): Promise<DayList> {
  const askedAt = performance.now()
  const { visitors, isComplete } = await allPages(load, { changedSince: changedSince(cached) })
  // If a full load is incomplete too, the screen already shows that.
  if (!isComplete && cached.isComplete) return reload(load, cached)
  const list = withAnswer(load.cache.read() ?? cached, { what: 'changes', visitors, askedAt })
  return { ...list, total: list.visitors.length }
}

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
export function loadDay(load: Load): Promise<DayList> {
  const cached = load.cache.read()
  // Without `changedSince` every poll is a full load with cached visits, so clear them when they are old.
  if (cached && isOld(cached)) invalidateVisits(load.tenantId)
  if (!cached?.isLoaded) return firstLoad(load)
  const isPoll = extensions.has('changedSince') && !isOld(cached)
  return isPoll ? poll(load, cached) : reload(load, cached)
}

import { inParallel } from '@/lib/tasks'
import { type Page, USUAL_CAPS } from './parse'
import type { Query } from './query-string'

/** A list, as far as the server returned it. */
export type WholeList<T> = {
  data: T[]
  /**
   * False if entries may be missing: the server repeats a page, an entry was invalid, or not all were
   * searched. The screen has to show this.
   */
  isComplete: boolean
}

type Paging = { $limit: number; $skip: number }

type Options<T> = {
  /** Identifies an entry, to detect repeated pages. */
  idOf?: (entry: T) => unknown
  /** Requested page size; a server may return fewer. */
  pageSize?: number
  /** Size of the first page, if the list is shown before the rest has loaded. */
  firstPageSize?: number
  /** Number of parallel requests if the server counts the list. */
  atOnce?: number
  /** Maximum number of requests. */
  maxPages?: number
  /** Called with the new entries of each page and the server's count. */
  onPage?: (fresh: T[], total: number) => void | Promise<void>
  /** Called with a list that looks complete, while the next page is requested to confirm it. */
  onUnconfirmed?: (list: WholeList<T>) => void
}

const PAGE_SIZE = 500
/** Limit of requests for a list: 100,000 entries in pages of 50, which is the most of Feathers' generator. */
const MAX_PAGES = 2_000
/** Limit of pages without a new entry, for a service that counts entries which it hides. */
const MAX_PAGES_WITHOUT_NEW = 40

/** Number of entries that the server returned. */
export const sizeOf = ({ data, dropped, unwanted }: Page<unknown>) => data.length + dropped + unwanted.length

/** Whether a repeated page without a count may be cut off: its length is a common limit. */
export const mayBeCut = (page: Page<unknown>) =>
  sizeOf(page) === page.limit || USUAL_CAPS.includes(sizeOf(page))

/** Whether a page's count can be that of the list. On a full page it may be the page's. */
export const hasCount = (page: Page<unknown>) =>
  page.isCounted && !(page.total === sizeOf(page) && page.total === page.limit)

/**
 * How far `$skip` advances. A service may hide entries of a page, or all of them; one that names the requested limit may
 * still return fewer.
 */
function stepOf(page: Page<unknown>, requested: number): number {
  const size = sizeOf(page)
  return size > 0 && page.limit >= requested ? size : Math.max(Math.min(page.limit, requested), size)
}

/** The count of a list; `isOpenEnd`: there are more than `total`, and the server does not count them. */
export type ListTotal = { total: number; isOpenEnd: boolean }

export function totalOf(page: Page<unknown>): ListTotal {
  const loaded = page.skip + sizeOf(page)
  const isOpenEnd = !page.isCounted && page.total > loaded
  return { total: isOpenEnd ? loaded : page.total, isOpenEnd }
}

/**
 * Loads a list to its end. With a `total` the end is that many distinct entries. Without one (a bare array, a
 * page without `total`) it loads pages until one has no new entry. The first repeated page reveals a server
 * that ignores `$skip`.
 */
export async function wholeList<T>(
  loadPage: (page: Paging & Query) => Promise<Page<T>>,
  options: Options<T> = {},
): Promise<WholeList<T>> {
  const { idOf = JSON.stringify, pageSize = PAGE_SIZE, atOnce = 1, maxPages = MAX_PAGES, onPage } = options
  const { firstPageSize = pageSize, onUnconfirmed } = options
  const entriesById = new Map<string, T>()
  /** Ids of wanted and unwanted entries. */
  const seen = new Set<string>()
  let received = 0
  let dropped = 0
  let isSearchCut = false
  /** The largest page that the server returns. */
  let size = pageSize
  let pages = 0
  let pagesWithoutNew = 0
  let total = 0
  /** The server's last and its highest count. It falls if entries are removed during the load. */
  let counted = 0
  let most = 0
  let hasFallen = false

  async function take(answered: Page<T>, requested: number) {
    const page = { ...answered, isCounted: hasCount(answered) }
    if (answered.limit > 0 && answered.limit < requested) size = Math.min(size, answered.limit)
    const before = seen.size
    const fresh: T[] = []
    for (const entry of page.data) {
      const key = String(idOf(entry))
      if (!entriesById.has(key)) fresh.push(entry)
      entriesById.set(key, entry)
      seen.add(key)
    }
    for (const entry of page.unwanted) seen.add(String(idOf(entry)))
    const step = stepOf(page, requested)
    received += step
    dropped += page.dropped
    isSearchCut ||= page.searched !== null
    const isRepeat = hasFallen
    // The entries behind removed ones moved up, to before this page, so it is requested again from there.
    hasFallen = page.isCounted && page.total < counted
    if (hasFallen) received = Math.max(received - step - counted + page.total, 0)
    if (page.isCounted) counted = page.total
    most = Math.max(most, counted)
    total = page.total
    pages++
    if (seen.size === before) pagesWithoutNew++
    await onPage?.(fresh, page.total)
    return { page, step, isNew: isRepeat || hasFallen || seen.size > before }
  }

  const next = async ($skip: number, $limit = pageSize) =>
    take(await loadPage({ $limit: Math.min($limit, size), $skip }), $limit)
  const hasAll = () => seen.size + dropped >= most
  const list = (isComplete: boolean): WholeList<T> => ({
    data: [...entriesById.values()],
    isComplete: isComplete && dropped === 0 && !isSearchCut,
  })

  /** Whether the list is complete after this page; null if there may be more. */
  function ended({ page, step, isNew }: Awaited<ReturnType<typeof take>>): boolean | null {
    if (page.isCounted && hasAll()) return true
    const isHidden = page.isCounted && sizeOf(page) === 0 && step > 0 && received < counted
    const isLimited = pages >= maxPages || pagesWithoutNew >= MAX_PAGES_WITHOUT_NEW
    if (isNew || isHidden) return isLimited ? false : null
    if (most === 0) return sizeOf(page) === 0 || !mayBeCut(page)
    return page.isCounted && most > counted && page.skip + sizeOf(page) >= counted
  }

  let last = await next(0, firstPageSize)
  if (ended(last) === null && !last.page.isCounted && !mayBeCut(last.page)) onUnconfirmed?.(list(true))
  // The next page shows how many entries the server returns at most.
  if (firstPageSize < pageSize && ended(last) === null) last = await next(received)
  const { step } = last
  const start = received
  if (atOnce > 1 && last.page.isCounted && step > 0 && !hasAll()) {
    const count = Math.min(Math.ceil((total - start) / step), maxPages - pages)
    let hasEnded = false
    const rest = Array.from({ length: count }, (_, index) => async () => {
      if (hasEnded) return
      last = await next(start + index * step)
      hasEnded ||= ended(last) !== null
    })
    await inParallel(rest, atOnce)
  }
  for (;;) {
    const isComplete = ended(last)
    if (isComplete !== null) return list(isComplete)
    last = await next(received)
  }
}

/**
 * The entries of a small list. Use `wholeList` to know whether some are missing.
 * @param onUnconfirmed see `wholeList`
 */
export async function findAll<T>(
  loadPage: (page: Paging & Query) => Promise<Page<T>>,
  onUnconfirmed?: (entries: T[]) => void,
): Promise<T[]> {
  return (await wholeList(loadPage, { onUnconfirmed: ({ data }) => onUnconfirmed?.(data) })).data
}

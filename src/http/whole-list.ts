import { inParallel } from '@/lib/in-parallel'
import type { Page } from './parse'
import type { Query } from './query-string'

/** A list as far as the server handed it out. */
export type WholeList<T> = {
  data: T[]
  /**
   * False where entries may be missing: the server repeats a page, an entry was unusable, or not all were searched. The
   * screen has to say so.
   */
  isComplete: boolean
}

type Paging = { $limit: number; $skip: number }

type Options<T> = {
  /** What tells one entry from another, to notice a page that repeats. */
  idOf?: (entry: T) => unknown
  /** How many entries are asked for; a server may hand out fewer. */
  pageSize?: number
  /** How many pages are asked for at once where the server counts the list. */
  atOnce?: number
  maxPages?: number
  /** Called with the new entries of each page and the count that the server gives. */
  onPage?: (fresh: T[], total: number) => void | Promise<void>
}

const PAGE_SIZE = 500
/** Ends the list of a server that never repeats an entry: 100,000 in pages of 50. */
const MAX_PAGES = 2_000

/** How many entries the server handed out. */
export const sizeOf = ({ data, dropped, unwanted }: Page<unknown>) => data.length + dropped + unwanted.length

/** Page sizes at which servers cut a list, whatever limit they are asked for. */
const USUAL_CAPS = [10, 20, 25, 50, 100, 200, 250, 500, 1000]

/** Whether a repeated page without a count may be the start of a longer list: its length is a usual limit. */
export const mayBeCut = (page: Page<unknown>) =>
  sizeOf(page) === page.limit || USUAL_CAPS.includes(sizeOf(page))

/**
 * Reads a list to its end. With a `total` the end is that many different entries. Without one (a bare array, a page
 * without `total`) pages are asked for until one brings nothing new. A server that ignores `$skip` is recognised by its
 * first repeated page.
 */
export async function wholeList<T>(
  ask: (page: Paging & Query) => Promise<Page<T>>,
  { idOf = JSON.stringify, pageSize = PAGE_SIZE, atOnce = 1, maxPages = MAX_PAGES, onPage }: Options<T> = {},
): Promise<WholeList<T>> {
  const found = new Map<string, T>()
  /** The wanted entries and the others. */
  const seen = new Set<string>()
  let received = 0
  let dropped = 0
  let isSearchCut = false
  let pages = 0
  let total = 0

  async function take(page: Page<T>) {
    const before = seen.size
    const fresh: T[] = []
    for (const entry of page.data) {
      const key = String(idOf(entry))
      if (!found.has(key)) fresh.push(entry)
      found.set(key, entry)
      seen.add(key)
    }
    for (const entry of page.unwanted) seen.add(String(idOf(entry)))
    received += sizeOf(page)
    dropped += page.dropped
    isSearchCut ||= page.searched !== null
    total = page.total
    pages++
    await onPage?.(fresh, page.total)
    return { page, isNew: seen.size > before }
  }

  const next = async ($skip: number) => take(await ask({ $limit: pageSize, $skip }))
  const isWhole = () => seen.size + dropped >= total
  const list = (isComplete: boolean): WholeList<T> => ({
    data: [...found.values()],
    isComplete: isComplete && dropped === 0 && !isSearchCut,
  })

  /** Whether the list has ended with this page, and completely; null where there may be more. */
  function ended({ page, isNew }: Awaited<ReturnType<typeof take>>): boolean | null {
    if (page.isCounted && isWhole()) return true
    if (!page.isCounted && sizeOf(page) === 0) return true
    if (pages >= maxPages) return false
    if (!isNew) return !page.isCounted && !mayBeCut(page)
    return null
  }

  let last = await next(0)
  const size = received
  if (atOnce > 1 && last.page.isCounted && size > 0 && !isWhole()) {
    const count = Math.min(Math.ceil(total / size), maxPages) - 1
    const rest = Array.from({ length: count }, (_, index) => async () => {
      last = await next((index + 1) * size)
    })
    await inParallel(rest, atOnce, () => {})
  }
  for (;;) {
    const isComplete = ended(last)
    if (isComplete !== null) return list(isComplete)
    last = await next(received)
  }
}

/** The entries of a small list. Callers that have to know whether some may be missing use `wholeList`. */
export async function findAll<T>(ask: (page: Paging & Query) => Promise<Page<T>>): Promise<T[]> {
  return (await wholeList(ask)).data
}

import { extensions, searchParameter } from '@/config/extensions'
import { statusOf } from './faults'
import type { Page } from './parse'
import { isQuery, type Query, type QueryValue } from './query-string'
import { wholeList } from './whole-list'

/** What not every service takes: a search, conditions on lists, `deleted` and `enabled`. */
export type OptionalPart = 'search' | 'listFilters' | 'flags'
const KINDS: readonly OptionalPart[] = ['flags', 'listFilters', 'search']
const FLAGS = ['deleted', 'enabled']

/** How a service can be asked for a list. */
export type FindDescription = {
  /** Fields that hold a list. */
  listColumns?: readonly string[]
  /** Fields in which a search looks where the service has none. */
  searchFields?: readonly string[]
  /** Whether the service knows `deleted` and `enabled` in a query; else entries are left out here. */
  hasFlags?: boolean
}

/** Where the service can't filter, so many pages of 500 are looked through here. */
const PAGES = 10

/** What of a query a service may not take; null for what every one takes. */
function kindOf(key: string, value: QueryValue, listColumns: readonly string[]): OptionalPart | null {
  if (key === '$search') return 'search'
  if (FLAGS.includes(key)) return 'flags'
  const isOfLists =
    listColumns.includes(key) ||
    (key === '$or' &&
      Array.isArray(value) &&
      value.some((one) => isQuery(one) && Object.keys(one).some((field) => listColumns.includes(field))))
  return isOfLists ? 'listFilters' : null
}

type Entry = Record<string, unknown>

/** Few pages need it, so it is loaded when one does. */
const matching = () => import('./match-entries')

/**
 * One page of a list, whatever of the query the service takes. What it does not take by the settings, refuses with 400 or
 * ignores is done here over its first entries; the page then says how many were looked through.
 * @param send asks the service with just this query
 * @param refused what the service was found not to take; filled here and kept for the session
 */
export async function findPage<T>(
  query: Query,
  send: (query: Query) => Promise<Page<T>>,
  { listColumns = [], searchFields = [], hasFlags = false }: FindDescription,
  refused: Set<OptionalPart>,
): Promise<Page<T>> {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({ key, value, kind: kindOf(key, value, listColumns) }))
  const queryOf = (chosen: typeof parts): Query =>
    Object.fromEntries(chosen.map(({ key, value }) => [key === '$search' ? searchParameter : key, value]))
  const only = (kind: OptionalPart) => parts.filter((part) => part.kind === kind)
  const [flags, listFilters] = [queryOf(only('flags')), queryOf(only('listFilters'))]
  const search = typeof query.$search === 'string' ? query.$search : ''
  const isTaken: Record<OptionalPart, boolean> = {
    flags: hasFlags,
    listFilters: extensions.has('listFilters'),
    search: searchParameter !== '',
  }
  const sent = KINDS.filter((kind) => only(kind).length > 0 && isTaken[kind] && !refused.has(kind))

  /** Without the entries of which a flag says that they are not wanted. */
  const wanted = async (asked: Query): Promise<Page<T>> => {
    const page = await send(asked)
    const isWanted = (entry: T) =>
      Object.entries(flags).every(([flag, value]) => ((entry as Entry)[flag] ?? value) === value)
    return {
      ...page,
      data: page.data.filter(isWanted),
      unwanted: page.data.filter((entry) => !isWanted(entry)),
    }
  }

  const wireOf = (kinds: readonly OptionalPart[]) =>
    queryOf(parts.filter(({ kind }) => kind === null || kinds.includes(kind)))

  async function ask(kinds: readonly OptionalPart[]): Promise<Page<T>> {
    const wire = wireOf(kinds)
    const local = {
      listFilters: kinds.includes('listFilters') ? {} : listFilters,
      search: kinds.includes('search') ? '' : search,
    }
    if (!local.search && Object.keys(local.listFilters).length === 0) return wanted(wire)

    const { $limit, $skip, $select, ...conditions } = wire
    const columns = listColumns.filter((column) => JSON.stringify(local.listFilters).includes(`"${column}":`))
    const fields = Array.isArray($select) ? { $select: [...new Set([...$select, ...columns])] } : {}
    const list = await wholeList((page) => wanted({ ...conditions, ...fields, ...page }), { maxPages: PAGES })
    const { fulfils, hasText } = await matching()
    const [has, is] = [hasText(searchFields, local.search), fulfils(local.listFilters)]
    const found = list.data.filter((entry) => is(entry as Entry) && has(entry as Entry))
    const skip = Number($skip) || 0
    const limit = $limit === undefined ? found.length : Number($limit)
    return {
      data: found.slice(skip, skip + limit),
      total: found.length,
      isCounted: true,
      limit,
      skip,
      dropped: 0,
      unwanted: [],
      searched: list.isComplete ? null : list.data.length,
    }
  }

  /** Asks without some kinds, and remembers them where that is answered. */
  async function askWithout(kinds: readonly OptionalPart[]): Promise<Page<T>> {
    const page = await ask(sent.filter((kind) => !kinds.includes(kind)))
    for (const kind of kinds) refused.add(kind)
    return page
  }

  /** What the service took and did not do. */
  async function ignored(page: Page<T>): Promise<OptionalPart[]> {
    if (!sent.includes('listFilters') && !sent.includes('search')) return []
    const { fulfils, hasItsLists, hasText } = await matching()
    const entries = page.data as Entry[]
    const kinds: OptionalPart[] = []
    // A record without its lists does not show whether it was found by them.
    const whole = entries.filter(hasItsLists(listColumns))
    if (sent.includes('listFilters') && !whole.every(fulfils(listFilters))) kinds.push('listFilters')
    if (sent.includes('search') && entries.length > 0 && !entries.some(hasText(searchFields, search))) {
      const others = await wanted(wireOf(sent.filter((kind) => kind !== 'search')))
      // It may know other fields or find similar words; the same without a search is none.
      if (JSON.stringify(others.data) === JSON.stringify(page.data)) kinds.push('search')
    }
    return kinds
  }

  let page: Page<T>
  try {
    page = await ask(sent)
  } catch (error) {
    if (statusOf(error) !== 400) throw error
    for (const kinds of [...sent.map((kind) => [kind]), ...(sent.length > 1 ? [sent] : [])]) {
      try {
        // One after the other: the first that is answered tells which it was.
        return await askWithout(kinds)
      } catch {
        // Something else is refused.
      }
    }
    throw error
  }
  const kinds = await ignored(page)
  return kinds.length > 0 ? askWithout(kinds) : page
}

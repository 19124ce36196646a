import { extensions, searchParameter } from '@/config/extensions'
import { fold } from '@/lib/text/fold'
import { mayBeUnsupported, noteOffered } from './errors'
import { bySort, matchesConditions, hasItsLists, hasText } from './match-entries'
import type { Page } from './parse'
import { isQuery, type Query, type QueryValue } from './query-string'
import { wholeList } from './whole-list'

/** Query parts that not every service supports: search, conditions on lists, flags of users, an order. */
type OptionalPart = 'search' | 'listFilters' | 'flags' | 'sort'
const KINDS: readonly OptionalPart[] = ['flags', 'listFilters', 'search', 'sort']
const FLAGS = ['deleted', 'enabled', 'isHost']

/** What a service's `find` supports. */
export type FindDescription = {
  /** Fields that hold a list. */
  listColumns?: readonly string[]
  /** Fields to search if the service has no search. */
  searchFields?: readonly string[]
  /** Whether the service supports flags in a query; otherwise entries are filtered here. */
  hasFlags?: boolean
  /** The name in `notOffered` of a search for hosts, for a service that refuses it and whose records do not say it. */
  hosts?: string
  /** Fields by which its client can sort in another way if the service cannot. */
  sortsOtherwise?: readonly string[]
}

/** Maximum number of pages (of 500) to load for filtering here. */
const PAGES = 10

/** The optional part that a query field belongs to; null if all services support it. */
function kindOf(key: string, value: QueryValue, listColumns: readonly string[]): OptionalPart | null {
  if (key === '$search') return 'search'
  if (key === '$sort') return 'sort'
  if (FLAGS.includes(key)) return 'flags'
  const isOfLists =
    listColumns.includes(key) ||
    (key === '$or' &&
      Array.isArray(value) &&
      value.some((one) => isQuery(one) && Object.keys(one).some((field) => listColumns.includes(field))))
  return isOfLists ? 'listFilters' : null
}

type Entry = Record<string, unknown>

const plain = (value: unknown) => fold(String(value))

/**
 * Whether a condition can be checked on an entry. A login may also be an e-mail address, and services name statuses
 * differently.
 */
const isCheckable = (field: string, value: QueryValue) =>
  ['string', 'number'].includes(typeof value) && !/^(\$.*|login|status)$/.test(field)

/** Whether an entry lacks a field or has an equal value, in any spelling. */
const isEqual = (entry: Entry, field: string, value: QueryValue) =>
  !['string', 'number'].includes(typeof entry[field]) || plain(entry[field]) === plain(value)

/**
 * One page of a list, whatever the service supports. Conditions that it lacks by configuration, rejects with
 * 400 or ignores are applied here to its first entries; `searched` is then the number of checked entries.
 * @param send requests exactly this query
 * @param unsupported parts and orders found to be unsupported; updated here and kept for the session
 */
export async function findPage<T>(
  query: Query,
  send: (query: Query) => Promise<Page<T>>,
  { listColumns = [], searchFields = [], hasFlags = false, hosts, sortsOtherwise = [] }: FindDescription,
  unsupported: Set<string>,
): Promise<Page<T>> {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({ key, value, kind: kindOf(key, value, listColumns) }))
  const queryOf = (chosen: typeof parts): Query =>
    Object.fromEntries(chosen.map(({ key, value }) => [key === '$search' ? searchParameter : key, value]))
  const only = (kind: OptionalPart) => parts.filter((part) => part.kind === kind)
  const [flags, listFilters] = [queryOf(only('flags')), queryOf(only('listFilters'))]
  const search = typeof query.$search === 'string' ? query.$search : ''
  const isSupported: Record<OptionalPart, boolean> = {
    flags: hasFlags,
    listFilters: extensions.has('listFilters'),
    search: searchParameter !== '',
    sort: true,
  }
  const order: Query = isQuery(query.$sort) ? query.$sort : {}
  // A service may lack one field and sort by others.
  const nameOf = (kind: OptionalPart) => (kind === 'sort' ? JSON.stringify(order) : kind)
  const sent = KINDS.filter(
    (kind) => only(kind).length > 0 && isSupported[kind] && !unsupported.has(nameOf(kind)),
  )

  const equalities = Object.entries(query).filter(
    ([field, value]) => isCheckable(field, value) && !listColumns.includes(field),
  )

  /** Whether records say who is a host, where this is decided here. */
  let saysHosts: boolean | undefined

  /** Requests a page and drops entries whose flags or other values differ from the query. */
  const wanted = async (pageQuery: Query): Promise<Page<T>> => {
    const page = await send(pageQuery)
    // Whom the service did not choose is a host only if the record says so.
    const isHostChosen = 'isHost' in pageQuery
    if (!isHostChosen && 'isHost' in flags && page.data.length > 0)
      saysHosts = saysHosts === true || page.data.some((entry) => (entry as Entry)['isHost'] !== undefined)
    const isWanted = (entry: T) =>
      Object.entries(flags).every(([flag, value]) => {
        const unsaid = flag === 'isHost' && !isHostChosen ? undefined : value
        return ((entry as Entry)[flag] ?? unsaid) === value
      }) && equalities.every(([field, value]) => isEqual(entry as Entry, field, value))
    return {
      ...page,
      data: page.data.filter(isWanted),
      unwanted: [...page.unwanted, ...page.data.filter((entry) => !isWanted(entry))],
    }
  }

  const wireOf = (kinds: readonly OptionalPart[]) =>
    queryOf(parts.filter(({ kind }) => kind === null || kinds.includes(kind)))

  async function load(kinds: readonly OptionalPart[]): Promise<Page<T>> {
    const wire = wireOf(kinds)
    const local = {
      listFilters: kinds.includes('listFilters') ? {} : listFilters,
      search: kinds.includes('search') ? '' : search,
    }
    const inOrder = (entries: T[]) =>
      kinds.includes('sort')
        ? entries
        : [...entries].sort((one, other) => bySort(order)(one as Entry, other as Entry))
    const choosesHosts = 'isHost' in flags && !kinds.includes('flags')
    if (!local.search && Object.keys(local.listFilters).length === 0 && !choosesHosts) {
      const page = await wanted(wire)
      const isSortedHere = only('sort').length > 0 && !kinds.includes('sort')
      return isSortedHere ? { ...page, data: inOrder(page.data), isSortedHere } : page
    }

    const { $limit, $skip, $select, ...conditions } = wire
    const columns = listColumns.filter((column) => JSON.stringify(local.listFilters).includes(`"${column}":`))
    const fields = Array.isArray($select) ? { $select: [...new Set([...$select, ...columns])] } : {}
    const list = await wholeList((page) => wanted({ ...conditions, ...fields, ...page }), { maxPages: PAGES })
    const [has, is] = [hasText(searchFields, local.search), matchesConditions(local.listFilters)]
    const matching = inOrder(list.data.filter((entry) => is(entry as Entry) && has(entry as Entry)))
    const skip = Number($skip) || 0
    const limit = $limit === undefined ? matching.length : Number($limit)
    return {
      data: matching.slice(skip, skip + limit),
      total: matching.length,
      isCounted: true,
      limit,
      skip,
      dropped: 0,
      unwanted: [],
      searched: list.isComplete ? null : list.data.length,
    }
  }

  /** Retries without some parts, and remembers them as unsupported if that succeeds. */
  async function loadWithout(kinds: readonly OptionalPart[]): Promise<Page<T>> {
    const page = await load(sent.filter((kind) => !kinds.includes(kind)))
    for (const kind of kinds) unsupported.add(nameOf(kind))
    return page
  }

  /** The parts that the service accepted but ignored. */
  async function ignored(page: Page<T>): Promise<OptionalPart[]> {
    if (!sent.includes('listFilters') && !sent.includes('search')) return []
    const entries = page.data as Entry[]
    const kinds: OptionalPart[] = []
    // A record without list values cannot show whether the filter worked.
    const whole = entries.filter(hasItsLists(listColumns))
    if (sent.includes('listFilters') && !whole.every(matchesConditions(listFilters)))
      kinds.push('listFilters')
    if (sent.includes('search') && entries.length > 0 && !entries.some(hasText(searchFields, search))) {
      const others = await wanted(wireOf(sent.filter((kind) => kind !== 'search')))
      // The service may search other fields or similar words. It ignores the search only if the result is the
      // same without it.
      if (JSON.stringify(others.data) === JSON.stringify(page.data)) kinds.push('search')
    }
    return kinds
  }

  /** Leaves out the parts that the service turns out not to support. */
  async function loadSupported(): Promise<Page<T>> {
    let page: Page<T>
    try {
      page = await load(sent)
    } catch (error) {
      if (!mayBeUnsupported(error)) throw error
      const isSortedOtherwise = Object.keys(order).some((field) => sortsOtherwise.includes(field))
      const optional = sent.filter((kind) => kind !== 'sort' || !isSortedOtherwise)
      for (const kinds of [...optional.map((kind) => [kind]), ...(optional.length > 1 ? [optional] : [])]) {
        try {
          // Sequential, because the first success shows which part was rejected.
          return await loadWithout(kinds)
        } catch {
          // Another part was rejected.
        }
      }
      throw error
    }
    const kinds = await ignored(page)
    return kinds.length > 0 ? loadWithout(kinds) : page
  }

  const found = await loadSupported()
  if (hosts && saysHosts !== undefined) noteOffered(hosts, saysHosts)
  return found
}

import type { FindAbility } from '@/config/services'
import { fold, withoutSeparators } from '@/lib/text/fold'
import { mayBeUnsupported, secondWay } from './errors'
import { PLAIN } from './fitted'
import { bySort, hasItsLists, hasText, matchesConditions } from './match-entries'
import type { Page } from './parse'
import { isQuery, type Query, type QueryValue } from './query-string'
import { wholeList } from './whole-list'

/** Query parts that not every service supports: search, conditions on lists, flags of users, an order. */
type OptionalPart = 'search' | 'lists' | 'flags' | 'sort'
export const FLAGS = ['deleted', 'enabled', 'isHost']

/** What the app has to know of a service's records to filter and sort them here. */
export type FindDescription = {
  /** Fields that hold a list. */
  listColumns?: readonly string[]
  /** Fields to search if the service has no search. */
  searchFields?: readonly string[]
  /** Whether the specification gives the service flags in a query. */
  hasFlags?: boolean
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
  return isOfLists ? 'lists' : null
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

const fieldsOf = (order: QueryValue) => (isQuery(order) ? Object.keys(order) : [])

/** @param part of a query */
function takes(kind: OptionalPart, part: Query, { sort, flags, lists, search }: FindAbility): boolean {
  if (kind === 'flags')
    return typeof flags === 'boolean' ? flags : Object.keys(part).every((flag) => flags.includes(flag))
  if (kind === 'lists') return lists
  if (kind === 'search') return search !== ''
  return typeof sort === 'boolean' ? sort : fieldsOf(part.$sort).every((field) => sort.includes(field))
}

/** One page of a list: what the service does not take is applied here to its first entries. */
async function load<T>(
  query: Query,
  sendFitted: (query: Query, ability: FindAbility) => Promise<Page<T>>,
  { listColumns = [], searchFields = [] }: FindDescription,
  ability: FindAbility,
): Promise<Page<T>> {
  const send = (sent: Query) => sendFitted(sent, ability)
  const parts = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => {
      const kind = kindOf(key, value, listColumns)
      return { key, value, kind, isSent: kind === null || takes(kind, { [key]: value }, ability) }
    })
  // Names are pasted with commas and quotes, and services look for their words.
  const textOf = (search: QueryValue) =>
    typeof search === 'string' && searchFields.includes('lastName') ? withoutSeparators(search) : search
  const queryOf = (chosen: typeof parts): Query =>
    Object.fromEntries(
      chosen.map(({ key, value }) => (key === '$search' ? [ability.search, textOf(value)] : [key, value])),
    )
  const only = (kind: OptionalPart) => parts.filter((part) => part.kind === kind)
  const isHere = (kind: OptionalPart) => only(kind).some(({ isSent }) => !isSent)
  const [flags, listFilters] = [queryOf(only('flags')), queryOf(only('lists'))]
  const equalities = Object.entries(query).filter(
    ([field, value]) => isCheckable(field, value) && !listColumns.includes(field),
  )
  const matchesLists = matchesConditions(listFilters)
  const wire = queryOf(parts.filter(({ isSent }) => isSent))
  const choosesHosts = parts.some(({ key, isSent }) => key === 'isHost' && !isSent)
  /** Whether any entry says that it is a host or not; null without entries. */
  let saysHosts: boolean | null = null

  /** Requests a page and drops entries that differ from the query: a service may ignore a part of it. */
  const wanted = async (pageQuery: Query): Promise<Page<T>> => {
    const page = await send(pageQuery)
    if (page.data.length > 0)
      saysHosts = saysHosts === true || page.data.some((entry) => (entry as Entry)['isHost'] !== undefined)
    const isWanted = (entry: T) =>
      Object.entries(flags).every(([flag, value]) => {
        // Whom the service did not choose is a host only if the record says so.
        const unsaid = flag === 'isHost' && choosesHosts ? undefined : value
        return ((entry as Entry)[flag] ?? unsaid) === value
      }) &&
      equalities.every(([field, value]) => isEqual(entry as Entry, field, value)) &&
      // A record without list values cannot show whether the filter worked.
      (isHere('lists') || !hasItsLists(listColumns)(entry as Entry) || matchesLists(entry as Entry))
    return {
      ...page,
      data: page.data.filter(isWanted),
      unwanted: [...page.unwanted, ...page.data.filter((entry) => !isWanted(entry))],
    }
  }

  const inOrder = (entries: T[]) =>
    isHere('sort') && isQuery(query.$sort)
      ? [...entries].sort(bySort(query.$sort) as (one: T, other: T) => number)
      : entries
  const search = isHere('search') && typeof query.$search === 'string' ? query.$search : ''
  if (!search && !isHere('lists') && !choosesHosts) {
    const page = await wanted(wire)
    return isHere('sort') ? { ...page, data: inOrder(page.data), isSortedHere: true } : page
  }

  const { $limit, $skip, $select, ...conditions } = wire
  const columns = listColumns.filter((column) => JSON.stringify(listFilters).includes(`"${column}":`))
  const fields = Array.isArray($select) ? { $select: [...new Set([...$select, ...columns])] } : {}
  const list = await wholeList((page) => wanted({ ...conditions, ...fields, ...page }), { maxPages: PAGES })
  const has = hasText(searchFields, search)
  const isIn = (entry: T) => !isHere('lists') || matchesLists(entry as Entry)
  const matching = inOrder(list.data.filter((entry) => isIn(entry) && has(entry as Entry)))
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
    ...(choosesHosts && saysHosts === false && { lacksHosts: true }),
  }
}

/**
 * One page of a list. Conditions that the service does not take are applied here to its first entries; `searched` is then
 * the number of checked entries. Where nothing is declared, a query that is refused is repeated without its optional parts.
 * @param send requests this query, fitted to an ability
 */
export async function findPage<T>(
  query: Query,
  send: (query: Query, ability: FindAbility) => Promise<Page<T>>,
  description: FindDescription,
  ability: FindAbility,
): Promise<Page<T>> {
  try {
    return await load(query, send, description, ability)
  } catch (error) {
    if (ability.isDeclared || !mayBeUnsupported(error)) throw error
    const { listColumns = [], sortsOtherwise = [] } = description
    const isSortedOtherwise = fieldsOf(query.$sort).some((field) => sortsOtherwise.includes(field))
    const isOptional = Object.entries(query).some(([key, value]) => {
      const kind = value === undefined ? null : kindOf(key, value, listColumns)
      return kind !== null && takes(kind, query, ability) && !(kind === 'sort' && isSortedOtherwise)
    })
    if (!isOptional) throw error
    const sort = isSortedOtherwise && ability.sort
    const none = { ...ability, ...PLAIN, sort, flags: false, lists: false, search: '' }
    return secondWay(error, load(query, send, description, none))
  }
}

import { IN_CHUNK } from '@/config/constants'
import { chunks } from '@/lib/lists'
import { NO_ENTRIES, type Page } from './parse'
import { isQuery, type Query, type QueryValue } from './query-string'
import { wholeList } from './whole-list'

/** Whether a query asks for the records of a list of ids. */
const hasIdList = (query: Query) =>
  Object.values(query).some((condition) => isQuery(condition) && '$in' in condition)

/** Splits a query whose `$in` list is too long; `null` if an empty `$in` matches nothing. */
function pieces(query: Query): Query[] | null {
  for (const [field, condition] of Object.entries(query)) {
    if (!isQuery(condition)) continue
    const list: QueryValue = condition.$in
    if (!Array.isArray(list)) continue
    // An empty list would vanish from the query string and match everything.
    if (list.length === 0) return null
    if (list.length <= IN_CHUNK) continue
    return chunks(list, IN_CHUNK).map((piece) => ({ ...query, [field]: { ...condition, $in: piece } }))
  }
  return [query]
}

/**
 * A find, in several requests if its list of ids is too long for one. A list of ids without `$limit` is loaded to its end,
 * even if the server's pages are small.
 */
export async function inPieces<T>(query: Query, load: (query: Query) => Promise<Page<T>>): Promise<Page<T>> {
  const queries = pieces(query)
  if (!queries) return NO_ENTRIES
  const [only] = queries
  const isOnePage = query.$limit !== undefined || !hasIdList(query)
  if (queries.length === 1 && only && isOnePage) return load(only)
  const data: T[] = []
  let isComplete = true
  for (const piece of queries) {
    const list = await wholeList((page) => load({ ...piece, ...page }), {
      ...(isOnePage && { maxPages: 1 }),
    })
    for (const one of list.data) data.push(one)
    isComplete &&= list.isComplete
  }
  return { ...NO_ENTRIES, data, total: data.length, isCounted: isComplete }
}

import { IN_CHUNK } from '@/config/constants'
import { chunks } from '@/lib/lists'
import { isQuery, type Query, type QueryValue } from './query-string'

/** Whether a query asks for the records of a list of ids. */
export const hasIdList = (query: Query) =>
  Object.values(query).some((condition) => isQuery(condition) && '$in' in condition)

/** Splits a query whose `$in` list is too long; `null` if an empty `$in` matches nothing. */
export function pieces(query: Query): Query[] | null {
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

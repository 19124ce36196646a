import type { Id } from '@/http/calls'
import { appErrorCode, isInvalid, statusOf } from '@/http/errors'
import { isQuery, type Query, type QueryValue } from '@/http/query-string'

/** All spellings of a status that servers use: 'checkedIn', 'checked_in', 'CHECKED_IN', 'Checked in' and so on. */
function spellings(status: string): string[] {
  const words = `${status.charAt(0).toUpperCase()}${status.slice(1)}`.split(/(?=[A-Z])/)
  const written = ['', '_', '-', ' '].flatMap((between) => {
    const word = words.join(between)
    return [word, word.toLowerCase(), word.toUpperCase()]
  })
  const sentence = words.join(' ').replaceAll(/ ./g, (start) => start.toLowerCase())
  return [...new Set([status, ...written, sentence])]
}

/** Statuses with which servers reject an unknown enum value; 404 and 500 come from database errors. */
const WORD_REFUSED: readonly (number | undefined)[] = [400, 404, 422, 500]

/**
 * A find by status in all spellings. A service that rejects them is asked in ours alone from then on.
 * @param others further words for a status
 */
export function statusSearch(others: (status: string) => Iterable<string> = () => []) {
  /** Tenants whose server accepts only our spelling of a status. */
  const plainWordsOnly = new Set<Id>()

  /** Replaces the statuses of a query with all their spellings. */
  const withSpellings = (query: Query): Query =>
    Object.fromEntries(
      Object.entries(query).map(([key, value]): [string, QueryValue] => {
        if (key === '$or' && Array.isArray(value))
          return [key, value.map((one) => (isQuery(one) ? withSpellings(one) : one))]
        const list = key === 'status' ? (isQuery(value) ? value.$in : [value]) : null
        if (!Array.isArray(list)) return [key, value]
        const words = list.flatMap((one) =>
          typeof one === 'string' ? [...spellings(one), ...others(one)] : [],
        )
        return [key, { $in: words }]
      }),
    )

  return async <T>(tenantId: Id, query: Query, find: (query: Query) => Promise<T>): Promise<T> => {
    if (!JSON.stringify(query).includes('"status":') || plainWordsOnly.has(tenantId)) return find(query)
    try {
      return await find(withSpellings(query))
    } catch (error) {
      // An unreadable response is not a rejection: without the spellings a roll call could be empty.
      if (appErrorCode(error) || !WORD_REFUSED.includes(statusOf(error))) throw error
      const page = await find(query)
      // Other errors may be temporary, and without the spellings visitors on site may be missing.
      if (isInvalid(error)) plainWordsOnly.add(tenantId)
      return page
    }
  }
}

import { env } from '@/config/environment'
import { services } from '@/config/services'
import { appErrorCode, statusOf } from '@/http/errors'
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

/** Our statuses for which the settings name words. */
const named = new Set(
  Object.values(env.status ?? {}).flatMap((one) => (typeof one === 'string' ? [one] : Object.values(one))),
)

/** Replaces the statuses of a query with all their spellings, unless the settings name their words. */
const withSpellings = (query: Query): Query =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]): [string, QueryValue] => {
      if (key === '$or' && Array.isArray(value))
        return [key, value.map((one) => (isQuery(one) ? withSpellings(one) : one))]
      const list = key === 'status' ? (isQuery(value) ? value.$in : [value]) : null
      if (!Array.isArray(list) || list.every((one) => typeof one === 'string' && named.has(one)))
        return [key, value]
      return [key, { $in: list.flatMap((one) => (typeof one === 'string' ? spellings(one) : [])) }]
    }),
  )

/**
 * A find by status. Where nothing is declared, it asks for all spellings: with one alone, visitors of another one would be
 * missing, and nobody would notice. A service that refuses them is asked in ours.
 */
export async function findByStatus<T>(query: Query, find: (query: Query) => Promise<T>): Promise<T> {
  const spelled = services.isDeclared ? query : withSpellings(query)
  try {
    return await find(spelled)
  } catch (error) {
    // An unreadable response is not a rejection: without the spellings a roll call could be empty.
    const isRefused = !appErrorCode(error) && WORD_REFUSED.includes(statusOf(error))
    if (!isRefused || JSON.stringify(spelled) === JSON.stringify(query)) throw error
    return find(query)
  }
}

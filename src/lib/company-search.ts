import Fuse from 'fuse.js'
import { COMPANY_FUZZINESS, COMPANY_MAX_DISTANCE } from '@/config/constants'
import { fold } from './fold'

type Named = { name: string }

/** The compared words of a name: no case, no accents, no punctuation. */
function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** How many edits a query word of this length forgives (spec §9: 0.2 of it, at most 6). */
export function allowedEdits(length: number): number {
  return Math.min(COMPANY_MAX_DISTANCE, Math.round(COMPANY_FUZZINESS * length))
}

/** Levenshtein distance of two words; it stops at `limit` + 1, which then only says 'too far'. */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let line = 1; line <= from.length; line++) {
    const next = [line]
    for (let column = 1; column <= to.length; column++) {
      const same = from[line - 1] === to[column - 1]
      const replaced = (row[column - 1] ?? 0) + (same ? 0 : 1)
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    if (Math.min(...next) > limit) return limit + 1
    row = next
  }
  return row[to.length] ?? limit + 1
}

/** 0 equal, 1 begins with it, 2 and more within its edits; null where the word is not in the name. */
function wordRank(word: string, nameWords: readonly string[]): number | null {
  if (nameWords.includes(word)) return 0
  if (nameWords.some((nameWord) => nameWord.startsWith(word))) return 1
  const limit = allowedEdits(word.length)
  const nearest = Math.min(...nameWords.map((nameWord) => editDistance(word, nameWord, limit)))
  return nearest <= limit ? 1 + nearest : null
}

/**
 * How well a name answers a query, 0 best; null where it does not. Every word of the query must equal, begin, or come
 * near one whole word of the name. Source: spec §5 and §9, whose numbers are read as edit distances per word.
 */
export function matchRank(query: string, name: string): number | null {
  const nameWords = wordsOf(name)
  const ranks = wordsOf(query).map((word) => wordRank(word, nameWords))
  if (ranks.length === 0 || ranks.some((rank) => rank === null)) return null
  return Math.max(...ranks.map(Number))
}

/** Fuse must not lose what the rule takes: of a word of 3 letters one edit is a third. */
const CANDIDATE_THRESHOLD = 0.34

/**
 * A search over these companies: fuse.js finds candidates quickly, the rule of `matchRank` decides and orders them
 * (equal before beginning before near, then the shorter name, then the alphabet).
 */
export function companySearch<T extends Named>(
  companies: readonly T[],
): (query: string, limit?: number) => T[] {
  const fuse = new Fuse(companies, {
    keys: ['name'],
    ignoreDiacritics: true,
    ignoreLocation: true,
    threshold: CANDIDATE_THRESHOLD,
  })
  return (query, limit = 20) => {
    const words = wordsOf(query)
    const longest = words.reduce((found, word) => (word.length > found.length ? word : found), '')
    if (!longest) return companies.slice(0, limit)
    return fuse
      .search(longest)
      .flatMap(({ item }) => {
        const rank = matchRank(query, item.name)
        return rank === null ? [] : [{ item, rank, starts: fold(item.name).startsWith(fold(query)) }]
      })
      .sort(
        (a, b) =>
          a.rank - b.rank ||
          Number(b.starts) - Number(a.starts) ||
          a.item.name.length - b.item.name.length ||
          a.item.name.localeCompare(b.item.name),
      )
      .slice(0, limit)
      .map(({ item }) => item)
  }
}

import { COMPANY_FUZZINESS, COMPANY_MAX_DISTANCE } from '@/config/constants'
import { fold } from '@/lib/text/fold'

/** The normalized words of a name: no case, no accents, no punctuation. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Maximum edit distance for a query word of this length (spec §9: 0.2 of it, at most 6) */
export function allowedEdits(length: number): number {
  return Math.min(COMPANY_MAX_DISTANCE, Math.round(COMPANY_FUZZINESS * length))
}

/** Levenshtein distance of two words. Stops at `limit` + 1, which means 'too far'. */
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

/** Ranks a query word against a name's word: 0 equal, 1 prefix, 2 and more by edit distance, null no match. */
export function wordRank(word: string, nameWord: string): number | null {
  if (nameWord === word) return 0
  if (nameWord.startsWith(word)) return 1
  const limit = allowedEdits(word.length)
  const distance = editDistance(word, nameWord, limit)
  return distance <= limit ? 1 + distance : null
}

import { wordRank, wordsOf } from '@/lib/company/company-search'

/**
 * Ranks how well a name matches a query, by comparing all words: 0 is best, null is no match. Every query word must equal,
 * start or fuzzily match one word of the name. The numbers of spec §9 are interpreted as edit distances per word.
 */
export function matchRank(query: string, name: string): number | null {
  const nameWords = wordsOf(name)
  const ranks = wordsOf(query).map((word) =>
    Math.min(...nameWords.map((nameWord) => wordRank(word, nameWord) ?? Infinity)),
  )
  const worst = Math.max(...ranks)
  return Number.isFinite(worst) ? worst : null
}

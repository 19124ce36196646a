import Fuse from 'fuse.js'
import { allowedEdits, wordRank } from './company-search'

/** High enough that Fuse finds every allowed match: one edit in a word of 3 letters is a third. */
const CANDIDATES = { ignoreLocation: true, shouldSort: false, threshold: 0.34 }

/** The letters of a word as a bit set. Letters that share a bit only add candidates. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function bitsOf(number: number): number {
  let bits = 0
  for (let rest = number; rest !== 0; rest &= rest - 1) bits++
  return bits
}

/**
 * Maps the distinct words of many names to those names. There are far fewer words than names, and the letters rule out
 * most of them, so that 100,000 names can be searched fast.
 */
export function wordIndex() {
  const numbers = new Map<string, number>()
  const words: string[] = []
  const letters: number[] = []
  const places: number[][] = []

  /**
   * The words possibly within `limit` edits: an edit changes the length by at most one and the letter set by at most
   * two.
   */
  function near(word: string, limit: number): number[] {
    const wanted = lettersOf(word)
    const matches: number[] = []
    for (let number = 0; number < words.length; number++)
      if (
        Math.abs((words[number] ?? '').length - word.length) <= limit &&
        bitsOf((letters[number] ?? 0) ^ wanted) <= 2 * limit
      )
        matches.push(number)
    return matches
  }

  return {
    add(nameWords: readonly string[], place: number): void {
      for (const word of new Set(nameWords)) {
        const number = numbers.get(word)
        if (number !== undefined) places[number]?.push(place)
        else {
          numbers.set(word, words.length)
          words.push(word)
          letters.push(lettersOf(word))
          places.push([place])
        }
      }
    },

    /** Calls `found` for every matching word, with its rank and the positions of its names. */
    match(word: string, onMatch: (rank: number, places: readonly number[]) => void): void {
      const limit = allowedEdits(word.length)
      for (let number = 0; number < words.length; number++)
        if (words[number]?.startsWith(word)) onMatch(words[number] === word ? 0 : 1, places[number] ?? [])
      if (limit === 0) return
      const candidates = near(word, limit)
      const fuse = new Fuse(
        candidates.map((number) => words[number] ?? ''),
        CANDIDATES,
      )
      for (const { item, refIndex } of fuse.search(word)) {
        const rank = wordRank(word, item)
        if (rank !== null) onMatch(rank, places[candidates[refIndex] ?? -1] ?? [])
      }
    },
  }
}

import Fuse from 'fuse.js'
import { allowedEdits, wordRank } from './company-search'

/** Fuse must not lose what the rule takes: of a word of 3 letters one edit is a third. */
const CANDIDATES = { ignoreLocation: true, shouldSort: false, threshold: 0.34 }

/** Which letters a word has, one bit each; letters that share a bit only make two words look more alike. */
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
 * The different words of many names, and which names have them. There are far fewer words than names, and most can be
 * ruled out by their letters: that is what makes 100,000 names quick.
 */
export function wordIndex() {
  const numbers = new Map<string, number>()
  const words: string[] = []
  const letters: number[] = []
  const places: number[][] = []

  /** The words that may be within `limit` edits: an edit changes the length by one and at most two letters of the set. */
  function near(word: string, limit: number): number[] {
    const wanted = lettersOf(word)
    const found: number[] = []
    for (let number = 0; number < words.length; number++)
      if (
        Math.abs((words[number] ?? '').length - word.length) <= limit &&
        bitsOf((letters[number] ?? 0) ^ wanted) <= 2 * limit
      )
        found.push(number)
    return found
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

    /** Tells of every word that answers to a word of a query: its rank by the rule, and the places of its names. */
    match(word: string, found: (rank: number, places: readonly number[]) => void): void {
      const limit = allowedEdits(word.length)
      for (let number = 0; number < words.length; number++)
        if (words[number]?.startsWith(word)) found(words[number] === word ? 0 : 1, places[number] ?? [])
      if (limit === 0) return
      const candidates = near(word, limit)
      const fuse = new Fuse(
        candidates.map((number) => words[number] ?? ''),
        CANDIDATES,
      )
      for (const { item, refIndex } of fuse.search(word)) {
        const rank = wordRank(word, item)
        if (rank !== null) found(rank, places[candidates[refIndex] ?? -1] ?? [])
      }
    },
  }
}

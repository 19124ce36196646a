import { allowedEdits, wordRank } from './company-search'

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

    /** Calls `onMatch` for every matching word, with its rank and the positions of its names. */
    match(word: string, onMatch: (rank: number, places: readonly number[]) => void): void {
      const limit = allowedEdits(word.length)
      const wanted = lettersOf(word)
      // An edit changes the length by at most one and the set of letters by at most two.
      const mayBeNear = (other: string, number: number) =>
        limit > 0 &&
        Math.abs(other.length - word.length) <= limit &&
        bitsOf((letters[number] ?? 0) ^ wanted) <= 2 * limit
      for (const [number, other] of words.entries()) {
        if (!other.startsWith(word) && !mayBeNear(other, number)) continue
        const rank = wordRank(word, other)
        if (rank !== null) onMatch(rank, places[number] ?? [])
      }
    },
  }
}

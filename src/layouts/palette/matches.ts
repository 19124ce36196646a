import { fold, searchWords } from '@/lib/fold'

/** Whether every word of the search begins a word of the text; accents and case do not matter. */
export function createMatcher(search: string): (text: string) => boolean {
  const words = searchWords(search)
  return (text) => {
    const folded = ` ${fold(text).replace(/[^\p{L}\p{N}@._]+/gu, ' ')}`
    return words.every((word) => folded.includes(` ${word}`))
  }
}

import { fold, searchWords } from '@/lib/text/fold'

/** Whether every word of the search begins a word of the text; accents and case do not matter. */
export function createMatcher(search: string): (text: string) => boolean {
  const words = searchWords(search)
  return (text) => {
    const folded = ` ${fold(text).replace(/[^\p{L}\p{N}@._]+/gu, ' ')}`
    return words.every((word) => folded.includes(` ${word}`))
  }
}

/**
 * The first of what a service has found. It finds a word anywhere, also in an e-mail address: those whose name begins with
 * what was typed come first, and the order is otherwise the service's.
 */
export function namedFirst<T extends { label: string }>(
  search: string,
  found: readonly T[],
  count: number,
): T[] {
  const matches = createMatcher(search)
  const named = found.filter(({ label }) => matches(label))
  return [...named, ...found.filter((one) => !named.includes(one))].slice(0, count)
}

import { searchTextOf, searchWords } from '@/lib/text/fold'

/** With spaces between the words; a hyphen or apostrophe separates them too. */
const spaced = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}@._]+/gu, ' ')

/** Whether every word of the search is the prefix of a word in the text, ignoring accents and case. */
export function createMatcher(search: string): (text: string) => boolean {
  const words = searchWords(spaced(search))
  return (text) => {
    const folded = ` ${spaced(searchTextOf([text]))}`
    return words.every((word) => folded.includes(` ${word}`))
  }
}

/**
 * The first results of a service's search. The service matches anywhere, also in e-mail addresses, so results whose
 * name begins with the search come first; otherwise the service's order is kept.
 */
export function namedFirst<T extends { label: string }>(
  search: string,
  options: readonly T[],
  count: number,
): T[] {
  const matches = createMatcher(search)
  const named = options.filter(({ label }) => matches(label))
  return [...named, ...options.filter((one) => !named.includes(one))].slice(0, count)
}

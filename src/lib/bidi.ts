/** Hebrew, Arabic and their neighbours with their older forms; and, by the first half of their code, the scripts beyond. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/

const FIRST_STRONG = '\u2068'
const END = '\u2069'

/**
 * A text that may be written from right to left, as a part of another: in marks that nobody sees, it keeps its own
 * direction and leaves the words, figures and marks around it theirs. Any other text comes back as it is.
 */
export const isolated = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? FIRST_STRONG + text + END : text

/** What is known of somebody or something in one line, parted by dots; what is not known leaves no dot. */
export const dotted = (parts: readonly (string | number | null | undefined | false)[]): string =>
  parts
    .filter(Boolean)
    .map((part) => isolated(String(part)))
    .join(' · ')

/** Names as a list in the language of `tag`: 'Ana, Bo, and Cy'. */
export const listed = (names: readonly string[], tag: string): string =>
  new Intl.ListFormat(tag).format(names.map(isolated))

/** Joins the known parts with dots. */
export const dotted = (parts: readonly (string | number | null | undefined | false)[]): string =>
  parts
    .filter(Boolean)
    .map((part) => isolated(String(part)))
    .join(' · ')

/** Names as a list in the language of `tag`: 'Ana, Bo, and Cy'. */
export const listed = (names: readonly string[], tag: string): string =>
  new Intl.ListFormat(tag).format(names.map(isolated))

/** Hebrew, Arabic and related scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/

/**
 * Wraps right-to-left text in bidi isolates, so that it does not reorder the surrounding text. Other text is unchanged.
 */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text)

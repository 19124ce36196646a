import { isolated } from './bidi'

/** Joins the known parts with dots. */
export const dotted = (parts: readonly (string | number | null | undefined | false)[]): string =>
  parts
    .filter(Boolean)
    .map((part) => isolated(String(part)))
    .join(' · ')

/** Names as a list in the language of `tag`: 'Ana, Bo, and Cy'. */
export const listed = (names: readonly string[], tag: string): string =>
  new Intl.ListFormat(tag).format(names.map(isolated))

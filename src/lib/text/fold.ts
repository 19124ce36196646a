// Accents, and what nobody sees: marks of the writing direction and spaces without width, pasted with a name.
const MARKS = /[\p{Diacritic}\p{Cf}]/gu
// A control character that nobody types, so that no word matches across two fields.
const BETWEEN = ' \u0001 '

// Letters without a decomposition, and how people type them on other keyboards.
const PLAIN: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/** Writes every apostrophe and dash in the same way: phones type '’', people also '´', and Word '‑'. */
const withPlainSigns = (text: string): string => text.replace(/[`´‘’ʻʼ]/g, "'").replace(/\p{Pd}/gu, '-')

/**
 * Normalizes a text for comparison: lower case, no accents, no full-width letters, single spaces. 'Núñez  Ørsted' is
 * 'nunez orsted'.
 */
export function fold(text: string): string {
  const lower = withPlainSigns(text).normalize('NFKD').replace(MARKS, '').toLowerCase()
  return lower
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)
    .trim()
    .replace(/\s+/g, ' ')
}

const SPELT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** A text in lower case with 'ue' for 'ü' and so on, as keyboards without these letters write them. */
export const spelt = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüøå]/g, (letter) => SPELT[letter] ?? letter)

/** A folded text with 'u' for 'ue' and so on. */
export const unspelt = (folded: string): string => folded.replace(/([aou])e|(a)a/g, '$1$2')

/** All spellings of a text, folded: without hyphens and apostrophes, with 'ue' for 'ü', and with 'u' for 'ue'. */
function spellingsOf(text: string): string {
  const folded = fold(text)
  const others = [folded, unspelt(folded), fold(spelt(text))]
  return [...new Set([folded, ...others.map((one) => one.replace(/['-]/g, ''))])].join(' ')
}

/**
 * Joins several fields into one folded text, made once per record, so that searching thousands of records is one scan.
 */
export function searchTextOf(fields: readonly (string | null | undefined)[]): string {
  return fields.flatMap((field) => (field ? spellingsOf(field) : [])).join(BETWEEN)
}

/** The first of the fields that `searchTextOf` joined. */
export function firstFieldOf(searchText: string): string {
  const end = searchText.indexOf(BETWEEN)
  return end < 0 ? searchText : searchText.slice(0, end)
}

/** A search without the signs around names, as in '"Le Gall", Jean-Luc'. */
export const withoutSeparators = (search: string): string =>
  search
    .normalize('NFKC')
    .replace(/[,;"“”„«»()<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Splits a search into folded words, at hyphens and apostrophes behind letters too. In a `searchTextOf` they find a name in
 * any of its spellings.
 */
export function searchWords(search: string): string[] {
  return fold(withoutSeparators(search))
    .split(/ |(?<=\p{L})['-](?!\p{N})/u)
    .filter(Boolean)
}

/** A text for names that are equal in any order and spelling of their words: 'Müller-Lang, Jo' and 'Jo Mueller Lang'. */
export const nameKey = (name: string): string => searchWords(name).map(unspelt).sort().join(' ')

/** Whether the search text contains every word; true without words. */
export function hasWords(searchText: string, words: readonly string[]): boolean {
  return words.every((word) => searchText.includes(word))
}

/** Normalizes an identifier: 'checked_in', 'Checked In' and 'CHECKEDIN' are equal, and so are both spellings of cancelled. */
export const plainWord = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '')
    .replace('canceled', 'cancelled')

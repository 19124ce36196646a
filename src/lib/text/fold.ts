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

/** 'ae', 'oe' and 'ue' for 'ä', 'ö' and 'ü', and 'aa' for 'å', as keyboards without these letters write them. */
const withoutSpeltMarks = (folded: string) => folded.replace(/([aou])e|(a)a/g, '$1$2')

/** A folded text, and in addition without hyphens, apostrophes and marks written as letters if it has some. */
function inBothForms(folded: string): string {
  const plain = withoutSpeltMarks(folded).replace(/['-]/g, '')
  return plain === folded ? folded : `${folded} ${plain}`
}

/**
 * Joins several fields into one folded text, made once per record, so that searching thousands of records is one scan.
 */
export function searchTextOf(fields: readonly (string | null | undefined)[]): string {
  return fields.flatMap((field) => (field ? inBothForms(fold(field)) : [])).join(BETWEEN)
}

/** The first of the fields that `searchTextOf` joined. */
export const firstField = (searchText: string): string => searchText.split(BETWEEN.trim(), 1)[0] ?? ''

/** A search without the signs around names, as in '"Le Gall", Jean-Luc'. */
export const withoutSeparators = (search: string): string =>
  search
    .normalize('NFKC')
    .replace(/[,;"“”„«»()<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Splits a search into folded words, at hyphens and apostrophes behind letters too. With `searchTextOf` they find a name
 * in any of its spellings.
 */
export function searchWords(search: string): string[] {
  return withoutSpeltMarks(fold(withoutSeparators(search)))
    .split(/ |(?<=\p{L})['-](?!\p{N})/u)
    .filter(Boolean)
}

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

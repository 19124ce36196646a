const MARKS = /\p{Diacritic}/gu
// A sign that nobody types keeps a word from matching across two fields.
const BETWEEN = ' \u0001 '

// Letters of their own that people without them on the keyboard type as these.
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

/** A text as it is compared: lower case, without accents, one space between words. 'Núñez  Ørsted' is 'nunez orsted'. */
export function fold(text: string): string {
  const lower = text.normalize('NFD').replace(MARKS, '').toLowerCase()
  return lower
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)
    .trim()
    .replace(/\s+/g, ' ')
}

/** Several fields as one folded text, made once for each record, so that a search of thousands is one scan. */
export function searchTextOf(fields: readonly (string | null | undefined)[]): string {
  return fold(fields.filter(Boolean).join(BETWEEN))
}

/** The first of the fields that `searchTextOf` joined. */
export const firstField = (searchText: string): string => searchText.split(BETWEEN.trim(), 1)[0] ?? ''

/** The folded words of a search as typed. */
export function searchWords(search: string): string[] {
  return fold(search).split(' ').filter(Boolean)
}

/** Whether every word occurs somewhere in the searchText; no words match everything. */
export function hasWords(searchText: string, words: readonly string[]): boolean {
  return words.every((word) => searchText.includes(word))
}

/** 'checked_in', 'Checked In' and 'CHECKEDIN' are one word. */
export const plainWord = (word: string): string => word.toLowerCase().replaceAll(/[\s_-]/g, '')

const MARKS = /\p{Diacritic}/gu
// A sign that nobody types keeps a word from matching across two fields.
const BETWEEN = ' \u0001 '

/** A text as it is compared: lower case, without accents, one space between words. 'Núñez  Ø' is 'nunez ø'. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase().trim().replace(/\s+/g, ' ')
}

/** Several fields as one folded text, made once for each record, so that a search of thousands is one scan. */
export function haystackOf(fields: readonly (string | null | undefined)[]): string {
  return fold(fields.filter(Boolean).join(BETWEEN))
}

/** The folded words of a search as typed. */
export function searchWords(search: string): string[] {
  return fold(search).split(' ').filter(Boolean)
}

/** Whether every word occurs somewhere in the haystack; no words match everything. */
export function hasWords(haystack: string, words: readonly string[]): boolean {
  return words.every((word) => haystack.includes(word))
}

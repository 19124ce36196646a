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
export function haystackOf(fields: readonly (string | null | undefined)[]): string {
  return fold(fields.filter(Boolean).join(BETWEEN))
}

/** The folded words of a search as typed. */
export function searchWords(search: string): string[] {
  return fold(search).split(' ').filter(Boolean)
}

/**
 * Searches a long list again and again. Where the words only grew since the last time, what did not match before cannot
 * match now, so only the rest is looked through.
 */
export function createFinder<Row>(
  haystackOfRow: (row: Row) => string,
): (rows: readonly Row[], words: readonly string[]) => readonly Row[] {
  let last: { rows: readonly Row[]; words: readonly string[]; found: readonly Row[] } | null = null
  return (rows, words) => {
    const grew = last?.rows === rows && last.words.every((word, at) => words[at]?.includes(word))
    // Word by word, so that the most rows are looked through with nothing in between.
    const found = words.reduce(
      (left, word) => left.filter((row) => haystackOfRow(row).includes(word)),
      grew && last ? last.found : rows,
    )
    last = { rows, words, found }
    return found
  }
}

/** Whether every word occurs somewhere in the haystack; no words match everything. */
export function hasWords(haystack: string, words: readonly string[]): boolean {
  return words.every((word) => haystack.includes(word))
}

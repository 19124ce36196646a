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

/** Searches a long list again and again. */
export type Finder<Row> = {
  /** Those in which every word occurs; all of them, and the same list, where there is no word. */
  find: (words: readonly string[]) => readonly Row[]
  /** Does ahead of the first search what that would have to do: gathers the texts of all rows. */
  prepare: () => void
}

/** All texts as one, which is gone through much faster than many that lie about; `ends` are where the next one begins. */
function gather(texts: readonly string[]): { text: string; ends: Uint32Array } {
  const ends = new Uint32Array(texts.length)
  let end = 0
  for (const [at, { length }] of texts.entries()) {
    end += length + 1
    ends[at] = end
  }
  // No folded text has a line break in it, so no word is found across two of them.
  return { text: texts.join('\n'), ends }
}

/** @param searchTextOfRow see `searchTextOf` */
export function createFinder<Row>(rows: readonly Row[], searchTextOfRow: (row: Row) => string): Finder<Row> {
  let gathered: ReturnType<typeof gather> | null = null
  const prepare = () => (gathered ??= gather(rows.map(searchTextOfRow)))
  return {
    prepare,
    find: (words) => {
      if (words.length === 0) return rows
      const { text, ends } = prepare()
      const matches = new Uint8Array(rows.length)
      for (const [before, word] of words.entries()) {
        let row = 0
        for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, ends[row])) {
          while ((ends[row] ?? Infinity) <= at) row += 1
          // A row that lacks one of the words before stays behind in the count.
          if (matches[row] === before) matches[row] = before + 1
        }
      }
      return rows.filter((_, at) => matches[at] === words.length)
    },
  }
}

/** Whether every word occurs somewhere in the searchText; no words match everything. */
export function hasWords(searchText: string, words: readonly string[]): boolean {
  return words.every((word) => searchText.includes(word))
}

/** 'checked_in', 'Checked In' and 'CHECKEDIN' are one word. */
export const plainWord = (word: string): string => word.toLowerCase().replaceAll(/[\s_-]/g, '')

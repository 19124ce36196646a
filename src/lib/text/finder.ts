/** Searches the same long list several times. */
export type Finder<Row> = {
  /** Those in which every word occurs; all of them, and the same list, where there is no word. */
  find: (words: readonly string[]) => readonly Row[]
  /** Joins the texts of all rows before the first search needs them. */
  prepare: () => void
}

/** All texts in one string, which is searched much faster than many; `ends` are where the next text starts. */
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
          // A row without one of the earlier words falls behind in the count.
          if (matches[row] === before) matches[row] = before + 1
        }
      }
      return rows.filter((_, at) => matches[at] === words.length)
    },
  }
}

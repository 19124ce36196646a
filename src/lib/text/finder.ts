/** Searches the same long list repeatedly. */
type Finder<Row> = {
  /** The rows that contain every word; the same list if there are no words. */
  find: (words: readonly string[]) => readonly Row[]
  /** Builds the index before the first search. */
  prepare: () => void
}

/**
 * Joins all texts into one string, which is much faster to search; `ends` are the offsets where the next text starts.
 */
function gather(texts: readonly string[]): { text: string; ends: Uint32Array } {
  const ends = new Uint32Array(texts.length)
  let end = 0
  for (const [at, { length }] of texts.entries()) {
    end += length + 1
    ends[at] = end
  }
  // Folded texts contain no line break, so no word matches across two texts.
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
          // Skips rows that lack one of the earlier words.
          if (matches[row] === before) matches[row] = before + 1
        }
      }
      return rows.filter((_, at) => matches[at] === words.length)
    },
  }
}

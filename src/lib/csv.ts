/** The code that writes CSV. Loaded when it is wanted, or before that where there may be no network then. */
export const loadCsv = () => import('papaparse')

/** In a language that writes 1,5 a comma parts no columns; its spreadsheets expect semicolons. */
const delimiterOf = (tag: string) => (new Intl.NumberFormat(tag).format(1.5).includes(',') ? ';' : ',')

/** By this mark spreadsheets know that a file is UTF-8. */
export const CSV_MARK = '\uFEFF'

/**
 * Rows as lines of a CSV file. A cell that a spreadsheet would take for a formula (it begins with = + - @) gets an
 * apostrophe before it.
 * @param tag the language whose spreadsheets are to open it
 */
export async function csvLines(
  rows: readonly (readonly (string | number)[])[],
  tag: string,
): Promise<string> {
  if (rows.length === 0) return ''
  const { unparse } = (await loadCsv()).default
  const lines = unparse(
    rows.map((row) => [...row]),
    { delimiter: delimiterOf(tag), escapeFormulae: true },
  )
  return `${lines}\r\n`
}

/** Rows as the text of a whole CSV file, the first row its head; as `csvLines` otherwise. */
export async function csvText(rows: readonly (readonly (string | number)[])[], tag: string): Promise<string> {
  return CSV_MARK + (await csvLines(rows, tag))
}

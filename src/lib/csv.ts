/** The code that writes CSV. Loaded when it is wanted, or before that where there may be no network then. */
export const loadCsv = () => import('papaparse')

/** In a language that writes 1,5 a comma parts no columns; its spreadsheets expect semicolons. */
const delimiterOf = (tag: string) => (new Intl.NumberFormat(tag).format(1.5).includes(',') ? ';' : ',')

/**
 * Rows as the text of a CSV file, the first row its head. A cell that a spreadsheet would take for a formula (it begins
 * with = + - @) gets an apostrophe before it, and the whole a mark by which spreadsheets know that it is UTF-8.
 * @param tag the language whose spreadsheets are to open it
 */
export async function csvText(rows: readonly (readonly (string | number)[])[], tag: string): Promise<string> {
  const { unparse } = (await loadCsv()).default
  return `\uFEFF${unparse(
    rows.map((row) => [...row]),
    { delimiter: delimiterOf(tag), escapeFormulae: true },
  )}\r\n`
}

/** Loads the CSV library on demand, or earlier where the network may be gone by then. */
export const loadCsv = () => import('papaparse')

/** With a decimal comma, spreadsheets expect semicolons as separators. */
const hasDecimalComma = (tag: string) => new Intl.NumberFormat(tag).format(1.5).includes(',')

/** BOM by which spreadsheets detect UTF-8. */
export const CSV_MARK = '\uFEFF'

/**
 * Start of a possible formula: = + - @ (also in full width) at the start of a cell or after any possible separator,
 * because a file may be opened in another locale.
 */
const FORMULA = /(^\s*|[,;\t\r\n|])(?=["']*[=+\-@＝＋－＠])/gu

/** Numbers get the locale's decimal separator. Texts that start a formula get an apostrophe, which makes them text. */
const cellOf = (cell: string | number, decimal: string) =>
  typeof cell === 'string' ? cell.replace(FORMULA, "$1'") : String(cell).replace('.', decimal)

/**
 * CSV lines without formulas (protects against CSV injection).
 * @param tag locale of the target spreadsheet
 */
export async function csvLines(
  rows: readonly (readonly (string | number)[])[],
  tag: string,
): Promise<string> {
  if (rows.length === 0) return ''
  const { unparse } = (await loadCsv()).default
  const [delimiter, decimal] = hasDecimalComma(tag) ? [';', ','] : [',', '.']
  const lines = unparse(
    rows.map((row) => row.map((cell) => cellOf(cell, decimal))),
    { delimiter },
  )
  return `${lines}\r\n`
}

/** A whole CSV file with BOM; the first row is the header. See `csvLines`. */
export async function csvText(rows: readonly (readonly (string | number)[])[], tag: string): Promise<string> {
  return CSV_MARK + (await csvLines(rows, tag))
}

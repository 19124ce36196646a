/** The code that writes CSV. Loaded when it is wanted, or before that where there may be no network then. */
export const loadCsv = () => import('papaparse')

/** In a language that writes 1,5 a comma parts no columns; its spreadsheets expect semicolons. */
const hasDecimalComma = (tag: string) => new Intl.NumberFormat(tag).format(1.5).includes(',')

/** By this mark spreadsheets know that a file is UTF-8. */
export const CSV_MARK = '\uFEFF'

/**
 * Where a spreadsheet would begin a formula: at = + - @ (also as wide as East Asian ones) at the begin of a cell, and
 * after any character that may part cells, because a file of one language is also opened in another.
 */
const FORMULA = /(^\s*|[,;\t\r\n|])(?=["']*[=+\-@＝＋－＠])/gu

/**
 * A number is none, and has the decimal sign of its language; a text that begins a formula gets an apostrophe before it,
 * with which it is a text.
 */
const cellOf = (cell: string | number, decimal: string) =>
  typeof cell === 'string' ? cell.replace(FORMULA, "$1'") : String(cell).replace('.', decimal)

/**
 * Rows as lines of a CSV file, in which a spreadsheet finds no formula.
 * @param tag the language whose spreadsheets are to open it
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

/** Rows as the text of a whole CSV file, the first row its head; as `csvLines` otherwise. */
export async function csvText(rows: readonly (readonly (string | number)[])[], tag: string): Promise<string> {
  return CSV_MARK + (await csvLines(rows, tag))
}

// Tables whose rows have several people, or more cells than columns.
import { EMAIL } from '@/lib/custom-field-rules'
import { usedCells } from '@/lib/files/csv-reader'
import { addressOf, isName, type Mapping, type Meaning, textsIn } from './group-columns'
import { headingWords, isWhollyHeading, meaningOf, type OwnLabels } from './headings'

/** Two whole names in the lines of a cell. */
const LINES_OF_CELL = /(?<=^|[\t;,])"[^"\t;,]*\n[^"\t;,]*"(?=\r?$|[\t;,])/gm

/** A text whose columns are divided by blanks, and whose cells may be repeated by a quote, as a table of tabs. */
export function withPlainSeparators(text: string): string {
  const marked = text
    .replaceAll(/^([^"\n]*[;,\t])"(?=\r?$)/gm, '$1〃')
    .replaceAll(LINES_OF_CELL, (cell) => cell.replaceAll(/(\S \S[^\n]*?)\r?\n(?=\S+ \S)/g, '$1 / '))
  const lines = marked.split(/\r?\n/).filter((line) => line.trim() !== '')
  const widths = new Set(lines.map((line) => line.trim().split(/ {2,}/).length))
  const areAligned = lines.length > 1 && widths.size === 1 && !widths.has(1) && !/[\t;,<]/.test(marked)
  return areAligned ? lines.map((line) => line.trim().replaceAll(/ {2,}/g, '\t')).join('\n') : marked
}

/** A table with a row for each person, of one whose headings stand below each other: by column, or by cell. */
export function withHeadingsOnTop(table: string[][], labels: OwnLabels): string[][] {
  const isHeading = (cell: string) => meaningOf(cell, labels) !== null && isWhollyHeading(cell, labels)
  const firsts = table.map((row) => row[0] ?? '')
  const width = table[0]?.length ?? 0
  const meanings = firsts.map((cell) => (isHeading(cell) ? meaningOf(cell, labels) : null))
  const areHeadings =
    table.length > 1 && meanings.every((meaning, at) => meaning && meanings.indexOf(meaning) === at)
  if (width > 1 && areHeadings && !table[0]?.slice(1).some(isHeading))
    return Array.from({ length: width }, (_, column) => table.map((row) => row[column] ?? ''))
  const count = firsts.findIndex((cell) => !isHeading(cell))
  if (width !== 1 || count < 2 || firsts.length % count > 0) return table
  return Array.from({ length: firsts.length / count }, (_, at) => firsts.slice(at * count, (at + 1) * count))
}

/** Puts lists below each other that stand side by side under the same headings. */
export function withListsBelow(table: string[][], labels: OwnLabels): string[][] {
  const [headings = []] = table
  const period = headings.findIndex((heading, at) => at > 1 && heading !== '' && heading === headings[0])
  const isRepeated = headings.every((heading, at) => at < period || heading === headings[at % period])
  if (period < 0 || !isRepeated || !headings.some((heading) => isName(meaningOf(heading, labels))))
    return table
  const starts = headings.flatMap((_, at) => (at % period === 0 ? [at] : []))
  const block = (row: readonly string[], start: number) =>
    Array.from({ length: period }, (_, at) => row[start + at] ?? '')
  const people = table
    .slice(1)
    .flatMap((row) => starts.map((start) => block(row, start)))
    .filter((row) => row.some(Boolean))
  return [block(headings, 0), ...people]
}

/** The columns of one of several people of a row; null where only others have one. */
type PersonColumns = readonly (number | null)[]

const cellsAt = (row: readonly string[], columns: PersonColumns) =>
  columns.map((column) => (column === null ? '' : (row[column] ?? '')))

/** Divides rows by people; other columns belong to all of them. A row without any stays one, as the headings. */
function onePersonPerRow(
  rows: readonly string[][],
  people: readonly PersonColumns[],
  isHeading: (at: number) => boolean = () => false,
): string[][] {
  const own = new Set(people.flat())
  return rows.flatMap((row, at) => {
    const cells = people.map((columns) => cellsAt(row, columns))
    const filled = isHeading(at) ? [] : cells.filter((texts) => texts.some(Boolean))
    const shared = row.filter((_, column) => !own.has(column))
    return (filled.length > 0 ? filled : cells.slice(0, 1)).map((texts) => [...texts, ...shared])
  })
}

/** Divides rows with headings such as 'Guest 1' and 'Guest 2'. */
export function withNumberedPeopleApart(table: readonly string[][], labels: OwnLabels): string[][] {
  const [headings = []] = table
  const ownOf = (wanted: (meaning: Meaning | null) => boolean) => {
    const groups = new Map<string, number[]>()
    for (const [column, heading] of headings.entries()) {
      const words = headingWords(heading)
      if (wanted(meaningOf(heading, labels))) groups.set(words, [...(groups.get(words) ?? []), column])
    }
    return [...groups.values()]
  }
  const names = ownOf(isName)
  const count = Math.max(0, ...names.map((columns) => columns.length))
  const areNumbered = names.every((columns) => columns.every((column) => /\d/.test(headings[column] ?? '')))
  if (count < 2 || !areNumbered) return [...table]
  // An address that only one of them can have belongs to the first.
  const own = [...names, ...ownOf((meaning) => meaning === 'email' || meaning === 'phone')]
  const people = Array.from({ length: count }, (_, at) => own.map((columns) => columns[at] ?? null))
  return onePersonPerRow(table, people, (at) => at === 0)
}

/** A table without headings, whose columns `columns` have a full name each. */
export const withPeopleApart = (table: readonly string[][], columns: readonly number[]): string[][] =>
  onePersonPerRow(
    table,
    columns.map((column) => [column]),
  )

const LEGAL_FORM =
  /^(?:inc|ltd|limited|llc|llp|plc|corp|co|s\.?\s?a|s\.?\s?l|s\.?r\.?l|s\.?p\.?a|gmbh|ag|b\.?v|n\.?v|lda)\.?$/i

/** The number of cells that most rows have. */
function usualWidth(rows: readonly string[][]): number {
  const counts = new Map<number, number>()
  for (const row of rows) counts.set(usedCells(row), (counts.get(usedCells(row)) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

/**
 * Joins 'Nova' and 'Inc.', which a comma in a company without quotes has divided.
 * @param text the list as it was written
 * @param meaningsOf guesses the columns of the rows that have as many cells as the others
 */
export function withCompaniesJoined(
  table: string[][],
  text: string,
  hasHeadings: boolean,
  meaningsOf: (rows: readonly string[][]) => Mapping,
): string[][] {
  const width = hasHeadings ? usedCells(table[0] ?? []) : usualWidth(table)
  const regular = table.filter((row) => usedCells(row) <= width)
  // Where most rows have more cells, they are a column without a heading.
  if (regular.length === table.length || regular.length * 2 <= table.length) return table
  const mapping = meaningsOf(regular)
  const [company, email] = [mapping.indexOf('company'), mapping.indexOf('email')]
  if (company < 0) return table
  const rows = table.map((row) => {
    const parts = row.slice(company, company + 1 + usedCells(row) - width)
    const joined = [', ', ','].map((comma) => parts.join(comma)).find((whole) => text.includes(whole))
    if (parts.length < 2 || !joined || !(hasHeadings || LEGAL_FORM.test(parts.at(-1) ?? ''))) return row
    const cells = [...row.slice(0, company), joined, ...row.slice(company + parts.length)]
    const address = addressOf(cells[email] ?? '')
    return address === '' || EMAIL.test(address) ? [...cells, ...parts.slice(1).map(() => '')] : row
  })
  const used = Math.max(0, ...rows.map(usedCells))
  return rows.map((row) => row.slice(0, used))
}

/** Whether a cell has a name before its address: 'Ana Ruiz <ana@x.example>'. */
const isNamed = (cell: string) => /^[^@<]+</.test(cell) && addressOf(cell) !== cell

/** Divides a column of such cells into name and address. */
export function withNamesApart(table: string[][]): string[][] {
  const column = (table[0] ?? []).findIndex((_, at) => {
    const texts = textsIn(table, at)
    return texts.filter(isNamed).length > texts.length / 2
  })
  if (column < 0) return table
  const divided = (cell: string) => {
    if (isNamed(cell)) return [cell.slice(0, cell.indexOf('<')).trim(), addressOf(cell)]
    return cell.includes('@') ? ['', cell] : [cell, '']
  }
  return table.map((row) => [
    ...row.slice(0, column),
    ...divided(row[column] ?? ''),
    ...row.slice(column + 1),
  ])
}

// Tables whose rows have several people, or more cells than columns.
import { EMAIL } from '@/lib/custom-field-rules'
import { usedCells } from '@/lib/files/csv-reader'
import { addressOf, isFullName, type Mapping, type Meaning } from './group-columns'
import { headingWords, meaningOf, type OwnLabels } from './headings'

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

const isName = (meaning: Meaning | null) =>
  isFullName(meaning) || meaning === 'firstName' || meaning === 'lastName'

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

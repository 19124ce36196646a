// Rows of headings, and the rows of people below them.
import { EMAIL } from '@/lib/custom-field-rules'
import { fold } from '@/lib/text/fold'
import { addressOf, type Mapping, type Meaning } from './group-columns'
import { isWhollyHeading, isWhollyOther, meaningOf, type OwnLabels } from './headings'

export const DATE = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`
export const PHONE = new RegExp(String.raw`^(?!${DATE}$)[+(]?[\d\s().\-/]{6,}$`)

export const hasContact = (row: readonly string[]) =>
  row.some((cell) => EMAIL.test(addressOf(cell)) || PHONE.test(cell))

/** The company or e-mail among headings whose other words are not known; -1 if there is none. */
export const headingOf = (wanted: Meaning, row: readonly string[], labels: OwnLabels) =>
  hasContact(row)
    ? -1
    : row.findIndex((cell) => meaningOf(cell, labels) === wanted && isWhollyHeading(cell, labels))

/** What the cells of a row say as headings; null if the row is a visitor. */
export function headingsIn(row: readonly string[], labels: OwnLabels): Mapping | null {
  if (hasContact(row)) return null
  const meanings = row.map((heading) => meaningOf(heading, labels))
  const known = meanings.filter((meaning) => meaning !== null).length
  // A word may be of somebody's name or company: 'Carla Guest | Volvo Car', 'Ana Ruiz | Visitor'.
  const whole = row.findIndex((cell, at) => meanings[at] !== null && isWhollyHeading(cell, labels))
  // 'Ticket name | Name'
  const isBehindOther = whole > 0 && /\bname$/i.test(row[0] ?? '')
  // 'Date | Visitor'
  const isBesideOther = isBehindOther || row.some(isWhollyOther)
  return (known > 1 && whole >= 0) || (known === 1 && (whole === 0 || (whole > 0 && isBesideOther)))
    ? meanings
    : null
}

/** How far down headings are looked for, below a title. */
const TITLE_ROWS = 8
const TOTAL =
  /^(?:(?:grand )?(?:total|totals|totaux|totale|totaal|gesamt|subtotal|insgesamt)\b|(?:sum|summe|suma|somme|somma|soma)\W*\d*$)/
const LINE = /^[^\p{L}\p{N}]*$/u

/** The rows from the headings on, without totals, lines, and headings that are repeated on every page. */
export function peopleIn(table: readonly string[][], labels: OwnLabels): string[][] {
  const counts = table
    .slice(0, TITLE_ROWS)
    .map((row) => headingsIn(row, labels)?.filter((meaning) => meaning !== null).length ?? 0)
  const most = Math.max(0, ...counts)
  const start = most > 1 ? counts.indexOf(most) : 0
  const headings = (counts[start] ?? 0) > 0 ? fold((table[start] ?? []).join('\t')) : null
  const second = table[start + 1] ?? []
  // 'First' and 'Last' below 'Name'.
  const hasParts = (row: readonly string[] = []) =>
    row.some((cell) => /^(?:first|last)Name$/.test(meaningOf(cell, labels) ?? ''))
  const isSecond =
    headings !== null &&
    hasParts(second) &&
    !hasParts(table[start]) &&
    second.filter(Boolean).length > 1 &&
    second.every((cell) => cell === '' || (meaningOf(cell, labels) !== null && isWhollyHeading(cell, labels)))
  const below = isSecond
    ? [second.map((cell, at) => cell || (table[start]?.[at] ?? '')), ...table.slice(start + 2)]
    : table.slice(start)
  return below.filter((row, at) => {
    const cells = row.filter(Boolean)
    const isTotal =
      TOTAL.test(fold(cells[0] ?? '')) && cells.slice(1).every((cell) => /^[\d.,\s%]+$/.test(cell))
    const isRepeated = at > 0 && headings !== null && fold(row.join('\t')) === headings
    return !isTotal && !isRepeated && !LINE.test(cells.join(''))
  })
}

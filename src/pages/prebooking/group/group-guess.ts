// What a pasted or imported list says of visitors: its columns, by heading and by content, and its rows that are people.
import { EMAIL } from '@/lib/custom-field-rules'
import { tableOf } from '@/lib/files/csv-reader'
import { fold } from '@/lib/text/fold'
import { type Detail, DETAILS } from '@/lib/visitor-details'
import { CONTACT_COLUMNS, contactsOf } from './contacts'
import { addressOf, type Mapping, type Meaning } from './group-columns'
import { meaningOf, type OwnLabels } from './headings'
import { recipientsOf } from './recipients'

/** Resolves ambiguous name columns: 'Nombre' alone is the full name, beside 'Apellidos' the first name. */
function resolveNames(meanings: Mapping): Mapping {
  const has = (meaning: Meaning) => meanings.includes(meaning)
  const hasWhole = has('fullName') || has('reversedName')
  return meanings.map((meaning) => {
    if (meaning === 'firstName' && !has('lastName')) return hasWhole ? meaning : 'fullName'
    if (meaning === 'lastName' && !has('firstName')) return hasWhole ? meaning : 'fullName'
    if (meaning === 'fullName' && has('firstName') && !has('lastName')) return 'lastName'
    if (meaning === 'fullName' && has('lastName') && !has('firstName')) return 'firstName'
    return (meaning === 'fullName' || meaning === 'reversedName') && has('firstName') ? null : meaning
  })
}

const PHONE = /^[+(]?[\d\s().\-/]{6,}$/
const NUMBER = /^\d{1,6}[.)]?$/

const textsIn = (rows: readonly string[][], column: number) =>
  rows.map((row) => row[column] ?? '').filter(Boolean)
const isMostly = (texts: readonly string[], rule: RegExp, share = 0.5) =>
  texts.length > 0 && texts.filter((text) => rule.test(addressOf(text))).length > texts.length * share

/** Of several columns with the same meaning that with most cells counts: the phone numbers of people without an office. */
function onePerMeaning(meanings: Mapping, rows: readonly string[][]): Mapping {
  const counts = meanings.map((_, column) => textsIn(rows, column).length)
  return meanings.map((meaning, column) => {
    const rivals = meanings.flatMap((other, at) => (other === meaning ? [at] : []))
    const most = Math.max(...rivals.map((at) => counts[at] ?? 0))
    return rivals.find((at) => counts[at] === most) === column ? meaning : null
  })
}

/** A column of addresses is the e-mail, whatever its heading. */
function withAddresses(mapping: Mapping, rows: readonly string[][]): Mapping {
  const hasAddresses = (column: number) => isMostly(textsIn(rows, column), EMAIL)
  const named = mapping.indexOf('email')
  if (named >= 0 && (hasAddresses(named) || textsIn(rows, named).length === 0)) return mapping
  const found = mapping.findIndex((_, column) => hasAddresses(column))
  if (found < 0) return mapping
  return mapping.map((meaning, column) => (column === found ? 'email' : column === named ? null : meaning))
}

/** Without headings: e-mail, phone and counted columns by content; the others are names and company. */
function guessByContent(rows: readonly string[][], shown: readonly Detail[]): Mapping {
  const width = rows[0]?.length ?? 0
  const left: Meaning[] = [
    'firstName',
    'lastName',
    ...(shown.includes('company') ? ['company' as const] : []),
  ]
  const taken = new Set<Meaning>()
  const isOther = Array.from({ length: width }, (_, column) => isMostly(textsIn(rows, column), NUMBER, 0.8))
  const kinds = Array.from({ length: width }, (_, column): Meaning | null => {
    const texts = textsIn(rows, column)
    const kind = isMostly(texts, EMAIL) ? 'email' : isMostly(texts, PHONE) ? 'phone' : null
    if (kind === null || isOther[column]) return null
    isOther[column] = true
    if (taken.has(kind) || !shown.includes(kind)) return null
    taken.add(kind)
    return kind
  })
  const nameColumn = isOther.indexOf(false)
  const names = textsIn(rows, nameColumn)
  const areWhole = isMostly(names, /\S[\s,]+\S/, 0.8)
  if (isOther.filter((other) => !other).length === 1 || areWhole) left.splice(0, 2, 'fullName')
  return kinds.map((kind, column) => (isOther[column] ? kind : (left.shift() ?? null)))
}

/** Without details that the tenant does not show. */
const onlyShown = (mapping: Mapping, shown: readonly Detail[]): Mapping =>
  mapping.map((meaning) =>
    meaning !== null && DETAILS.some((name) => name === meaning) && !shown.some((name) => name === meaning)
      ? null
      : meaning,
  )

export type Guess = {
  /** Whether the first row has headings instead of a visitor. */
  hasHeadings: boolean
  mapping: Mapping
}

/** Guesses the meaning of columns, by heading or else by content. */
export function guessColumns(table: readonly string[][], shown: readonly Detail[], labels: OwnLabels): Guess {
  const meanings = (table[0] ?? []).map((heading) => meaningOf(heading, labels))
  const hasHeadings = meanings.some((meaning) => meaning !== null)
  if (!hasHeadings) return { hasHeadings, mapping: guessByContent(table, shown) }
  const rows = table.slice(1)
  return {
    hasHeadings,
    mapping: onlyShown(withAddresses(resolveNames(onePerMeaning(meanings, rows)), rows), shown),
  }
}

/** Whether a list has only headings, as an unfilled template. */
export function areHeadings(
  table: readonly string[][],
  shown: readonly Detail[],
  labels: OwnLabels,
): boolean {
  if (table.length !== 1) return false
  const { hasHeadings, mapping } = guessColumns(table, shown, labels)
  // A single match may be somebody's name or company.
  return hasHeadings && mapping.filter(Boolean).length * 2 > mapping.length
}

/** How far down headings are looked for, below a title. */
const TITLE_ROWS = 8
const TOTAL =
  /^(grand )?(total|totals|totaux|totale|totaal|sum|summe|gesamt|suma|somme|somma|soma|subtotal|insgesamt)\b/
const LINE = /^[^\p{L}\p{N}]*$/u

/** The rows from the headings on, without totals, lines, and headings that are repeated on every page. */
function peopleIn(table: readonly string[][], labels: OwnLabels): string[][] {
  const counts = table
    .slice(0, TITLE_ROWS)
    .map((row) => row.filter((cell) => meaningOf(cell, labels) !== null).length)
  const most = Math.max(0, ...counts)
  const start = most > 1 ? counts.indexOf(most) : 0
  const headings = (counts[start] ?? 0) > 0 ? fold((table[start] ?? []).join('\t')) : null
  return table.slice(start).filter((row, at) => {
    const cells = row.filter(Boolean)
    const isTotal =
      TOTAL.test(fold(cells[0] ?? '')) && cells.slice(1).every((cell) => /^[\d.,\s%]+$/.test(cell))
    const isRepeated = at > 0 && headings !== null && fold(row.join('\t')) === headings
    return !isTotal && !isRepeated && !LINE.test(cells.join(''))
  })
}

export type VisitorList = Guess & {
  /** Headings, if there are any, and a row for each visitor. */
  table: string[][]
  /** Number of rows that are no visitors. */
  leftOut: number
}

const RECIPIENT_COLUMNS: Mapping = ['fullName', 'email']

/** The visitors of a pasted or imported text: contacts, recipients of an e-mail, or rows. */
export function readList(text: string, shown: readonly Detail[], labels: OwnLabels): VisitorList {
  const known = (table: string[][], mapping: Mapping) => ({
    table,
    mapping: onlyShown(mapping, shown),
    hasHeadings: false,
    leftOut: 0,
  })
  const contacts = contactsOf(text)
  if (contacts) return known(contacts, CONTACT_COLUMNS)
  const recipients = recipientsOf(text, (part) => meaningOf(part, labels) !== null)
  if (recipients) return known(recipients, RECIPIENT_COLUMNS)
  const all = tableOf(text)
  const table = peopleIn(all, labels)
  return { ...guessColumns(table, shown, labels), table, leftOut: all.length - table.length }
}

import type { KnownPeople } from '@/hooks/booking/known-people'
import { fold } from '@/lib/text/fold'
import { personName } from '@/lib/text/person-name'
import type { User } from '@/services/user/user'
import type { Detail } from '@/widgets/fields/visitor-fields'
import { textFaults } from '@/pages/prebooking/form/booking-rules'
import { noVisitor, type VisitorValues } from '@/pages/prebooking/form/booking-values'
import { type Field, FIELDS, type Mapping, type Texts, textsOf } from './group-columns'
import { asKnown } from '@/pages/prebooking/visitors/known-person'

/** A visitor of the list, to be looked over before it is taken into the booking. */
export type GroupRow = Texts & { id: string }

/** What somebody typed over the list, by row; it stays when the columns are given other meanings. */
export type Edits = ReadonlyMap<string, Partial<Texts>>

/** The visitors of a list; a row that is not typed over is the same object for as long as the list and its columns are. */
export function groupRows(lines: readonly string[][], mapping: Mapping): GroupRow[] {
  return lines.map((line, at) => ({ id: String(at), ...textsOf(line, mapping) }))
}

export function withEdits(rows: readonly GroupRow[], edits: Edits, removed: ReadonlySet<string>): GroupRow[] {
  return rows
    .filter(({ id }) => !removed.has(id))
    .map((row) => {
      const edit = edits.get(row.id)
      return edit ? { ...row, ...edit } : row
    })
}

/** The first thing that is wrong with each field, as a key of the form's words. */
export function rowFaults(row: GroupRow, shown: readonly Detail[]): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {}
  for (const [field, message] of textFaults(row, shown)) {
    const name = FIELDS.find((own) => own === field)
    if (name) faults[name] ??= message
  }
  return faults
}

/** What makes two entries the same person: the address, or without one the name and the company. */
function identity({ email, firstName, lastName, company }: Texts): string {
  const address = fold(email)
  if (address) return address
  const name = fold(personName({ firstName, lastName }))
  return name ? `${name}\n${fold(company)}` : ''
}

export type Twin = 'list' | 'booking'

/** Rows whose person stands further up in the list already, or in the booking. */
export function twinsOf(rows: readonly GroupRow[], booked: readonly VisitorValues[]): Map<string, Twin> {
  const inBooking = new Set(booked.map(identity))
  const seen = new Set<string>()
  const twins = new Map<string, Twin>()
  for (const row of rows) {
    const key = identity(row)
    if (key === '') continue
    if (inBooking.has(key)) twins.set(row.id, 'booking')
    else if (seen.has(key)) twins.set(row.id, 'list')
    seen.add(key)
  }
  return twins
}

/** The known person that a row names: the same address and the same name. An address alone may be shared. */
export function knownPerson(row: Texts, people: KnownPeople): User | undefined {
  const name = fold(personName(row))
  return people
    .get(fold(row.email))
    ?.find(({ firstName, lastName }) => fold(personName({ firstName, lastName })) === name)
}

/** The row as a visitor of the booking. What is known of a person fills what the list leaves open. */
export function visitorOf(
  row: GroupRow,
  person: User | undefined,
  shown: readonly Detail[],
  showsNeeds: boolean,
): VisitorValues {
  const visitor = person ? asKnown(noVisitor(), person, shown, showsNeeds) : noVisitor()
  for (const field of FIELDS) visitor[field] = row[field] || visitor[field]
  return visitor
}

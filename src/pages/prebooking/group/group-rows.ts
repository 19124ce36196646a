import type { KnownPeople } from '@/hooks/booking/known-people'
import { fold, nameKey } from '@/lib/text/fold'
import { personName } from '@/lib/text/person-name'
import { canBeSamePerson } from '@/lib/text/same-person'
import { type Detail, VISITOR_TEXTS, type VisitorText, type VisitorTexts } from '@/lib/visitor-details'
import { validateTexts } from '@/pages/prebooking/form/booking-rules'
import { noVisitor, type VisitorValues } from '@/pages/prebooking/form/booking-values'
import { asKnown } from '@/pages/prebooking/visitors/known-person'
import type { User } from '@/services/user/user'
import type { VisitorName } from '@/widgets/fields/visitor-fields'
import { companyDoubts, doubtOf, type Doubts, nameDoubts, wordDoubts } from './doubts'
import { rowTexts } from './group-columns'
import type { Guess, VisitorList } from './group-guess'

/** A visitor of the list, to be reviewed before it is added. */
export type GroupRow = VisitorTexts & { id: string; doubts?: Doubts }

/** Edited cells by row; kept when columns change their meaning. */
export type Edits = ReadonlyMap<string, Partial<VisitorTexts>>

/**
 * The visitors of a list, with what is doubtful. Stable references while list and columns are the same.
 * @param columns what the columns are now; doubts in a column last until it gets another meaning
 */
export function groupRows(list: VisitorList, { mapping, hasHeadings }: Guess = list): GroupRow[] {
  const isAsGuessed = (column: number | null) => column !== null && mapping[column] === list.mapping[column]
  const doubtful = isAsGuessed(list.doubtful) ? list.doubtful : null
  const areCompaniesGuessed = !list.areUnderstood && isAsGuessed(mapping.indexOf('company'))
  const start = hasHeadings ? 1 : 0
  const lines = list.table.slice(start)
  const doubtsOf = nameDoubts(lines, mapping)
  const rows = lines.map((line, at) => ({
    id: list.ids?.[at + start] ?? String(at + start),
    ...rowTexts(line, mapping),
  }))
  const companyDoubtsOf = areCompaniesGuessed ? companyDoubts(rows) : () => ({})
  return rows.map((row, at) => {
    const line = lines[at] ?? []
    const other = list.others.get(row.id)
    const doubts: Doubts = {
      ...wordDoubts(row, mapping.includes('lastName')),
      ...companyDoubtsOf(row),
      ...doubtsOf(line),
      ...(doubtful !== null && line[doubtful] ? doubtOf(mapping[doubtful], row) : {}),
      ...(other ? { [row.firstName ? 'firstName' : 'lastName']: other } : {}),
    }
    return Object.keys(doubts).length > 0 ? { ...row, doubts } : row
  })
}

/** Rows whose doubts are confirmed to be none. */
export const withoutDoubts = (rows: readonly GroupRow[]): GroupRow[] =>
  rows.map((row) => ({ ...row, doubts: {} }))

export function withEdits(rows: readonly GroupRow[], edits: Edits, removed: ReadonlySet<string>): GroupRow[] {
  return rows
    .filter(({ id }) => !removed.has(id))
    .map((row) => {
      const edit = edits.get(row.id)
      if (!edit) return row
      // What was edited is no longer doubtful.
      const doubts = Object.entries(row.doubts ?? {}).filter(([field]) => !(field in edit))
      return { ...row, ...edit, doubts: Object.fromEntries(doubts) }
    })
}

/** A number that a spreadsheet has shortened: '4.47701E+11'. */
const SHORTENED = /^\d+([.,]\d+)?E\+?\d+$|^\d{5,}0{6}$/i

/** Digits of a number with its extension. */
const LONGEST_PHONE = 19
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/
/** Numbers, addresses, errors of a spreadsheet, damaged letters, ticks, labels, and two people in one cell. */
const NO_NAME =
  /[\d@<>#?�/+|;:=&,*_~^\\{}\u2610-\u2612✖✗✘❌❎]|[ÃÂ][\u0080-\u00bf]|(?:^|\s)[-–—·•●]\s|(?:^|\s)(?:and|und|et)(?:\s|$)|www\.|\.{3}/iu
/** No company: an address, an error or damaged letters, a date or number, 'as above', or none. */
const NO_COMPANY =
  /@|^#|https?:|^\d{1,2}\.? \p{L}+ \d{4}$|^www\.|^\d{1,2}[:.]\d\d(?: [ap]m)?$|[ÃÂ][\u0080-\u00bf]|&(?:amp|quot|nbsp|\p{L}(?:acute|grave|uml|circ|cedil|tilde))\b|^[\s\d./+()-]{5,}$|^\p{L}{0,2}\d{5,}\p{L}?$|^(?:["'〃↑↓.,“”-]+|ditto|dito|dto\.?|idem|id\.|n\/a|x)$/iu

/** What is no name or phone number, from a wrong column or a damaged cell. */
function misplaced({ firstName, lastName, company, phone }: GroupRow, shown: readonly Detail[]) {
  const isNoName = (text: string) =>
    NO_NAME.test(text) || (text.trim() !== '' && !/[\p{L}\p{So}]/u.test(text))
  const isShortened = SHORTENED.test(phone)
  const digits = phone.replaceAll(/\D/g, '').length
  const isPhone =
    /^\D*\d[\d\s().+\-/]*(\D{0,6}\d{1,6})?$/.test(phone) &&
    !isShortened &&
    !DATE.test(phone) &&
    // Two numbers, hidden ones and negative ones are none.
    digits > 1 &&
    digits <= LONGEST_PHONE &&
    !/[*•]|xx|\d.*\+|^-/i.test(phone)
  return [
    ...(isNoName(firstName) ? [['firstName', 'notName'] as const] : []),
    ...(isNoName(lastName) ? [['lastName', 'notName'] as const] : []),
    ...(shown.includes('company') && NO_COMPANY.test(company) ? [['company', 'notName'] as const] : []),
    ...(shown.includes('phone') && phone !== '' && !isPhone
      ? [['phone', isShortened ? 'shortened' : 'notPhone'] as const]
      : []),
  ]
}

/** The first error of each field, as a key of the form's texts. */
export function validateRow(
  row: GroupRow,
  shown: readonly Detail[],
  demanded: readonly VisitorName[],
): Partial<Record<VisitorText, string>> {
  const errors: Partial<Record<VisitorText, string>> = {}
  const doubts = Object.entries(row.doubts ?? {}) as [VisitorText, string][]
  for (const [field, message] of [
    ...validateTexts(row, shown, demanded),
    ...misplaced(row, shown),
    ...doubts.filter(([field]) => row[field] !== ''),
  ])
    errors[field] ??= message
  return errors
}

/** What duplicates have in common: the e-mail, or else name and company, the words of the name in any order. */
function identity({ email, firstName, lastName, company }: VisitorTexts): string {
  const address = fold(email)
  if (address) return address
  const name = nameKey(personName({ firstName, lastName }))
  return name ? `${name}\n${fold(company)}` : ''
}

export type Duplicate = 'list' | 'booking'

const isLatin = (person: VisitorTexts) => /\p{Script=Latin}/u.test(personName(person))

/** Whether people with the same identity are one: an e-mail may be shared. Names of two scripts cannot be compared. */
const isSamePerson = (one: VisitorTexts, other: VisitorTexts) =>
  one.email === '' ||
  !personName(one) ||
  !personName(other) ||
  isLatin(one) !== isLatin(other) ||
  canBeSamePerson(one, other)

/** Rows whose person is already in the booking or further up in the list. */
export function duplicatesOf(
  rows: readonly GroupRow[],
  booked: readonly VisitorValues[],
): Map<string, Duplicate> {
  const known = new Map<string, { person: VisitorTexts; where: Duplicate }[]>()
  const add = (person: VisitorTexts, where: Duplicate) => {
    const key = identity(person)
    const same = known.get(key)
    if (same) same.push({ person, where })
    else if (key !== '') known.set(key, [{ person, where }])
  }
  for (const visitor of booked) add(visitor, 'booking')
  const duplicates = new Map<string, Duplicate>()
  for (const row of rows) {
    const found = known.get(identity(row))?.find(({ person }) => isSamePerson(person, row))
    if (found) duplicates.set(row.id, found.where)
    else add(row, 'list')
  }
  return duplicates
}

/**
 * The known user of a row: same e-mail and the same name, or else a name that can only be theirs. An e-mail alone may be
 * shared.
 */
export function knownPerson(row: VisitorTexts, people: KnownPeople): User | undefined {
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
    nameKey(personName({ firstName, lastName }))
  const sharing = people.get(fold(row.email)) ?? []
  const [similar, another] = sharing.filter((user) => canBeSamePerson(user, row))
  return sharing.find((user) => nameOf(user) === nameOf(row)) ?? (another ? undefined : similar)
}

/** A row as a visitor of the booking. A known user's details fill empty fields. */
export function visitorOf(
  row: GroupRow,
  person: User | undefined,
  shown: readonly Detail[],
  showsNeeds: boolean,
): VisitorValues {
  const visitor = person ? asKnown(noVisitor(), person, shown, showsNeeds) : noVisitor()
  for (const field of VISITOR_TEXTS) visitor[field] = row[field] || visitor[field]
  return visitor
}

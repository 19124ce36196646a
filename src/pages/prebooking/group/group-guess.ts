// What a pasted or imported list says of visitors: its columns, by heading and by content, and its rows that are people.
import { cleanName } from '@/lib/contacts/names'
import { EMAIL } from '@/lib/custom-field-rules'
import { tableOf, withoutInvisible } from '@/lib/files/csv-reader'
import { type Detail, DETAILS } from '@/lib/visitor-details'
import { CONTACT_COLUMNS, contactRows } from './contacts'
import { type Doubt, doubtfulColumn, mayBeHeadings } from './doubts'
import {
  isFullName,
  isMostly,
  isName,
  type Mapping,
  type Meaning,
  textsIn,
  withMeaning,
  withNamesTurned,
} from './group-columns'
import { DATE, hasContact, headingOf, headingsIn, peopleIn, PHONE } from './heading-rows'
import { isOfHost, meaningOf, type OwnLabels } from './headings'
import { maybeHosts, withoutHosts } from './hosts'
import { type Invitation, invitationOf } from './invitation'
import { labelRecords } from './label-records'
import {
  areTurned,
  firstNameColumn,
  isOrderUnclear,
  missingName,
  SMALL_WORDS,
  withMissingName,
} from './name-order'
import { reversedNames, sectionRows } from './plain-lists'
import { recipientsOf } from './recipients'
import {
  withCompaniesJoined,
  withHeadingsOnTop,
  withListsBelow,
  withNamesApart,
  withNumberedPeopleApart,
  withPeopleApart,
  withPlainSeparators,
} from './table-repair'

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

/** Numbers, bullets and ticks beside a name. */
const NUMBER = /^(?:\d{1,6}[.)]?|[^\p{L}\p{N}]{1,3}|[a-z][.)]|[ox])$/u
const TIME = String.raw`\d{1,2}[:.h]\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?`
/** Dates, times, and the numbers of papers and badges; a phone number may begin like a date. */
const NO_WORDS = new RegExp(
  String.raw`^(?:${DATE}(?:[ ,T]+${TIME})?|${TIME}(?: ?[-–] ?${TIME})?|\p{L}{1,2}\d{5,}\p{L}?|\d{5,}\p{L})$`,
  'iu',
)
const isTitle = (text: string) => cleanName(`${text} Ruiz`) === 'Ruiz'

/** Meanings that several columns may have: the numbers of office and mobile, the first and the second surname. */
const SEVERAL: readonly (Meaning | null)[] = ['phone', 'email', 'lastName']

/** Of several columns with the same other meaning that with most cells counts. */
function onePerMeaning(meanings: Mapping, headings: readonly string[], rows: readonly string[][]): Mapping {
  const counts = meanings.map((_, column) => textsIn(rows, column).length)
  return meanings.map((meaning, column) => {
    if (SEVERAL.includes(meaning)) return meaning
    const twin = headings.findIndex((heading, at) => at !== column && heading === headings[column])
    // 'Name' and 'Name', both of them filled: nobody knows which is which.
    const isUnclear =
      twin >= 0 &&
      isFullName(meaning) &&
      rows.some((row) => row[column] && row[twin] && row[column] !== row[twin])
    if (isUnclear) return null
    const rivals = meanings.flatMap((other, at) => (other === meaning ? [at] : []))
    const most = Math.max(...rivals.map((at) => counts[at] ?? 0))
    return rivals.find((at) => counts[at] === most) === column ? meaning : null
  })
}

/** A column of addresses is the e-mail, whatever its heading. */
function withAddresses(mapping: Mapping, headings: readonly string[], rows: readonly string[][]): Mapping {
  const hasAddresses = (column: number) => isMostly(textsIn(rows, column), EMAIL)
  const named = mapping.indexOf('email')
  if (named >= 0 && (hasAddresses(named) || textsIn(rows, named).length === 0)) return mapping
  const found = headings.findIndex((heading, column) => !isOfHost(heading) && hasAddresses(column))
  if (found < 0) return mapping
  return mapping.map((meaning, column) => (column === found ? 'email' : column === named ? null : meaning))
}

const HAN = /^(?:\p{Script=Han}{2,4}|\p{Script=Hangul}{3,4})$/u
const isLongHan = (text: string) => text.length > 2

/**
 * Without headings: e-mail, phone and counted columns by content; the others are names and company.
 * @param company a column that is known to be the company, or -1
 */
function guessByContent(rows: readonly string[][], shown: readonly Detail[], company = -1): Mapping {
  const width = rows[0]?.length ?? 0
  const left: Meaning[] = [
    'firstName',
    'lastName',
    ...(shown.includes('company') && company < 0 ? ['company' as const] : []),
  ]
  const taken = new Set<Meaning>()
  const isOther = Array.from({ length: width }, (_, column) => {
    const texts = textsIn(rows, column)
    const isFew = isMostly(texts, NUMBER, 0.8) || (texts.length > 0 && texts.every(isTitle))
    return isFew || isMostly(texts, NO_WORDS, 0.8) || column === company
  })
  const kinds = Array.from({ length: width }, (_, column): Meaning | null => {
    if (column === company) return 'company'
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
  // The first row may have a heading. 'van de Berg' is one name, and so is 'Le Gall' among others of one word.
  const particles = new RegExp(SMALL_WORDS, names.some((text) => !/[\s,]/.test(text)) ? 'i' : '')
  const ownWords = (names.length > 2 ? names.slice(1) : names).map((text) => text.replace(particles, ''))
  // Chinese names are whole in one word; family names have a sign or two.
  const areWhole =
    isMostly(ownWords, /\S[\s,]+\S/, 0.8) || (isMostly(names, HAN, 0.99) && names.some(isLongHan))
  if (isOther.filter((other) => !other).length === 1 || areWhole) left.splice(0, 2, 'fullName')
  const mapping = kinds.map((kind, column) => (isOther[column] ? kind : (left.shift() ?? null)))
  const [first = -1, last = -1] = (['firstName', 'lastName'] as const).map((name) => mapping.indexOf(name))
  const isTurned = last >= 0 && firstNameColumn(rows, first, last, mapping.indexOf('email')) === last
  return isTurned ? withNamesTurned(mapping) : mapping
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
  const meanings = headingsIn(table[0] ?? [], labels)
  if (table.length > 1 && !meanings?.some(isName)) {
    const [company, email] = (['company', 'email'] as const).map((meaning) =>
      headingOf(meaning, table[0] ?? [], labels),
    )
    if (company !== -1 || email !== -1)
      return { hasHeadings: true, mapping: onlyShown(guessByContent(table.slice(1), shown, company), shown) }
  }
  if (!meanings) {
    const byContent = guessByContent(table, shown)
    // In a language that is not known: where all others have an address, it has a word.
    const email = byContent.indexOf('email')
    const hasHeadings = table.length > 2 && (table[0]?.[email] ?? '') !== '' && !hasContact(table[0] ?? [])
    return { hasHeadings, mapping: byContent }
  }
  const hasHeadings = true
  const [headings = [], ...rows] = table
  const single = withMissingName(onePerMeaning(meanings, headings, rows), headings, rows)
  const mapping = withoutHosts(withAddresses(resolveNames(single), headings, rows), headings, rows)
  return { hasHeadings, mapping: onlyShown(mapping, shown) }
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

export type VisitorList = Guess & {
  /** Headings, if there are any, and a row for each visitor. */
  table: string[][]
  /** Ids of the rows, if they are not their positions. */
  ids?: readonly string[]
  /** Number of rows that are no visitors. */
  leftOut: number
  /** Column that may have something else than its meaning: further people, companies, or contacts of the host. */
  doubtful: number | null
  /** Rows that may be no visitors, by id. */
  others: ReadonlyMap<string, Doubt>
  /** Whether headings or a known format say what the columns are. */
  areUnderstood: boolean
  /** Whether it is not sure which names are the first and which the last ones. */
  isOrderUnclear: boolean
  /** Time and subject, if the list is of an invitation. */
  invitation: Invitation | null
}

export const NO_LIST: VisitorList = {
  table: [],
  mapping: [],
  hasHeadings: false,
  leftOut: 0,
  doubtful: null,
  others: new Map(),
  areUnderstood: true,
  isOrderUnclear: false,
  invitation: null,
}

const RECIPIENT_COLUMNS: Mapping = ['fullName', 'email']

/** The visitors of a pasted or imported text: contacts, recipients of an e-mail, records of a form, or rows. */
export function readList(given: string, shown: readonly Detail[], labels: OwnLabels): VisitorList {
  const list = readText(given, shown, labels)
  const rows = list.hasHeadings ? list.table.slice(1) : list.table
  return areTurned(rows, list.mapping)
    ? { ...list, mapping: withNamesTurned(list.mapping), isOrderUnclear: true }
    : list
}

function readText(given: string, shown: readonly Detail[], labels: OwnLabels): VisitorList {
  const text = withPlainSeparators(withoutInvisible(given))
  const known = (table: string[][], mapping: Mapping): VisitorList => ({
    ...NO_LIST,
    table,
    mapping: onlyShown(mapping, shown),
    invitation: invitationOf(text),
  })
  const contacts = contactRows(text)
  if (contacts) return known(contacts, CONTACT_COLUMNS)
  const records = labelRecords(text, labels)
  if (!records) {
    const recipients = recipientsOf(text, (part) => meaningOf(part, labels) !== null)
    if (recipients)
      return {
        ...known(recipients.rows, RECIPIENT_COLUMNS),
        others: new Map(recipients.senders.map((at) => [String(at), 'maybeSender'])),
      }
    const reversed = reversedNames(text, labels)
    if (reversed) return known(reversed, ['fullName'])
    const sections = sectionRows(text, labels)
    if (sections)
      return {
        ...known(sections.table, ['fullName', 'company']),
        areUnderstood: false,
        doubtful: sections.isDoubtful ? 1 : null,
      }
  }
  const all = withHeadingsOnTop(records ?? tableOf(text), labels)
  const people = peopleIn(all, labels)
  const apart = withNumberedPeopleApart(withNamesApart(withListsBelow(people, labels)), labels)
  const first = guessColumns(apart, shown, labels)
  const joined = withCompaniesJoined(
    apart,
    text,
    first.hasHeadings,
    (rows) => guessColumns(rows, shown, labels).mapping,
  )
  const guess = joined === apart ? first : guessColumns(joined, shown, labels)
  const { mapping, hasHeadings } = guess
  const [headings = []] = joined
  const meanings = headingsIn(headings, labels)
  const areUnderstood = meanings?.some(isName) ?? false
  /** Numbers on lines that nobody has filled in. */
  const isUnused = (row: readonly string[]) =>
    mapping.some(isName) && !mapping.some((meaning, at) => meaning && row[at]) && !/\p{L}/u.test(row.join(''))
  const table = joined.filter((row, at) => (at === 0 && hasHeadings) || !isUnused(row))
  const rows = hasHeadings ? table.slice(1) : table
  const guessedName = meanings && missingName(onePerMeaning(meanings, headings, rows), headings, rows)
  const maybeHeadings = !hasHeadings && mayBeHeadings(table, mapping)
  return {
    ...guess,
    table,
    leftOut: all.length - people.length + joined.length - table.length,
    doubtful:
      guessedName?.missing ??
      (areUnderstood ? null : doubtfulColumn(maybeHeadings ? rows.slice(1) : table, guess)) ??
      maybeHosts(mapping, areUnderstood ? headings : [], rows),
    others: new Map(maybeHeadings ? [['0', 'maybeHeading']] : []),
    areUnderstood,
    isOrderUnclear: !areUnderstood && isOrderUnclear(maybeHeadings ? table.slice(1) : rows, mapping),
    invitation: null,
  }
}

/**
 * Divides the remaining rows of a list, whose doubtful column has further people. The first person keeps the id of the row.
 * @param columns what the columns are now; meanings that were chosen by hand are kept
 * @param remaining ids of the rows
 * @param isSeveral whether a row has another person
 */
export function withFurtherPeople(
  list: VisitorList,
  columns: Guess,
  remaining: readonly string[],
  isSeveral: (id: string) => boolean,
  shown: readonly Detail[],
  labels: OwnLabels,
): VisitorList {
  const { doubtful } = list
  if (doubtful === null) return list
  const name = list.mapping.findIndex(isFullName)
  const people = remaining.flatMap((id) => {
    const row = (list.table[Number(id)] ?? []).map((cell, at) =>
      at === doubtful && !isSeveral(id) ? '' : cell,
    )
    return withPeopleApart([row], [name, doubtful]).map((cells, person) => ({
      id: person === 0 ? id : `${id}+${person}`,
      cells,
    }))
  })
  const table = people.map(({ cells }) => cells)
  // The names come first, see `withPeopleApart`.
  const moved = [name, ...list.mapping.flatMap((_, at) => (at === name || at === doubtful ? [] : at))]
  const mapping = moved.reduce<Mapping>(
    (guessed, from, at) => {
      const chosen = columns.mapping[from] ?? null
      const isGuess = at > 0 && chosen === list.mapping[from]
      return isGuess ? guessed : withMeaning(guessed, at, chosen)
    },
    guessColumns(table, shown, labels).mapping,
  )
  return { ...list, mapping, hasHeadings: false, table, ids: people.map(({ id }) => id), doubtful: null }
}

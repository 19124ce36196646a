// Which names of a list are the first and which the last ones, where no heading says it.
import { EAST_ASIAN, splitName } from '@/lib/contacts/names'
import { fold } from '@/lib/text/fold'
import { addressOf, isMostly, isName, type Mapping, textsIn } from './group-columns'
import { isOfOthers } from './headings'

const isFamilyInCapitals = (last: readonly string[], first: readonly string[]) =>
  last.every((text) => /\p{Lu}{2}/u.test(text) && text === text.toUpperCase()) &&
  first.every((text) => /\p{Ll}/u.test(text))

/** Whether an address has two names in this order: 'ana.ruiz@x.example', 'aruiz@x.example'. */
export function isInOrder(first: string, last: string, email: string): boolean {
  const [initial = ''] = fold(first)
  const [surname = ''] = fold(last).split(/[ -]/)
  const parts = fold(addressOf(email).split('@')[0] ?? '')
  return surname.length > 1 && parts !== surname && parts.startsWith(initial) && parts.endsWith(surname)
}

/** Before a surname. In capitals some are first names: 'Van Anh'. */
export const SMALL_WORDS = /^(?:(?:van|von|vom|zu|de|del|della|der|den|da|dos|du|la|le|les|el|ter|ten)\s+)+/

/**
 * Which of two columns has the first names, by capitals, addresses and small words of surnames; null if nothing says so.
 * @param one the column that comes first
 */
export function firstNameColumn(
  rows: readonly string[][],
  one: number,
  two: number,
  email: number,
): number | null {
  if (rows.every((row) => EAST_ASIAN.test(`${row[one]} ${row[two]}`))) return two
  const says = (first: number, last: number) =>
    isFamilyInCapitals(textsIn(rows, last), textsIn(rows, first)) ||
    rows.some((row) => isInOrder(row[first] ?? '', row[last] ?? '', row[email] ?? '')) ||
    textsIn(rows, last).some((text) => SMALL_WORDS.test(text))
  const [isOne, isTwo] = [says(one, two), says(two, one)]
  if (isOne === isTwo) return null
  return isOne ? one : two
}

/** Whether nothing but addresses says which of two columns of names has the first ones, and they do not confirm it. */
export function isOrderUnclear(rows: readonly string[][], mapping: Mapping): boolean {
  const [one, two] = mapping.flatMap((meaning, at) =>
    meaning === 'firstName' || meaning === 'lastName' ? at : [],
  )
  if (one === undefined || two === undefined) return false
  const people = rows.map((row) => `${row[one]} ${row[two]}`)
  // Of '李雷 贝塔' the second word may be a company; Korean family names are one sign.
  if (people.every((name) => EAST_ASIAN.test(name))) return !people.every((name) => /^. /u.test(name))
  return (
    firstNameColumn(rows, one, two, -1) === null &&
    firstNameColumn(rows, one, two, mapping.indexOf('email')) !== one
  )
}

/** Whether full names are the other way round in their addresses: 'Ruiz Ana' of 'ana.ruiz@x.example'. */
export function areTurned(rows: readonly string[][], mapping: Mapping): boolean {
  const [name, email] = [mapping.indexOf('fullName'), mapping.indexOf('email')]
  const people = rows.map((row) => ({ ...splitName(row[name] ?? ''), email: row[email] ?? '' }))
  return (
    people.some((one) => isInOrder(one.lastName, one.firstName, one.email)) &&
    !people.some((one) => isInOrder(one.firstName, one.lastName, one.email))
  )
}

const NAME = /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’. -]*$/u

/**
 * The column with the other part of a name below a heading that is not known, beside a column with one part; undefined if
 * there is none.
 */
export function missingName(meanings: Mapping, headings: readonly string[], rows: readonly string[][]) {
  const [known, ...others] = meanings.flatMap((meaning, at) => (isName(meaning) ? at : []))
  if (known === undefined || others.length > 0 || meanings[known] === 'reversedName') return undefined
  if (isMostly(textsIn(rows, known), /\s/)) return undefined
  const missing = [known + 1, known - 1].find((at) => {
    const texts = textsIn(rows, at)
    const isUnknown = meanings[at] === null && headings[at] !== '' && !isOfOthers(headings[at] ?? '')
    return isUnknown && texts.length > 0 && texts.every((text) => NAME.test(text))
  })
  return missing === undefined ? undefined : { known, missing }
}

/** With first and last name where one of them has a heading that is not known. */
export function withMissingName(
  meanings: Mapping,
  headings: readonly string[],
  rows: readonly string[][],
): Mapping {
  const found = missingName(meanings, headings, rows)
  if (!found) return meanings
  const { known, missing } = found
  // 'Cognoms' beside 'Nom': the longer of two such words is mostly the last name.
  const isLonger = fold(headings[missing] ?? '').includes(fold(headings[known] ?? ''))
  const isFirst =
    isLonger || meanings[known] === 'firstName' || (meanings[known] === 'fullName' && known < missing)
  return meanings.map((meaning, at) => {
    if (at !== known && at !== missing) return meaning
    return (at === known) === isFirst ? 'firstName' : 'lastName'
  })
}

import { cleanName, splitName } from '@/lib/contacts/names'
import { textsOf, type VisitorText, type VisitorTexts } from '@/lib/visitor-details'

/** Meaning of a column: a visitor field, or the full name, of which the last name may come first. */
export type Meaning = VisitorText | 'fullName' | 'reversedName'
/** One per column; null if the column is skipped. */
export type Mapping = readonly (Meaning | null)[]

export const isFullName = (meaning: Meaning | null) => meaning === 'fullName' || meaning === 'reversedName'
export const isName = (meaning: Meaning | null) =>
  isFullName(meaning) || meaning === 'firstName' || meaning === 'lastName'

/** Assigns a meaning to a column and clears it elsewhere; a full name excludes first and last name. */
export function withMeaning(mapping: Mapping, column: number, meaning: Meaning | null): Mapping {
  const isPart = (one: Meaning | null) => one === 'firstName' || one === 'lastName'
  return mapping.map((other, at) => {
    if (at === column) return meaning
    if (meaning === null) return other
    if (other === meaning) return null
    if (isFullName(meaning) && (isPart(other) || isFullName(other))) return null
    return isFullName(other) && isPart(meaning) ? null : other
  })
}

const TURNED: Partial<Record<Meaning, Meaning>> = {
  firstName: 'lastName',
  lastName: 'firstName',
  fullName: 'reversedName',
  reversedName: 'fullName',
}

/** With first and last names the other way round. */
export const withNamesTurned = (mapping: Mapping): Mapping =>
  mapping.map((meaning) => (meaning && TURNED[meaning]) ?? meaning)

/** The first of several numbers or addresses, as Google Contacts writes them. */
const firstOf = (text: string) => text.split(' ::: ')[0] ?? ''

/** The address of 'Ana Ruiz <ana@x.example>'. */
export const addressOf = (text: string) => /<(\S+@\S+)>$/.exec(text)?.[1] ?? firstOf(text)

/** A text in single or curly quotes. */
const QUOTED = /^['“„«](.+)['”“»]$/

export function rowTexts(row: readonly string[], mapping: Mapping): VisitorTexts {
  const texts = textsOf({})
  mapping.forEach((meaning, column) => {
    const text = (row[column] ?? '').replace(QUOTED, '$1')
    if (meaning === 'fullName' || meaning === 'reversedName')
      Object.assign(texts, splitName(text, meaning === 'reversedName'))
    else if (meaning === 'firstName') texts.firstName = cleanName(text)
    else if (meaning === 'lastName') texts.lastName = [...new Set([texts.lastName, text])].join(' ').trim()
    // Of several numbers or addresses the first counts.
    else if (meaning === 'phone')
      texts.phone ||= firstOf(text)
        .replace(/^00(?=[1-9])/, '+')
        .replace(/^(\d{9,})\.0$/, '$1')
    else if (meaning === 'email') texts.email ||= addressOf(text)
    else if (meaning !== null) texts[meaning] = text
  })
  return texts
}

/** The texts in a column, without empty ones. */
export const textsIn = (rows: readonly string[][], column: number) =>
  rows.map((row) => row[column] ?? '').filter(Boolean)

export const isMostly = (texts: readonly string[], rule: RegExp, share = 0.5) =>
  texts.length > 0 && texts.filter((text) => rule.test(addressOf(text))).length > texts.length * share

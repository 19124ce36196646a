// Cells that look right and may be something else: another person in place of a company, a company in place of a name.
import type { VisitorText, VisitorTexts } from '@/lib/visitor-details'
import type { Mapping, Meaning } from './group-columns'

/** What a cell may be, as a key of the form's texts. */
export type Doubts = Partial<Record<VisitorText, 'maybePerson' | 'maybeCompany' | 'maybeOther'>>

const PERSON = /^\p{Lu}[\p{L}'’.-]+(?: \p{L}[\p{L}'’.-]*){1,2}$/u
export const COMPANY_WORD =
  /\b(?:ltd|inc|gmbh|ag|sarl|srl|spa|bv|nv|plc|llc|corp|group|groupe|grupo|labs?|tools?|bank|banque|banco|systems?|solutions?|services?|consulting|industries|international|technolog\p{L}*|software|engineering|partners|holding|foods?|media|energy|motors?|universi\p{L}*|hospital|hotel|logistics?|trading|werke?|bau|car|cars)\b/iu

const isWords = (texts: readonly string[]) =>
  texts.some((text) => /\p{L}{2}/u.test(text)) && texts.every((text) => !/[\d@]/.test(text))

/**
 * The column that may have something else, whose meaning was guessed without headings that are understood: companies that
 * are all like names of people, each of them once, jobs beside them, or names below a heading of an unknown language.
 */
export function doubtfulColumn(
  table: readonly string[][],
  { mapping, hasHeadings }: { mapping: Mapping; hasHeadings: boolean },
  areUnderstood: boolean,
): number | null {
  if (hasHeadings) {
    const name = mapping.findIndex((meaning) => meaning === 'lastName' || meaning === 'fullName')
    return areUnderstood || name < 0 ? null : name
  }
  const last = mapping.indexOf('lastName')
  const lasts = table.map((row) => row[last] ?? '').filter(Boolean)
  // 'Acme' and 'Ana Ruiz': the last names of a list are rarely all of two words.
  if (lasts.length > 1 && lasts.every((text) => /^\p{Lu}\S* \p{Lu}\S*$/u.test(text) && !PARTICLE.test(text)))
    return last
  const company = mapping.indexOf('company')
  // Jobs and others beside a company, of which nobody says which is which.
  const hasOthers = mapping.some(
    (meaning, at) => meaning === null && at > company && isWords(table.map((row) => row[at] ?? '')),
  )
  if (company >= 0 && hasOthers) return company
  const texts = table.map((row) => row[company] ?? '').filter(Boolean)
  const areDifferent = new Set(texts).size === texts.length
  const areLikePeople = texts.every((text) => PERSON.test(text) && !COMPANY_WORD.test(text))
  return mapping.includes('fullName') && texts.length > 0 && areDifferent && areLikePeople ? company : null
}

/** The doubt in a cell of such a column. */
export const doubtOf = (meaning: Meaning | null | undefined): Doubts =>
  meaning === 'company'
    ? { company: 'maybePerson' }
    : { [meaning === 'fullName' ? 'firstName' : 'lastName']: 'maybeCompany' }

/** Words for somebody who is not named yet, or for a row that is no person, in place of a first name. */
const NOBODY =
  /^(?:tb[acd]|n\.? ?n\.?|unknown|unbekannt|inconnue?|visitors?|guests?|besucher|driver|fahrer|chauffeur|conductor|organi[sz]er|presenter|attendees?|participants?|count|name|company|firma|please|bitte|dear|hello|hallo|hola|bonjour|thanks|thank|created|printed|page|seite|familie|famille|familia|best|kind|sales)$/iu
/** Words of jobs, groups and greetings in place of a last name. */
const NO_SURNAME =
  /(?:^|\s)(?:manager|director|officer|engineer|consultant|coordinator|assistant|desk|resources|reception|team|family|department|abteilung|regards|gr[uü](?:ß|ss)en?|cordialement|saludos)$/iu
/** Titles that are names of some people: 'Lord Bo Li' */
const TITLE_OR_NAME = /^(?:M|Me|DI|En\.|Pan|Lord|Lady|Dame)$/
/** Small words in no name: 'Ana Ruiz from Acme', 'Ana Ruiz y Bo Li'. An abbreviation may be a title. */
const NO_NAME_WORD =
  /(?:^|\s)(?:from|of|by|via|with|for|or|plus|avec|pour|chez|ou|mit|oder|con|met)\s|\s[yei]\s\p{Lu}\S+\s\p{Lu}|^(?!St\.)\p{L}{3,}\.(?:\s|$)|^[ivx]+\.$/u

/**
 * The doubts in a name by its words.
 * @param isDivided whether the list has a column of last names: 'Group' and 'Bank' are some
 */
export function wordDoubts({ firstName, lastName }: VisitorTexts, isDivided: boolean): Doubts {
  const isTitle = TITLE_OR_NAME.test(firstName) && lastName.includes(' ')
  if (isTitle || NOBODY.test(firstName) || NO_NAME_WORD.test(firstName)) return { firstName: 'maybeOther' }
  if (NO_SURNAME.test(lastName) || NO_NAME_WORD.test(lastName)) return { lastName: 'maybeOther' }
  const isCompany = !isDivided && COMPANY_WORD.test(lastName.split(' ').at(-1) ?? '')
  if (isCompany) return { firstName: 'maybeCompany' }
  return /株式会社|有限公司|주식회사/.test(firstName + lastName) ? { lastName: 'maybeCompany' } : {}
}

/** 'Le Gall, Yann' and 'van de Berg, Wei' */
const PARTICLE =
  /^(?:van|von|vom|zu|de|del|della|der|den|di|da|do|dos|du|la|le|les|el|al|bin|binti|ben|st|san|santa|ter|ten|mac)\b/i
/** Two words or more before a comma: 'García López, José', or 'Ana Ruiz, Acme'. */
const isLongBeforeComma = (text: string) => /^[^,\s]+ [^,]+, ?[^,]+$/.test(text) && !PARTICLE.test(text)
const isShortBeforeComma = (text: string) => /^[^,\s]+, ?[^,]+$/.test(text)
/** Two words or more before one in capitals: 'Marie Claude DUPONT', or 'Ana Ruiz ACME'. */
const isLongBeforeCapitals = (text: string) =>
  /^\p{Lu}\S*\p{Ll}\S* \p{Lu}\S*\p{Ll}\S* [^,\p{Ll}]{3,}$/u.test(text)
const isShortBeforeCapitals = (text: string) => /^\p{Lu}\S*\p{Ll}\S* [^,\p{Ll}]{3,}$/u.test(text)

const LEGAL_FORM = /\S\s(?:ltd|limited|inc|llc|plc|corp|gmbh|sarl|srl)\.?$/i

/**
 * The doubts in the names of each row. Other rows of the list decide: where one is 'Ruiz, Ana' or 'Marie DUPONT', all are
 * written this way.
 */
export function nameDoubts(
  lines: readonly string[][],
  mapping: Mapping,
): (line: readonly string[]) => Doubts {
  const column = mapping.indexOf('fullName')
  const texts = column < 0 ? [] : lines.map((line) => line[column] ?? '')
  const areReversed = texts.some(isShortBeforeComma)
  const areInCapitals = texts.some(isShortBeforeCapitals)
  const areInCapitalsFirst = texts.some((text) => /^\p{Lu}{3,} \p{Lu}\p{Ll}/u.test(text))
  const areCompaniesFirst = texts.length > 1 && texts.every((text) => /^\S+, \S+ \S+$/.test(text))
  const [firstAt, lastAt] = [mapping.indexOf('firstName'), mapping.indexOf('lastName')]
  const haveLasts = lines.some((line) => line[lastAt])
  const areFilled = lines.filter((line) => line.filter(Boolean).length > 1).length * 2 > lines.length
  return (line) => {
    const text = line[column] ?? ''
    const [only = '', second] = line.filter(Boolean)
    const isAlone =
      areFilled &&
      second === undefined &&
      (!only.includes(' ') || COMPANY_WORD.test(only) || /^\d+\. /.test(only))
    // 'Acme, Ana Ruiz'
    if (areCompaniesFirst) return { lastName: 'maybeCompany' }
    // A whole name where others have the first name.
    const isWhole = haveLasts && !line[lastAt] && (line[firstAt] ?? '').includes(' ')
    if (isWhole) return { firstName: 'maybeOther' }
    if (areInCapitalsFirst && /^\p{Lu}{2} \p{Lu}\p{Ll}/u.test(text)) return { firstName: 'maybeOther' }
    if (isAlone) return { firstName: 'maybeCompany' }
    if (LEGAL_FORM.test(text) || (!areReversed && isLongBeforeComma(text)))
      return { firstName: 'maybeCompany' }
    return !areInCapitals && isLongBeforeCapitals(text) ? { lastName: 'maybeCompany' } : {}
  }
}

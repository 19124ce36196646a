// Cells that look right and may be something else: another person in place of a company, a company in place of a name.
import type { VisitorText } from '@/lib/visitor-details'
import type { Mapping, Meaning } from './group-columns'

/** What a cell may be, as a key of the form's texts. */
export type Doubts = Partial<Record<VisitorText, 'maybePerson' | 'maybeCompany'>>

const PERSON = /^\p{Lu}[\p{L}'’.-]+(?: \p{L}[\p{L}'’.-]*){1,2}$/u
export const COMPANY_WORD =
  /\b(?:ltd|inc|gmbh|ag|sarl|srl|spa|bv|nv|plc|llc|corp|group|groupe|grupo|labs?|tools?|bank|banque|banco|systems?|solutions?|services?|consulting|industries|international|technolog\p{L}*|software|engineering|partners|holding|foods?|media|energy|motors?|universi\p{L}*|hospital|hotel|logistics?|trading|werke?|bau|car|cars)\b/iu

/**
 * The column that may have something else, whose meaning was guessed without headings that are understood: companies that
 * are all like names of people, each of them once, or last names below a heading of an unknown language.
 */
export function doubtfulColumn(
  table: readonly string[][],
  { mapping, hasHeadings }: { mapping: Mapping; hasHeadings: boolean },
  areUnderstood: boolean,
): number | null {
  if (hasHeadings) return areUnderstood || !mapping.includes('lastName') ? null : mapping.indexOf('lastName')
  const column = mapping.indexOf('company')
  const texts = table.map((row) => row[column] ?? '').filter(Boolean)
  const areDifferent = new Set(texts).size === texts.length
  const areLikePeople = texts.every((text) => PERSON.test(text) && !COMPANY_WORD.test(text))
  return mapping.includes('fullName') && texts.length > 1 && areDifferent && areLikePeople ? column : null
}

/** The doubt in a cell of such a column. */
export const doubtOf = (meaning: Meaning | null | undefined): Doubts =>
  meaning === 'company' ? { company: 'maybePerson' } : { lastName: 'maybeCompany' }

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
  const areFilled = lines.filter((line) => line.filter(Boolean).length > 1).length * 2 > lines.length
  return (line) => {
    const text = line[column] ?? ''
    const [only = '', second] = line.filter(Boolean)
    const isAlone = areFilled && second === undefined && (!only.includes(' ') || COMPANY_WORD.test(only))
    if (isAlone) return { firstName: 'maybeCompany' }
    if (LEGAL_FORM.test(text) || (!areReversed && isLongBeforeComma(text)))
      return { firstName: 'maybeCompany' }
    return !areInCapitals && isLongBeforeCapitals(text) ? { lastName: 'maybeCompany' } : {}
  }
}

// Names as people write them in lists.
import { fold } from '@/lib/text/fold'
import type { VisitorTexts } from '@/lib/visitor-details'

/** What stands before a name in a list written by hand: '1.', '(2)', '-', '•'. */
const LIST_MARK = /^(?:[-–—•*·▪◦‣›+]|\(?\d{1,3}[.)])\s+/
/** Titles in the languages of lists; those that are also names need their full stop. */
const TITLES =
  /^(?:(?:dr|prof|mr|mrs|ms|mme|mlle|monsieur|madame|mademoiselle|sr|sra|srta|señor|señora|herr|frau|hr|dhr|mevr|mevrouw|dott|dott\.ssa|sig|sig\.ra|signor|signora|senhor|senhora|miss|mx)\.?|(?:m|d|dña|da|don|ing|dipl\.-ing|fr|eng|arq|lic|abg|rev|hon)\.)\s+(?=\S)/iu
/** Degrees behind a name. */
const DEGREE =
  /(?:,\s*(?:ph\.?\s?d|m\.?\s?d|mba|m\.?sc|b\.?sc|b\.?a|m\.?a|llm|obe|mbe|cbe|cpa|esq|dr|jr|sr|ii|iii|iv)\.?|\s+(?:ph\.?d|mba)\.?)$/iu

/** A name without list marks, titles, degrees, brackets and quotes. */
export function cleanName(text: string): string {
  let name = text
    .replace(LIST_MARK, '')
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replaceAll(/["“”«»]|^'(?!t\b)/g, '')
    .trim()
  // 'Prof. Dr. Ana Ruiz, PhD, MBA'
  for (let before = ''; before !== name;) {
    before = name
    name = name.replace(TITLES, '').replace(DEGREE, '').trim()
  }
  return name
}

/** Words in capitals, and small words before them: 'LE GALL', 'de la CRUZ'. */
const isCapital = (word: string) =>
  /\p{Lu}/u.test(word) && word === word.toUpperCase() && !/\.|^[IVX]+$/.test(word) && !isInitials(word)
/** 'JRR' has no vowel. */
const isInitials = (word: string) => /^(?=.*[a-z])[^aeiouy]*$/.test(fold(word))
const isSmall = (word: string) => word === word.toLowerCase()
const letters = (words: readonly string[]) => words.join('').replaceAll(/[^\p{L}]/gu, '').length
/** Shorter ones may be initials: 'JP Smith'. */
const SHORTEST = 3

/** Stands for a name that is not known, and is marked as none. */
const UNKNOWN = '?'

type Name = Pick<VisitorTexts, 'firstName' | 'lastName'>

/**
 * First and last name of a full name: 'Ruiz, Ana', 'RUIZ Ana' and 'Ana Ruiz' are the same person.
 * @param isReversed whether the family name comes first; of more than two words it is then not known where it ends
 */
export function splitName(text: string, isReversed = false): Name {
  const name = cleanName(text)
  const [before = '', after] = name.split(/,\s*(.*)/)
  if (after) return { firstName: after, lastName: before.trim() }
  const words = before.trim().split(' ')
  const isLong = (part: readonly string[]) => letters(part) >= (isReversed ? 2 : SHORTEST)
  const start = words.findIndex((word) => !isCapital(word))
  const family = words.slice(0, start)
  if (start > 0 && isLong(family))
    return { firstName: words.slice(start).join(' '), lastName: family.join(' ') }
  let end = words.length
  while (end > 0 && isCapital(words[end - 1] ?? '')) end -= 1
  if (end > 0 && isLong(words.slice(end))) {
    while (end > 1 && isSmall(words[end - 1] ?? '')) end -= 1
    return { firstName: words.slice(0, end).join(' '), lastName: words.slice(end).join(' ') }
  }
  const [first = '', ...rest] = words
  if (!isReversed) return { firstName: first, lastName: rest.join(' ') }
  if (rest.length > 1) return { firstName: UNKNOWN, lastName: words.join(' ') }
  return rest.length === 0
    ? { firstName: first, lastName: '' }
    : { firstName: rest.join(' '), lastName: first }
}

// Names as people write them in lists.
import { fold } from '@/lib/text/fold'
import type { VisitorTexts } from '@/lib/visitor-details'

/** What is before a name in a list written by hand: '1.', '(2)', '3.-', 'a)', '-', '•', '👤'. A cross may say 'not'. */
const LIST_MARK =
  /^(?:(?:[-–—•*·+>›‣◦▪■□●○◆◇➢➤→✅✓✔☑]|\p{Extended_Pictographic}(?<![\d#*✖✗✘❌❎])\u{FE0F}?|\d\uFE0F?\u20E3|\(?\d{1,3}[.)º°][-–—]?)(?:\s+|(?=\p{L}))|(?:\d{1,3}\s?[-–—]|\(?[a-z]\))\s+)/u
/** Titles in the languages of lists; those that are also names need their full stop. */
const TITLES =
  /^(?:(?:dr|prof|mr|mrs|ms|mme|mlle|monsieur|madame|mademoiselle|sr|sra|srta|señor|señora|herr|frau|hr|dhr|mevr|mevrouw|dott|dott\.ssa|sig|sig\.ra|signor|signora|senhor|senhora|miss|mx|mw|sir|sgt|capt|bpk|bapak|ibu|pani|shri|smt|d\.ª|eng\.º)\.?|(?:m|d|dña|da|don|ing|dipl\.-\p{L}+|fr|eng|arq|lic|abg|rev|hon|mag|mgr|bc|med|avv|arch|geom|lt|col|maj|gen|exmo|exma)\.)\s+(?=\S)/iu
/** Degrees behind a name. */
const DEGREE =
  /(?:,\s*(?:ph\.?\s?d|m\.?\s?d|mba|m\.?sc|b\.?sc|b\.?a|m\.?a|llm|obe|mbe|cbe|cpa|esq|dr|jr|sr|ii|iii|iv)\.?|\s+(?:ph\.?d|mba|m\.?sc|b\.?sc|llm)\.?)$/iu
/** 'Ana Ruiz.', not 'Bo Li Jr.' */
const END_OF_SENTENCE = /(?<= \S*\p{L}\p{Ll})(?<! [JS]r)\.$/u
/** 'Mr' behind a name: 王小明先生 */
const HONORIFIC = /(?<=^[\p{Script=Han}\p{Script=Hangul}\s]{2,})(?:先生|女士|小姐|様|さん|님)$/u

/** A name without list marks, titles, degrees, brackets and quotes. */
export function cleanName(text: string): string {
  let name = text
    .replace(LIST_MARK, '')
    .replaceAll(/\([^)]*\)|\[[^\]]*\]|（[^）]*）/g, '')
    .replace(/^'(.*)'$/, '$1')
    .replaceAll(/["“”«»]|^'(?!t\b)/g, '')
    .trim()
    .replace(HONORIFIC, '')
  // 'Prof. Dr. Ana Ruiz, PhD, MBA'
  for (let before = ''; before !== name;) {
    before = name
    name = name.replace(TITLES, '').replace(DEGREE, '').trim()
  }
  return name.replace(END_OF_SENTENCE, '')
}

/** Words in capitals, and small words before them: 'LE GALL', 'de la CRUZ'. */
const isCapital = (word: string) =>
  /\p{Lu}/u.test(word) &&
  word.replace(/^Mc(?=\p{Lu}{2})/u, 'MC') === word.toUpperCase() &&
  !/\.|^[IVX]+$/.test(word) &&
  !isInitials(word)
/** 'JRR' has no vowel. */
const isInitials = (word: string) => /^(?=.*[a-z])[^aeiouy]*$/.test(fold(word))
const isSmall = (word: string) => word === word.toLowerCase()
const letters = (words: readonly string[]) => words.join('').replaceAll(/[^\p{L}]/gu, '').length
/** Shorter ones may be initials: 'JP Smith'. */
const SHORTEST = 3

/** Behind a first name that a comma moved: 'Berg, Ana van den'. */
const TRAILING = /^(.+?)((?: (?:van|von|vom|zu|und|de|del|della|der|den|di|da|do|dos|du|la|ten|ter|het))+)$/
/** Patronymics and several initials come last: 'Иванов Иван Иванович', 'Иванов И.И.'. */
const GIVEN_LAST = /^\S+ (?:\S+ \S+(?:вич|вна|чна|ьич|мич)|(?:\p{Lu}\. ?){2,})$/u
/** Chinese and Korean names have the family name first. */
export const EAST_ASIAN =
  /^(?:[\p{Script=Han}]{1,4}|[\p{Script=Hangul}]{1,4}) [\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u

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
  const [, given, particles = ''] = TRAILING.exec(after ?? '') ?? []
  if (after) return { firstName: (given ?? after).trim(), lastName: `${particles} ${before}`.trim() }
  if (GIVEN_LAST.test(before) || EAST_ASIAN.test(before)) {
    const [family = '', ...others] = before.trim().split(' ')
    return { firstName: others.join(' '), lastName: family }
  }
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

// Cells that look right and may be something else: another person in place of a company, a company in place of a name.
import { splitName } from '@/lib/contacts/names'
import { fold } from '@/lib/text/fold'
import { personName } from '@/lib/text/person-name'
import type { VisitorText, VisitorTexts } from '@/lib/visitor-details'
import { isFullName, isName, type Mapping, type Meaning } from './group-columns'
import { meaningOf } from './headings'
import { isAddressOf } from './hosts'
import { intlWords } from './intl-words'
import { isInOrder } from './name-order'

/** What a cell may be, as a key of the form's texts. */
export type Doubt =
  | 'maybePerson'
  | 'maybeCompany'
  | 'maybeOther'
  | 'maybeHeading'
  | 'maybeSender'
  | 'maybeHost'
export type Doubts = Partial<Record<VisitorText, Doubt>>

const PERSON = /^(?:\p{Lu}[\p{L}'’.-]+(?: \p{L}[\p{L}'’.-]*){1,2}|\p{Script=Han}{1,2})$/u
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
): number | null {
  if (hasHeadings) {
    const name = mapping.findIndex((meaning) => meaning === 'lastName' || meaning === 'fullName')
    return name < 0 ? null : name
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
export function doubtOf(meaning: Meaning | null | undefined, row: VisitorTexts): Doubts {
  if (meaning === 'company') return { company: 'maybePerson' }
  if (meaning === 'email' && isAddressOf(row.email, personName(row))) return {}
  if (meaning === 'email' || meaning === 'phone') return { [meaning]: 'maybeHost' }
  if (meaning === 'firstName') return { firstName: 'maybeOther' }
  return { [meaning === 'fullName' ? 'firstName' : 'lastName']: 'maybeCompany' }
}

/** Diets, answers, sizes, departments and roles, which stand beside names in lists. */
const NO_COMPANY_WORD =
  /^(?:vegan|vegetar|vegetal|halal|kosher|koscher|cacher|gluten|lactose|laktose|lattosio|omnivor|pescat|allerg|alerg)|^(?:yes|no|true|false|ja|nein|nee|oui|non|si|sim|nao|tak|nie|da|ok|maybe|confirmed|accepted|declined|tentative|zugesagt|pending|present|absent|[fmdx]|[mrsd]rs?|x{0,3}[sl]|xx?xs|vip|guest|visitor|speaker|student|intern|staff|c[efiot]o|vp|sales|marketing|finance|hr|legal|purchasing|production|quality|vertrieb|einkauf|verkauf|ventas|compras|ventes|achats|vendite|acquisti|paid|unpaid|morning|afternoon|evening|workshop|none|keine?|aucun|ninguno|nessuno|geen)$/
const JOB =
  /(?:^|\s)(?:manager|director|directrice|directora?|officer|engineer|ingenieur|ingeniero|consultant|coordinator|assistant|assistent|analyst|developer|technician|techniker|designer|architect|president|head of .*|leiter(?:in)?|berater(?:in)?|geschaftsfuhrer(?:in)?)$/
/** 'Hauptstr. 5', 'C/ Mayor 3, 2º B', '12 High Street', '10115 Berlin', '11 Uhr' */
const STREET =
  /\p{L}[.,]? \d{1,4} ?\p{L}?(?:,|$)|^\d{1,4}\p{L}?,? \p{L}{2,}\S* \p{L}|^\d{4,5} \p{L}|^(?:c\/|calle|avda?\.|avenida|rue|via|rua|ul\.)\s|^\d{1,2} ?(?:h|uhr|[ap]m)$/iu
/** The number of a plate, a seat, a badge or a group. */
const CODE = /^(?=.*\d.*\d)[\p{Lu}\d]+(?:[ -][\p{Lu}\d]+)*$|^\p{L}+ [\p{Lu}\d]$/u
const isSmall = (text: string) => /^\p{Ll}/u.test(text)

/** 'Ana M.' beside 'Ruiz' */
const INITIAL = /^\p{Lu}\.?$/u

const isNoCompany = ({ firstName, lastName, company }: VisitorTexts) => {
  const word = fold(company)
  return (
    CODE.test(company) ||
    (!COMPANY_WORD.test(company) &&
      (NO_COMPANY_WORD.test(word) ||
        JOB.test(word) ||
        STREET.test(company) ||
        (INITIAL.test(lastName) && !company.includes(' ')) ||
        (isSmall(company) && !isSmall(firstName)) ||
        intlWords().has(word)))
  )
}

/** The doubts in companies that no heading calls so; where half of them are none, the others are doubtful too. */
export function companyDoubts(rows: readonly VisitorTexts[]): (row: VisitorTexts) => Doubts {
  const filled = rows.filter(({ company }) => company !== '')
  const others = new Set(filled.filter(isNoCompany).map(({ company }) => company))
  // 'CA', 'NY': states, or other codes.
  const areCodes = filled.length > 1 && filled.every(({ company }) => /^[A-Z]{2}$/.test(company))
  const areHalf =
    filled.filter(({ company }) => others.has(company)).length * 2 >= filled.length && others.size > 0
  return ({ company }) =>
    company !== '' && (areCodes || areHalf || others.has(company)) ? { company: 'maybeOther' } : {}
}

/** The texts of a first row and those below them, by column. */
const columnsOf = ([first = [], ...rows]: readonly string[][], mapping: Mapping) =>
  first.map((heading, column) => ({
    heading,
    meaning: mapping[column] ?? null,
    below: rows.map((row) => row[column] ?? '').filter(Boolean),
  }))

const endsSmall = (text: string) => /(?:^| )\p{Ll}\S*$/u.test(text)
const isInCapitals = (text: string) => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text)
const isLatin = (text: string) => /\p{Script=Latin}/u.test(text)

/** A word that comes twice, or is one letter of a script without capitals. */
const TWICE = /(?:^| )(\S+) (?:.* )?\1(?: |$)| \p{Lo} /u

/** Whether two words name a part of the name each, in most languages: 'Vārds' and 'Uzvārds', 'Keresztnév' and 'Vezetéknév' */
function areAkin(one: string, other: string): boolean {
  const [short = '', long = ''] = [fold(one), fold(other)].sort((a, b) => a.length - b.length)
  const ending = short.slice(-3)
  return (
    (short.length > 1 && short !== long && long.endsWith(short)) ||
    (ending.length === 3 && !ending.includes(' ') && long.endsWith(ending)) ||
    (long.includes(' ') && short.split(' ').some((word) => long.split(' ').includes(word)))
  )
}

/**
 * Whether the first row may be headings of a language that is not known: nothing of it comes again below, and it is written
 * in another way than what is below.
 */
export function mayBeHeadings(table: readonly string[][], mapping: Mapping): boolean {
  const columns = columnsOf(table, mapping).filter(({ below }) => below.length > 0)
  const areLabels = columns.every(
    ({ heading, below }) => /^\p{L}[^\d@]*$/u.test(heading) && !below.includes(heading),
  )
  if (columns.length === 0 || !areLabels) return false
  const names = columns.filter(({ meaning }) => isName(meaning))
  const [name, other] = names
  const are = (rule: (text: string) => boolean) =>
    names.length > 0 && names.every(({ heading, below }) => rule(heading) && !below.some(rule))
  return (
    // 'Nama Penuh', 'نام و نام خانوادگی'
    names.some(({ heading }) => meaningOf(heading, []) !== null || TWICE.test(heading)) ||
    are(isInCapitals) ||
    are(isLatin) ||
    are((text) => !isLatin(text)) ||
    columns.some(({ heading, below }) => endsSmall(heading) && !below.some(endsSmall)) ||
    (other !== undefined && areAkin(name?.heading ?? '', other.heading)) ||
    columns.some(
      ({ heading, meaning, below }) =>
        below.length > 1 &&
        // Phones, dates and plates, or a few answers again and again.
        (below.every((text) => /\d/.test(text)) ||
          (meaning !== 'company' && new Set(below).size * 2 < below.length) ||
          (isFullName(meaning) && !heading.includes(' ') && below.every((text) => text.includes(' ')))),
    )
  )
}

/** Words for somebody who is not named yet, or for a row that is no person, in place of a first name. */
const NOBODY =
  /^(?:tb[acd]|n\.? ?n\.?|unknown|unbekannt|inconnue?|visitors?|guests?|besucher|driver|fahrer|chauffeur|conductor|organi[sz]er|presenter|attendees?|participants?|count|name|company|firma|please|bitte|dear|hello|hallo|hola|bonjour|thanks|thank|created|printed|page|seite|familie|famille|familia|best|kind|sales)$/iu
/** Words of jobs, groups and greetings in place of a last name. */
const NO_SURNAME =
  /(?:^|\s)(?:manager|director|officer|engineer|consultant|coordinator|assistant|desk|resources|reception|team|family|department|abteilung|confirmed|confirmar|confirmer|regards|gr[uü](?:ß|ss)en?|cordialement|saludos)$/iu
/** Titles that are names of some people: 'Lord Bo Li' */
const TITLE_OR_NAME = /^(?:M|Me|DI|En\.|Pan|Lord|Lady|Dame)$/
/** Small words in no name: 'Ana Ruiz from Acme', 'Ana Ruiz y Bo Li'. An abbreviation may be a title. */
const NO_NAME_WORD =
  /(?:^|\s)(?:from|of|by|via|with|for|or|plus|avec|pour|chez|ou|mit|oder|con|met)\s|\s[yei]\s\p{Lu}\S+\s\p{Lu}|^(?!St\.)\p{L}{3,}\.(?:\s|$)|^[ivx]+\.$/u

/**
 * The doubts in a name by its words.
 * @param isDivided whether the list has a column of last names: 'Group' and 'Bank' are some
 */
export function wordDoubts({ firstName, lastName, company }: VisitorTexts, isDivided: boolean): Doubts {
  // 'Recuento;2', as sums are called in many ways.
  if (/^\d{1,4}$/.test(company) && !(firstName && lastName))
    return { [firstName ? 'firstName' : 'lastName']: 'maybeOther' }
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
 * The doubts in the names of each row. Other rows of the list decide: where one is 'Ruiz, Ana' or 'Marie DUPONT', or has an
 * address that says so, all are written this way.
 */
export function nameDoubts(
  lines: readonly string[][],
  mapping: Mapping,
): (line: readonly string[]) => Doubts {
  const column = mapping.indexOf('fullName')
  const texts = column < 0 ? [] : lines.map((line) => line[column] ?? '')
  const email = mapping.indexOf('email')
  // 'García López, José' of 'jose.garcia@x.example'
  const isReversedInAddress = (line: readonly string[]) => {
    const { firstName, lastName } = splitName(line[column] ?? '')
    return isLongBeforeComma(line[column] ?? '') && isInOrder(firstName, lastName, line[email] ?? '')
  }
  const areReversed = texts.some(isShortBeforeComma) || lines.some(isReversedInAddress)
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

// People in the texts that contact cards and their codes hold: vCard (2.1 of phones and Outlook, 3.0, 4.0), MECARD, and
// the code on a North American driving licence (AAMVA).
import { personName } from '@/lib/text/person-name'
import { canBeSamePerson, type Name } from '@/lib/text/same-person'
import type { VisitorTexts } from '@/lib/visitor-details'
import { splitName } from './names'

export type Contact = Pick<VisitorTexts, 'firstName' | 'lastName' | 'company' | 'email' | 'phone'>

export type ContentLine = { name: string; parameters: string; value: string }

/** `=C3=B1` of a vCard 2.1, which is UTF-8 unless its parameters name another charset. */
function decoded(text: string, parameters: string): string {
  const [, charset = 'utf-8'] = /;CHARSET="?([\w-]+)/i.exec(parameters) ?? []
  try {
    const decoder = new TextDecoder(charset, { fatal: true })
    return text.replaceAll(/(?:=[0-9a-f]{2})+/gi, (bytes) =>
      decoder.decode(Uint8Array.from(bytes.slice(1).split('='), (byte) => Number.parseInt(byte, 16))),
    )
  } catch {
    return text
  }
}

/** A quoted-printable text that goes on behind a '=' at the end of a line. Pictures and page addresses end with one too. */
const SOFT_BROKEN = /^[^:\n]*quoted-printable[^:\n]*:(?:[^\n]*=\r?\n)+/gim

/** The lines of a vCard or calendar; long ones are folded. */
export function contentLines(text: string): ContentLine[] {
  const whole = text.replaceAll(SOFT_BROKEN, (lines) => lines.replaceAll(/=\r?\n/g, ''))
  const unfolded = whole.replaceAll(/\r?\n[ \t]/g, '')
  return unfolded.split(/\r?\n/).flatMap((line) => {
    const [, name = '', parameters = '', value = ''] =
      /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^:"])*)?):(.*)$/.exec(line) ?? []
    if (!name) return []
    const isQuoted = /quoted-printable/i.test(parameters)
    return [{ name: name.toUpperCase(), parameters, value: isQuoted ? decoded(value, parameters) : value }]
  })
}

export const unescaped = (text: string) => text.replaceAll(/\\n/gi, ' ').replaceAll(/\\(.)/g, '$1').trim()

/** The parts of 'Ruiz;Ana;;;'; a separator behind a backslash is a sign of the text. */
const partsOf = (value: string, separator: string) =>
  value
    .replaceAll(`\\${separator}`, '\u0001')
    .split(separator)
    .map((part) => unescaped(part.replaceAll('\u0001', separator)))

const withoutScheme = (phone: string) => phone.replace(/^tel:/i, '').replace(/;ext=/i, ' ext. ')

function ofCard(card: readonly ContentLine[]): Contact | null {
  const first = (name: string) =>
    (
      card.find((line) => line.name === name && !/FAX/i.test(line.parameters)) ??
      card.find((line) => line.name === name)
    )?.value ?? ''
  const [lastName = '', firstName = ''] = partsOf(first('N'), ';')
  const [company = ''] = partsOf(first('ORG'), ';')
  const shown = unescaped(first('FN'))
  const isWhole = firstName !== '' && lastName !== ''
  const only = isWhole ? '' : firstName || lastName
  const names = isWhole ? [`${firstName} ${lastName}`, `${lastName} ${firstName}`] : [only || company]
  // A company has no name of its own, but some programs divide it in two.
  if (company && shown === company && names.includes(company)) return null
  return {
    // Some programs write the whole name as one of the two.
    ...(isWhole || (only && !/[ ,]/.test(only)) ? { firstName, lastName } : splitName(only || shown)),
    company,
    email: unescaped(first('EMAIL')),
    phone: withoutScheme(unescaped(first('TEL'))),
  }
}

/** 'MECARD:N:Ruiz,Ana;TEL:…;EMAIL:…;;' */
function ofMecard(text: string): Contact {
  const fields = partsOf(text.replace(/^MECARD:/i, ''), ';')
  const first = (name: string) =>
    fields.find((field) => field.toUpperCase().startsWith(name))?.slice(name.length) ?? ''
  const [lastName = '', firstName = ''] = first('N:').split(',')
  return {
    ...(firstName ? { firstName: firstName.trim(), lastName: lastName.trim() } : splitName(lastName)),
    company: first('ORG:').trim(),
    email: first('EMAIL:').trim(),
    phone: withoutScheme(first('TEL:').trim()),
  }
}

const LICENCE = /^@\s*(?:ANSI|AAMVA)\s?\d{6}/
/** What a licence has in place of a name that is not known. */
const UNAVAILABLE = /^(?:NONE|UNAVL?)$/i

/**
 * The name in a licence whose line breaks a scanner has left out: 'DCSRUIZDDENDACANADDFN'. The element behind each name
 * says whether it was shortened; no name ends like it.
 */
const NAME_IN_ONE_LINE = /DCS(.+?)\s*DDE[TNU]\s*DAC(.+?)\s*DDF[TNU]/

const known = (name: string) => (UNAVAILABLE.test(name.trim()) ? '' : name.trim())

/** Lines such as 'DCSRuiz'; the first one stands behind the head. */
function ofLicence(text: string): Contact {
  const rest = { company: '', email: '', phone: '' }
  const isInLines = /(?:ANSI|AAMVA).*[\r\n]\s*\S/s.test(text)
  if (!isInLines) {
    const [, last = '', first = ''] = NAME_IN_ONE_LINE.exec(text) ?? []
    return { firstName: known(first), lastName: known(last), ...rest }
  }
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^(?:@\s*)?(?:ANSI|AAMVA).*?(?:DL|ID)(?=D[A-Z]{2})/, ''))
  const first = (...names: string[]) => {
    const line = names.map((name) => lines.find((one) => one.startsWith(name))).find(Boolean)
    return known(line?.slice(3) ?? '')
  }
  const [givenName = ''] = first('DAC', 'DCT').split(/[, ]/)
  const [last = '', given = ''] = first('DAA').split(',')
  return {
    firstName: givenName || given.trim(),
    lastName: first('DCS', 'DAB') || last.trim(),
    ...rest,
  }
}

/** The people of vCards, or of one of the other codes; null for any other text. */
export function contactsOf(text: string): Contact[] | null {
  const code = text.trim()
  if (/^MECARD:/i.test(code)) return [ofMecard(code)]
  if (LICENCE.test(code)) return [ofLicence(code)]
  if (!/^BEGIN:VCARD/i.test(code)) return null
  const cards: ContentLine[][] = []
  for (const line of contentLines(code)) {
    if (line.name === 'BEGIN') cards.push([])
    else cards.at(-1)?.push(line)
  }
  return cards.map(ofCard).filter((contact) => contact !== null)
}

/**
 * The person of a scanned code; null if it has none.
 * @param texts possible readings of the code, most likely first
 */
export function contactOf(texts: readonly string[]): Contact | null {
  const contacts = texts.flatMap((text) => contactsOf(text) ?? [])
  return contacts.find((contact) => Object.values(contact).some(Boolean)) ?? null
}

const trimmed = ({ firstName, lastName }: Name): Name => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
})

/** Whether a contact can be the person with this name, of which one part may be missing. */
function isContactOf(contact: Contact, name: Name): boolean {
  const { firstName, lastName } = contact
  const typed = personName(name)
  if (!typed || !personName(contact)) return true
  const isWhole = name.firstName && name.lastName
  const readings = isWhole ? [name] : [name, { firstName: typed, lastName }, { firstName, lastName: typed }]
  return readings.some((reading) => canBeSamePerson(reading, contact))
}

/**
 * What a contact has for the empty ones of some fields, by their names; nothing if it is another person's.
 * @param typed the name so far; if a part is missing, the contact's name takes its place as a whole
 */
export function additionsOf(
  contact: Contact,
  typed: Name,
  fields: Readonly<Record<string, string>>,
): Partial<Contact> {
  const name = trimmed(typed)
  if (!isContactOf(contact, name)) return {}
  const isNameMissing = personName(name) === ''
  const completesName =
    contact.firstName !== '' && contact.lastName !== '' && !(name.firstName && name.lastName)
  const isOpen = (field: string) =>
    field === 'firstName' || field === 'lastName'
      ? field in fields && (isNameMissing || completesName)
      : fields[field]?.trim() === ''
  return Object.fromEntries(Object.entries(contact).filter(([field, text]) => text !== '' && isOpen(field)))
}

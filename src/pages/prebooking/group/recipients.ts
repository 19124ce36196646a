// Lists of people as mail programs and mails write them: 'Ana Ruiz <ana@x.example>; bo.li@x.example'.
import { cleanName } from '@/lib/contacts/names'

const ADDRESS = /^[^\s<>@,;:"()|]+@[^\s<>@,;:"()|]+\.[^\s<>@,;:"()|]+$/
/** The address and the text before it. */
const NAMED = /^(.*?)\s*[<[(]\s*(?:mailto:)?([^\s<>@]+@[^\s<>@\])]+)\s*[>\])]$/
/** Those who are invited to a meeting, as Outlook prints it. */
const INVITED =
  '(?:required|optional) attendees|asistentes (?:necesarios|opcionales)|participants (?:obligatoires|facultatifs)|(?:erforderliche|optionale) teilnehmer'
/** A field of a mail's head ('To:', 'Para:') or another label of one word ('Visitors:'). */
const HEAD = new RegExp(`^\\s*(?:\\p{L}+|${INVITED})\\s*[:：]\\s*(?!//)`, 'iu')
/** Fields of a mail's head that name who gets it. */
const TO = new RegExp(
  `^\\s*(?:to|cc|bcc|required|optional|an|erforderlich|para|à|a|aan|kopie?|copie|copia|cópia|kopia|do|dw|til|till|kime|bilgi|komu|címzett|către|vastaanottaja|kopio|кому|копия|копія|收件人|抄送|宛先|받는사람|참조|إلى|אל|${INVITED})\\s*[:：]`,
  'iu',
)
/** Letters and the signs of names. */
const NAME = /^\p{L}[\p{L}\p{M}\p{Lm}'’´`.\-(), ]*$/u
/** A whole name in one word. */
const HAN = /^(?:\p{Script=Han}{2,4}|\p{Script=Hangul}{2,4})$/u
/** Between the last two of a list. */
const AND = /\s+(?:and|und|et|y|&)\s+/i
const AND_AFTER_ADDRESS = /(?<=>)\s+(?:and|und|et|y|&)\s+/i
const MOST_WORDS = 6

type Part = { name: string; email: string }

/** The parts of a line, without separators in quotes or angle brackets. */
function splitLine(line: string, separator: string): string[] {
  const parts = ['']
  let quote = ''
  for (const sign of line) {
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"') quote = '"'
    else if (sign === '<') quote = '>'
    else if (sign === separator) {
      parts.push('')
      continue
    }
    parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim())
}

const words = (text: string) => text.split(' ').length

/** @returns null if it is neither an address nor a name */
function readPart(text: string): Part | null {
  const bare = text.replace(/^mailto:/i, '').replace(/^<(.*)>$/, '$1')
  if (ADDRESS.test(bare)) return { name: '', email: bare }
  const [, before = '', email = ''] = NAMED.exec(text) ?? []
  if (email) return { name: before.replaceAll(/^["']|["']$/g, ''), email }
  // Several blanks divide columns.
  if (/\s{2,}/.test(text)) return null
  // 'Ana Ruiz - ana@x.example', 'ana@x.example Ana Ruiz'
  const all = text.split(' ')
  const [address, second] = all.filter((word) => ADDRESS.test(word))
  const rest = all.filter((word) => !/^[-–—]$/.test(word))
  const at = rest.indexOf(address ?? '')
  const isAtEnd = at === 0 || at === rest.length - 1
  const name = rest.filter((word) => word !== address).join(' ')
  if (address && !second && isAtEnd && NAME.test(name)) return { name, email: address }
  return NAME.test(text) && words(text) <= MOST_WORDS ? { name: text, email: '' } : null
}

/** Puts 'Ruiz' before 'Ana <ana@x.example>', which a comma separated: a name of one word before an address is a first name. */
function joined(parts: readonly string[]): string[] {
  const belongs = (first: string | undefined, named: string | undefined) =>
    first !== undefined &&
    named !== undefined &&
    !first.includes('@') &&
    /^[^\s"]+$/.test(NAMED.exec(named)?.[1] ?? '')
  return parts.flatMap((part, at) => {
    if (belongs(part, parts[at + 1])) return []
    return belongs(parts[at - 1], part) ? [`${parts[at - 1]}, ${part}`] : [part]
  })
}

/** Words of addresses that are no names. */
const ROLES = new Set(
  `info sales team no noreply reply office mail email contact support hello admin reception booking hr it service post
  front desk human resources visitor visitors list group accounts billing marketing finance legal security facilities
  press events ext external extern buero buro kontakt verkauf vertrieb empfang oficina ventas accueil bureau`.split(
    /\s+/,
  ),
)

/** The name in an address such as 'ana.ruiz@x.example'; empty if it has none. */
export function nameIn(email: string): string {
  const parts = (email.split('@')[0] ?? '').split(/[._-]+/)
  const isName =
    parts.length > 1 &&
    parts.length < 5 &&
    parts.every((part) => /^\p{L}{2,}$/u.test(part) && !ROLES.has(part.toLowerCase()))
  return isName ? parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(' ') : ''
}

type Recipients = {
  /** Name and e-mail of each. */
  rows: string[][]
  /** Positions of those whom a mail is from, or another field of its head has. */
  senders: number[]
}

/**
 * The people of a text that lists recipients or, in one line, full names.
 * @param isHeading whether a text is the heading of a column
 */
export function recipientsOf(given: string, isHeading: (text: string) => boolean): Recipients | null {
  // Outlook writes a tab behind 'To:'.
  const text = given.replaceAll(/([:：])\t+/g, '$1 ')
  if (text.includes('\t')) return null
  const filled = text
    .replaceAll(/[،、，]/g, ',')
    .replaceAll('；', ';')
    .split(/\r?\n/)
    .filter((line) => line.replace(HEAD, '').trim() !== '')
  const lines = filled.map((line) => line.replace(HEAD, '').trim())
  const heads = filled.map((line) => HEAD.exec(line)?.[0] ?? '')
  const isSender = (line: number) => {
    const head = heads[line] ?? ''
    return head !== '' && !TO.test(head) && !isHeading(head) && heads.some((other) => other !== head)
  }
  const separator = lines.some((line) => splitLine(line, ';').length > 1) ? ';' : ','
  const split = lines.map((line) => {
    const parts = splitLine(line, separator)
      .flatMap((part) => part.split(part.includes('@') ? AND_AFTER_ADDRESS : AND))
      .filter(Boolean)
    return separator === ',' ? joined(parts) : parts
  })
  const parts = split.flat()
  const read = parts.map(readPart)
  const people = read.flatMap((part) => part ?? [])
  if (people.length === 0 || people.length < parts.length || parts.some(isHeading)) return null
  const addressed = (line: readonly string[]) => line.filter((part) => part.includes('@')).length
  const hasBrackets = text.includes('<')
  const isNamed = (part: string) => !/^<|^["']?<?mailto:/i.test(part) && part.includes('<')
  // 'Ana Ruiz <ana@x.example>, Acme' in each line has a company beside each name.
  const isTable =
    split.length > 1 &&
    split.some((line) => addressed(line) > 0) &&
    split.every((line) => line.length > 1 && addressed(line) < 2)
  const areRecipients =
    split.some((line) => addressed(line) > 1) ||
    parts.some(isNamed) ||
    (split.every((line) => line.length === 1) && (hasBrackets || people.every(({ email }) => email !== '')))
  const areWhole = people.every(({ name, email }) => email === '' && (words(name) > 1 || HAN.test(name)))
  const widths = new Set(lines.map((line) => splitLine(line, separator).length))
  // A company beside some names, and an empty cell beside the others.
  const areColumns = widths.size === 1 && split.some((line) => line.length > 1)
  const areNames =
    areWhole &&
    (split.length === 1
      ? parts.length > (separator === ';' ? 1 : 2)
      : // A table has a company beside each name.
        split.some((line) => line.length > 2) ||
        (lines.some((line) => line.endsWith(separator)) && !areColumns))
  if (isTable || !(areRecipients || areNames)) return null
  // Some programs show the address in place of a name.
  const isAddress = (name: string, email: string) =>
    name.includes('@') || (/[._]/.test(name) && name === email.split('@')[0])
  const rows = people.map(({ name, email }) => [
    (isAddress(name, email) ? '' : cleanName(name)) || nameIn(email),
    email,
  ])
  const lineOf = split.flatMap((line, at) => line.map(() => at))
  return { rows, senders: lineOf.flatMap((line, at) => (isSender(line) ? at : [])) }
}

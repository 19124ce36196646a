// People in vCards (2.1 of phones and Outlook, 3.0, 4.0) and the attendees of an invitation (iCalendar).
import type { Meaning } from './group-columns'
import { splitName } from './names'
import { nameIn } from './recipients'

type Line = { name: string; parameters: string; value: string }

/** `=C3=B1` of a vCard 2.1. */
function decoded(text: string): string {
  const bytes = text.replaceAll(/=([0-9a-f]{2})/gi, '%$1')
  try {
    return decodeURIComponent(bytes)
  } catch {
    return text
  }
}

/** The lines of a vCard or calendar; long ones are folded, and quoted-printable ones end with '='. */
function linesOf(text: string): Line[] {
  const unfolded = text.replaceAll(/\r?\n[ \t]/g, '').replaceAll(/=\r?\n/g, '')
  return unfolded.split(/\r?\n/).flatMap((line) => {
    const [, name = '', parameters = '', value = ''] =
      /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^:"])*)?):(.*)$/.exec(line) ?? []
    if (!name) return []
    const isQuoted = /quoted-printable/i.test(parameters)
    return [{ name: name.toUpperCase(), parameters, value: isQuoted ? decoded(value) : value }]
  })
}

const plain = (text: string) => text.replaceAll(/\\n/gi, ' ').replaceAll(/\\(.)/g, '$1').trim()
/** The parts of 'Ruiz;Ana;;;'. */
const partsOf = (value: string) =>
  value
    .replaceAll(/\\;/g, '\u0001')
    .split(';')
    .map((part) => plain(part.replaceAll('\u0001', ';')))

/** The columns of `contactsOf`. */
export const CONTACT_COLUMNS: readonly Meaning[] = ['firstName', 'lastName', 'company', 'email', 'phone']

function cardRow(card: readonly Line[]): string[] {
  const first = (name: string) =>
    (
      card.find((line) => line.name === name && !/FAX/i.test(line.parameters)) ??
      card.find((line) => line.name === name)
    )?.value ?? ''
  const [lastName = '', firstName = ''] = partsOf(first('N'))
  const names = firstName || lastName ? { firstName, lastName } : splitName(plain(first('FN')))
  const [company = ''] = partsOf(first('ORG'))
  const phone = plain(first('TEL')).replace(/^tel:/i, '')
  // A company has no name of its own.
  if (!firstName && !lastName && plain(first('FN')) === company) return []
  return [names.firstName, names.lastName, company, plain(first('EMAIL')), phone]
}

function attendeeRow({ parameters, value }: Line): string[] {
  const email = value.replace(/^mailto:/i, '')
  const [, quoted, bare = ''] = /;CN=(?:"([^"]*)"|([^;:]*))/i.exec(parameters) ?? []
  const name = plain(quoted ?? bare)
  const { firstName, lastName } = splitName(name && !name.includes('@') ? name : nameIn(email))
  return [firstName, lastName, '', email, '']
}

/** Rows of `CONTACT_COLUMNS`, if a text has vCards or an invitation with attendees. */
export function contactsOf(text: string): string[][] | null {
  if (!/^\s*BEGIN:V(CARD|CALENDAR)/i.test(text)) return null
  const cards: Line[][] = []
  const attendees = new Map<string, string[]>()
  for (const line of linesOf(text)) {
    if (line.name === 'BEGIN' && /^vcard/i.test(line.value)) cards.push([])
    else cards.at(-1)?.push(line)
    // Rooms and equipment are invited too.
    const isPerson =
      line.name === 'ATTENDEE' && !/CUTYPE=(ROOM|RESOURCE)|PARTSTAT=DECLINED/i.test(line.parameters)
    if (isPerson) attendees.set(`${line.value} ${line.parameters}`.toLowerCase(), attendeeRow(line))
  }
  return [...cards.map(cardRow), ...attendees.values()].filter((row) => row.some(Boolean))
}

// People in contact cards, and the attendees of an invitation (iCalendar).
import { type ContentLine, contactsOf, contentLines, unescaped } from '@/lib/contacts/contact-card'
import { splitName } from '@/lib/contacts/names'
import type { Meaning } from './group-columns'
import { nameIn } from './recipients'

/** The columns of `contactRows`. */
export const CONTACT_COLUMNS = [
  'firstName',
  'lastName',
  'company',
  'email',
  'phone',
] as const satisfies readonly Meaning[]

function attendeeRow({ parameters, value }: ContentLine): string[] {
  const email = value.replace(/^mailto:/i, '')
  const [, quoted, bare = ''] = /;CN=(?:"([^"]*)"|([^;:]*))/i.exec(parameters) ?? []
  const name = unescaped(quoted ?? bare)
  const { firstName, lastName } = splitName(name && !name.includes('@') ? name : nameIn(email))
  return [firstName, lastName, '', email, '']
}

function attendeeRows(text: string): string[][] {
  const attendees = new Map<string, string[]>()
  for (const line of contentLines(text)) {
    // Rooms, equipment and groups are invited too.
    const isPerson =
      line.name === 'ATTENDEE' && !/CUTYPE=(ROOM|RESOURCE|GROUP)|PARTSTAT=DECLINED/i.test(line.parameters)
    if (isPerson) attendees.set(`${line.value} ${line.parameters}`.toLowerCase(), attendeeRow(line))
  }
  return [...attendees.values()]
}

/** Rows of `CONTACT_COLUMNS`, if a text has contact cards or an invitation with attendees. */
export function contactRows(text: string): string[][] | null {
  const rows = /^\s*BEGIN:VCALENDAR/i.test(text)
    ? attendeeRows(text)
    : contactsOf(text)?.map((contact) => CONTACT_COLUMNS.map((name) => contact[name]))
  return rows?.filter((row) => row.some(Boolean)) ?? null
}

// Time and subject of an invitation (iCalendar).
import { contentLines, unescaped } from '@/lib/contacts/contact-card'
import { momentOf, wallTime } from '@/lib/time/wall-time'
import { knownZone } from '@/lib/time/zone'

/** A local time; `zone` is null for one of the location. */
type InvitationTime = { wall: string; zone: string | null }

export type Invitation = { subject: string; start: InvitationTime | null; end: InvitationTime | null }

/** '20260512T100000Z'; null for a whole day, and in a zone that only Windows knows, which Outlook may write. */
function timeOf(value: string, parameters: string): InvitationTime | null {
  const [, year, month, day, hour, minute, utc] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)\d\d(Z?)$/.exec(value) ?? []
  if (!year) return null
  const [, quoted, bare] = /;TZID=(?:"([^"]*)"|([^;:]*))/i.exec(parameters) ?? []
  const named = utc ? 'UTC' : (quoted ?? bare ?? null)
  const zone = knownZone(named) ?? null
  return named === null || zone !== null
    ? { wall: `${year}-${month}-${day}T${hour}:${minute}:00`, zone }
    : null
}

/** The first event of a calendar; null if the text is none, or has neither time nor subject. */
export function invitationOf(text: string): Invitation | null {
  if (!/^\s*BEGIN:VCALENDAR/i.test(text)) return null
  const lines = contentLines(text)
  const event = lines.slice(lines.findIndex(({ name, value }) => name === 'BEGIN' && /^VEVENT/i.test(value)))
  const find = (wanted: string) => event.find(({ name }) => name === wanted)
  const time = (name: string) => {
    const line = find(name)
    return line ? timeOf(line.value, line.parameters) : null
  }
  const subject = unescaped(find('SUMMARY')?.value ?? '')
  const start = time('DTSTART')
  return subject || start ? { subject, start, end: time('DTEND') } : null
}

/** The visit of an invitation: local times of its location, '' where it says none. */
type InvitedVisit = { subject: string; start: string; end: string }
/** The visit by the time zone of its location, which may be chosen later. */
export type VisitIn = (timeZone: string) => InvitedVisit

export function invitedVisit({ subject, start, end }: Invitation, timeZone: string): InvitedVisit {
  const wallOf = (time: InvitationTime | null) => {
    const moment = time?.zone ? momentOf(time.wall, time.zone) : null
    return moment === null ? (time?.wall ?? '') : wallTime(moment, timeZone)
  }
  return { subject, start: wallOf(start), end: wallOf(end) }
}

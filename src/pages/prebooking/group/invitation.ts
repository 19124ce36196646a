// Time and subject of an invitation (iCalendar).
import { type ContentLine, contentLines, unescaped } from '@/lib/contacts/contact-card'
import { laterBy, momentOf, wallTime } from '@/lib/time/wall-time'
import { knownZone } from '@/lib/time/zone'
import { offsetAt } from './calendar-zones'

/** A local time; `zone` is null for one of the location. */
type InvitationTime = { wall: string; zone: string | null }

export type Invitation = { subject: string; start: InvitationTime | null; end: InvitationTime | null }

/** '20260512T100000Z'; null for a whole day, and in a zone that neither the browser nor the file knows. */
function timeOf({ value, parameters }: ContentLine, lines: readonly ContentLine[]): InvitationTime | null {
  const [, year, month, day, hour, minute, utc] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)\d\d(Z?)$/.exec(value) ?? []
  if (!year) return null
  const wall = `${year}-${month}-${day}T${hour}:${minute}:00`
  const [, quoted, bare] = /;TZID=(?:"([^"]*)"|([^;:]*))/i.exec(parameters) ?? []
  const named = utc ? 'UTC' : (quoted ?? bare ?? null)
  const zone = knownZone(named) ?? null
  if (named === null || zone !== null) return { wall, zone }
  // Outlook names zones as Windows does, and defines them in the file.
  const offset = offsetAt(lines, named, wall)
  return offset === null ? null : { wall: laterBy(wall, -offset), zone: 'UTC' }
}

/** The first event of a calendar; null if the text is none, or has neither time nor subject. */
export function invitationOf(text: string): Invitation | null {
  if (!/^\s*BEGIN:VCALENDAR/i.test(text)) return null
  const lines = contentLines(text)
  const event = lines.slice(lines.findIndex(({ name, value }) => name === 'BEGIN' && /^VEVENT/i.test(value)))
  const find = (wanted: string) => event.find(({ name }) => name === wanted)
  const time = (name: string) => {
    const line = find(name)
    return line ? timeOf(line, lines) : null
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

export type CalendarEvent = {
  /** The same for every file of a visit, so that calendars recognise it. */
  uid: string
  /** In ms. */
  start: number
  end: number
  /** When the file was created, in ms. */
  stamp: number
  title: string
  place?: string
  /** May have several lines. */
  text?: string
}

/** RFC 5545, section 3.1: a line has at most 75 octets, excluding the line break. */
const LINE_OCTETS = 75
const encoder = new TextEncoder()

/** RFC 5545, section 3.3.11: special characters are escaped, other control characters are not allowed. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n')
}

/** Folds a long line into lines that begin with a space; never splits a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const sign of line) {
    const size = encoder.encode(sign).length
    if (octets + size > LINE_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += sign
    octets += size
  }
  return [...parts, part].join('\r\n')
}

/** '20260303T093000Z': in UTC, so that no time zone definition is needed. */
function utc(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** An `.ics` file with one event. Source: RFC 5545. */
export function calendarFile({ uid, start, end, stamp, title, place, text }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Visitor Desk//Booking//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

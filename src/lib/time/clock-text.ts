// Making a formatter costs more than using it a thousand times, and using it more than all else in a row of a long
// list. So each is made once, and what it wrote is kept: visits begin and end at the same few moments of a day.
type Written = { format: Intl.DateTimeFormat; texts: Map<string, string> }
const made = new Map<string, Written>()
const TEXTS_KEPT = 2_000

function writer(kind: keyof typeof KINDS, tag: string, timeZone: string): Written {
  const key = `${kind} ${tag} ${timeZone}`
  const known = made.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(tag, { ...KINDS[kind](tag), timeZone })
  const written = { format, texts: new Map<string, string>() }
  made.set(key, written)
  return written
}

/** A moment, or from one to another; one that is none (NaN), as a server may send it, is written as nothing. */
function write(
  kind: keyof typeof KINDS,
  moment: number,
  tag: string,
  timeZone: string,
  until: number | null = null,
): string {
  if (Number.isNaN(moment)) return ''
  const { format, texts } = writer(kind, tag, timeZone)
  const key = until === null ? String(moment) : `${moment} ${until}`
  const known = texts.get(key)
  if (known !== undefined) return known
  if (texts.size >= TEXTS_KEPT) texts.clear()
  const text = until === null ? format.format(moment) : format.formatRange(moment, until)
  texts.set(key, text)
  return text
}

/** Whether a language writes times by twice twelve hours. */
export function isTwelveHours(tag: string): boolean {
  return new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions().hourCycle !== 'h23'
}

/** '09:05' where the day has 24 hours, '9:05 AM' where it has twice twelve. */
function clock(tag: string): Intl.DateTimeFormatOptions {
  const known = clocks.get(tag)
  if (known) return known
  const options = { hour: isTwelveHours(tag) ? 'numeric' : '2-digit', minute: '2-digit' } as const
  clocks.set(tag, options)
  return options
}

const clocks = new Map<string, Intl.DateTimeFormatOptions>()

const KINDS = {
  clock,
  dayAndClock: (tag) => ({ ...clock(tag), day: 'numeric', month: 'short' }),
  day: () => ({ weekday: 'short', day: 'numeric', month: 'short' }),
  longDay: () => ({ weekday: 'long', day: 'numeric', month: 'long' }),
  full: () => ({ dateStyle: 'full', timeStyle: 'long' }),
  zone: () => ({ timeZoneName: 'short' }),
} satisfies Record<string, (tag: string) => Intl.DateTimeFormatOptions>

/** A time of day as people write it: '14:05', '2:05 PM'. `moment` is in ms. */
export function clockText(moment: number, tag: string, timeZone: string): string {
  return write('clock', moment, tag, timeZone)
}

/** From when to when: '09:00–10:00', '9:00 – 10:00 AM'; with the days where they differ. */
export function clockRangeText(start: number, end: number, tag: string, timeZone: string): string {
  if (Number.isNaN(start) || Number.isNaN(end)) return ''
  const isOneDay = dayText(start, tag, timeZone) === dayText(end, tag, timeZone)
  // A range drops the leading zero in some languages, and would stand askew under the single times.
  if (isOneDay && clock(tag).hour === '2-digit')
    return `${clockText(start, tag, timeZone)}–${clockText(Math.max(start, end), tag, timeZone)}`
  return write(isOneDay ? 'clock' : 'dayAndClock', start, tag, timeZone, Math.max(start, end))
}

/** A day as people say it: 'Tue 3 Mar'. */
export function dayText(moment: number, tag: string, timeZone: string): string {
  return write('day', moment, tag, timeZone)
}

/** A calendar day, 'YYYY-MM-DD', as people say it. */
export const calendarDayText = (day: string, tag: string): string => dayText(Date.parse(day), tag, 'UTC')

/** A day where there is room for it: 'Tuesday 3 March'. */
export function longDayText(moment: number, tag: string, timeZone: string): string {
  return write('longDay', moment, tag, timeZone)
}

/** A moment in full, for a tooltip. */
export function fullText(moment: number, tag: string, timeZone: string): string {
  return write('full', moment, tag, timeZone)
}

/** The short name of a time zone at a moment: 'CET', 'GMT+1'. */
export function zoneText(moment: number, tag: string, timeZone: string): string {
  if (Number.isNaN(moment)) return ''
  const parts = writer('zone', tag, timeZone).format.formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

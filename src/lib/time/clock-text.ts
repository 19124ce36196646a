import { dateFormat } from './date-format'

// Formatting dominates rendering a row of a long list, and many visits share the same start and end times.
const texts = new Map<string, string>()
const TEXTS_KEPT = 10_000

/** Formats a time or a range; an invalid time (NaN), which a server may send, gives an empty text. */
function write(
  kind: keyof typeof KINDS,
  moment: number,
  tag: string,
  timeZone: string,
  until: number | null = null,
): string {
  if (Number.isNaN(moment)) return ''
  const key = `${kind} ${tag} ${timeZone} ${moment} ${until}`
  const cached = texts.get(key)
  if (cached !== undefined) return cached
  if (texts.size >= TEXTS_KEPT) texts.clear()
  const format = dateFormat(tag, { ...KINDS[kind](tag), timeZone })
  const text = until === null ? format.format(moment) : format.formatRange(moment, until)
  texts.set(key, text)
  return text
}

export function isTwelveHours(tag: string): boolean {
  return dateFormat(tag, { hour: 'numeric' }).resolvedOptions().hourCycle !== 'h23'
}

/** '09:05' with a 24-hour clock, '9:05 AM' with a 12-hour clock. */
export function clock(tag: string): Intl.DateTimeFormatOptions {
  const cached = clocks.get(tag)
  if (cached) return cached
  const options = { hour: isTwelveHours(tag) ? 'numeric' : '2-digit', minute: '2-digit' } as const
  clocks.set(tag, options)
  return options
}

const clocks = new Map<string, Intl.DateTimeFormatOptions>()

const KINDS = {
  clock,
  dayAndClock: (tag) => ({ ...clock(tag), day: 'numeric', month: 'short' }),
  day: () => ({ weekday: 'short', day: 'numeric', month: 'short' }),
  dayAndYear: () => ({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
  longDay: () => ({ weekday: 'long', day: 'numeric', month: 'long' }),
  full: () => ({ dateStyle: 'full', timeStyle: 'long' }),
} satisfies Record<string, (tag: string) => Intl.DateTimeFormatOptions>

/** A time of day: '14:05', '2:05 PM'. `moment` is in ms. */
export function clockText(moment: number, tag: string, timeZone: string): string {
  return write('clock', moment, tag, timeZone)
}

/** Whether two times have the same date at a location. */
export function isOneDay(start: number, end: number, tag: string, timeZone: string): boolean {
  return dayText(start, tag, timeZone) === dayText(end, tag, timeZone)
}

/** A time range: '09:00–10:00', '9:00 – 10:00 AM'; with its dates over midnight: '10 Mar, 22:45 – 11 Mar, 00:20'. */
export function clockRangeText(start: number, end: number, tag: string, timeZone: string): string {
  if (Number.isNaN(start) || Number.isNaN(end)) return ''
  const until = Math.max(start, end)
  if (!isOneDay(start, until, tag, timeZone))
    return [start, until].map((moment) => write('dayAndClock', moment, tag, timeZone)).join(' – ')
  // `formatRange` drops the leading zero in some languages, which would misalign it with single times.
  if (clock(tag).hour !== '2-digit') return write('clock', start, tag, timeZone, until)
  return [start, until].map((moment) => clockText(moment, tag, timeZone)).join('–')
}

/** A time range with its day: 'Tue 10 Mar, 09:00–10:00'. */
export function dayRangeText(start: number, end: number, tag: string, timeZone: string): string {
  const range = clockRangeText(start, end, tag, timeZone)
  if (range !== '' && !isOneDay(start, end, tag, timeZone)) return range
  return [dayText(start, tag, timeZone), range].filter(Boolean).join(', ')
}

/** A short day: 'Tue 3 Mar'. */
export function dayText(moment: number, tag: string, timeZone: string): string {
  return write('day', moment, tag, timeZone)
}

/**
 * A calendar day, 'YYYY-MM-DD', as a short day; with its year in a list that begins in another year.
 * @param first the first day of the list
 */
export function calendarDayText(day: string, tag: string, first: string): string {
  const isSameYear = day.slice(0, 4) === first.slice(0, 4)
  return write(isSameYear ? 'day' : 'dayAndYear', Date.parse(day), tag, 'UTC')
}

/** A long day: 'Tuesday 3 March'. */
export function longDayText(moment: number, tag: string, timeZone: string): string {
  return write('longDay', moment, tag, timeZone)
}

/** Full date and time, for a tooltip. */
export function fullText(moment: number, tag: string, timeZone: string): string {
  return write('full', moment, tag, timeZone)
}

/** The short name of a time zone at a time: 'CET', 'GMT+1'. */
export function zoneText(moment: number, tag: string, timeZone: string): string {
  if (Number.isNaN(moment)) return ''
  const parts = dateFormat(tag, { timeZoneName: 'short', timeZone }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

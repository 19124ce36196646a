// Time zones that a calendar (iCalendar) defines itself: offsets from UTC, and the days on which they begin.
import type { ContentLine } from '@/lib/contacts/contact-card'

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const DAY = 24 * 60 * 60 * 1000

/** The parts of the calendar with a name, each with its lines. */
function partsOf(lines: readonly ContentLine[], wanted: RegExp): ContentLine[][] {
  const starts = lines.flatMap(({ name, value }, at) => (name === 'BEGIN' && wanted.test(value) ? at : []))
  return starts.map((start) => {
    const isEnd = ({ name, value }: ContentLine) => name === 'END' && value === lines[start]?.value
    return lines.slice(start + 1, start + lines.slice(start).findIndex(isEnd))
  })
}

const textOf = (part: readonly ContentLine[], wanted: string) =>
  part.find(({ name }) => name === wanted)?.value ?? ''

/** '+0530' in minutes; NaN if it is none. */
function minutesOf(offset: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec(offset) ?? []
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}

/** A local time as if it were UTC, in ms. */
const localMs = (year: number, month: number, day: number, time: string) =>
  Date.UTC(year, month - 1, day, Number(time.slice(0, 2)), Number(time.slice(2, 4)))

/** When an offset begins in a year, by a rule such as 'BYDAY=-1SU;BYMONTH=10'; NaN if the rule is another. */
function onsetIn(year: number, rule: string, time: string): number {
  const [, nth = '', day = ''] = /BYDAY=([+-]?\d)(\w\w)(?:;|$)/.exec(rule) ?? []
  const month = Number(/BYMONTH=(\d+)(?:;|$)/.exec(rule)?.[1])
  const weekday = DAYS.indexOf(day)
  if (!/FREQ=YEARLY/.test(rule) || /BYMONTHDAY|INTERVAL=(?!1(?:;|$))/.test(rule) || weekday < 0) return NaN
  const count = Number(nth)
  // The first day of the month, or the last one, and from there to the weekday.
  const from = localMs(year, count > 0 ? month : month + 1, count > 0 ? 1 : 0, time)
  const shift = (weekday - new Date(from).getUTCDay() + 7 * (count > 0 ? 1 : -1)) % 7
  return from + (shift + 7 * (count > 0 ? count - 1 : count + 1)) * DAY
}

/** When an offset has begun last before a local time; null if never, NaN if it is not known. */
function lastOnset(observance: readonly ContentLine[], local: number): number | null {
  const [, year, month, day, time = ''] =
    /^(\d{4})(\d\d)(\d\d)T(\d{4})/.exec(textOf(observance, 'DTSTART')) ?? []
  const start = localMs(Number(year), Number(month), Number(day), time)
  const rule = textOf(observance, 'RRULE')
  const thisYear = new Date(local).getUTCFullYear()
  const until = /UNTIL=(\d{4})/.exec(rule)?.[1]
  const last = Math.min(thisYear, Number(until ?? thisYear))
  const onsets = rule ? [last - 1, last].map((one) => onsetIn(one, rule, time)) : [start]
  if (onsets.some(Number.isNaN)) return NaN
  return onsets.filter((onset) => start <= onset && onset <= local).at(-1) ?? null
}

/**
 * The offset of a local time, in minutes; null if the calendar does not define the zone, or by rules that are not known.
 * @param zone the zone's name in the calendar
 * @param wall 'YYYY-MM-DDTHH:mm:ss'
 */
export function offsetAt(lines: readonly ContentLine[], zone: string, wall: string): number | null {
  const definition = partsOf(lines, /^VTIMEZONE$/i).find((part) => textOf(part, 'TZID') === zone) ?? []
  const local = Date.parse(`${wall}Z`)
  const begun = partsOf(definition, /^(?:STANDARD|DAYLIGHT)$/i).flatMap((observance) => {
    const onset = lastOnset(observance, local)
    return onset === null ? [] : { onset, offset: minutesOf(textOf(observance, 'TZOFFSETTO')) }
  })
  const last = begun.sort((a, b) => a.onset - b.onset).at(-1)
  const isKnown = begun.every(({ onset, offset }) => !Number.isNaN(onset + offset))
  return last && isKnown ? last.offset : null
}

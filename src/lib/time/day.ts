import { type CalendarDate, fromDate, parseDate, toCalendarDate } from '@internationalized/date'

/** The calendar day of a time (ms) in a time zone, as 'YYYY-MM-DD'. */
export function dayAt(moment: number, timeZone: string): string {
  return toCalendarDate(fromDate(new Date(moment), timeZone)).toString()
}

/** Parses external text; null unless it is an existing 'YYYY-MM-DD'. */
export function readDay(text: string | null): CalendarDate | null {
  try {
    return text === null ? null : parseDate(text)
  } catch {
    return null
  }
}

export type Day = { start: number; end: number }

/**
 * The day that contains a time (ms) in a time zone; the end is exclusive. Days start late where clocks change at
 * midnight.
 */
export function dayOf(moment: number, timeZone: string): Day {
  const date = toCalendarDate(fromDate(new Date(moment), timeZone))
  const startOf = (day: CalendarDate) => day.toDate(timeZone).getTime()
  return { start: startOf(date), end: startOf(date.add({ days: 1 })) }
}

/** Start of the day that contains a time (ms) in a time zone. */
export function startOfDay(moment: number, timeZone: string): number {
  return dayOf(moment, timeZone).start
}

/** The current day (`now` in ms) per time zone, cached. */
export function createDays(now: number): (timeZone: string) => Day {
  const days = new Map<string, Day>()
  return (timeZone) => {
    const day = days.get(timeZone) ?? dayOf(now, timeZone)
    days.set(timeZone, day)
    return day
  }
}

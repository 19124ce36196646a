import { type CalendarDate, fromDate, parseDate, toCalendarDate } from '@internationalized/date'

/** The calendar day of a moment (ms) at a time zone, as 'YYYY-MM-DD'. */
export function dayAt(moment: number, timeZone: string): string {
  return toCalendarDate(fromDate(new Date(moment), timeZone)).toString()
}

/** A calendar date of a text from outside, or null where it is not a 'YYYY-MM-DD' that exists. */
export function readDay(text: string | null): CalendarDate | null {
  try {
    return text === null ? null : parseDate(text)
  } catch {
    return null
  }
}

export type Day = { start: number; end: number }

/**
 * The day that it is at a moment (ms) at a time zone: from its first moment on, before that of the next day. Days begin
 * late where clocks change at midnight.
 */
export function dayOf(moment: number, timeZone: string): Day {
  const date = toCalendarDate(fromDate(new Date(moment), timeZone))
  const startOf = (day: CalendarDate) => day.toDate(timeZone).getTime()
  return { start: startOf(date), end: startOf(date.add({ days: 1 })) }
}

/** When the day began that it is at a moment (ms) at a time zone. */
export function startOfDay(moment: number, timeZone: string): number {
  return dayOf(moment, timeZone).start
}

/** The day that it now is (ms) at each zone; worked out once for each. */
export function createDays(now: number): (timeZone: string) => Day {
  const days = new Map<string, Day>()
  return (timeZone) => {
    const day = days.get(timeZone) ?? dayOf(now, timeZone)
    days.set(timeZone, day)
    return day
  }
}

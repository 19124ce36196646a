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

/** The first moment (ms) of the day that it now is at a time zone; days begin late where clocks change at midnight. */
export function startOfDay(moment: number, timeZone: string): number {
  return toCalendarDate(fromDate(new Date(moment), timeZone))
    .toDate(timeZone)
    .getTime()
}

/** When the day that it now is (ms) began at each zone; worked out once for each. */
export function createDayStarts(now: number): (timeZone: string) => number {
  const starts = new Map<string, number>()
  return (timeZone) => {
    const start = starts.get(timeZone) ?? startOfDay(now, timeZone)
    starts.set(timeZone, start)
    return start
  }
}

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

/** Longer than the longest day that a change of clocks makes, and shorter than the shortest two. */
const NEXT_DAY = 26 * 3_600_000

/** The day that it is at a moment (ms) at a time zone: from its first moment on, before that of the next day. */
export function dayOf(moment: number, timeZone: string): { start: number; end: number } {
  const start = startOfDay(moment, timeZone)
  return { start, end: startOfDay(start + NEXT_DAY, timeZone) }
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

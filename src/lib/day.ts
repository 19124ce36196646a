import { type CalendarDate, fromDate, parseDate, toCalendarDate } from '@internationalized/date'

/** The time zone of this device, an IANA name. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

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

/** Whether two time zones show the same clock at a moment (ms): then a time needs no zone beside it. */
export function isSameClock(moment: number, zone: string, other: string): boolean {
  if (zone === other) return true
  const date = new Date(moment)
  return fromDate(date, zone).offset === fromDate(date, other).offset
}

/** A zone that this browser knows, or undefined: a service may send anything. */
export function knownZone(timeZone: string | null | undefined): string | undefined {
  if (!timeZone) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone && timeZone
  } catch {
    return undefined
  }
}

import { parseDate, today } from '@internationalized/date'
import { BadRequest } from '@feathersjs/errors'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** The local day of a time zone as UTC instants: `from` is inclusive, `to` exclusive. */
export function localDay(date: string, timeZone: string): { from: string; to: string } {
  try {
    const day = parseDate(date)
    return {
      from: day.toDate(timeZone).toISOString(),
      to: day.add({ days: 1 }).toDate(timeZone).toISOString(),
    }
  } catch {
    throw new BadRequest('date must be a day like 2026-03-31', { errors: { date: 'Not a day' } })
  }
}

/** Today's date in a time zone, 'YYYY-MM-DD'. */
export function todayAt(timeZone: string): string {
  return today(timeZone).toString()
}

export function isInstant(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
}

/**
 * The current time, but later than `earlier`, so that two changes in one millisecond have different times.
 */
export function nowAfter(earlier?: unknown): string {
  const before = isInstant(earlier) ? Date.parse(earlier) : 0
  return new Date(Math.max(Date.now(), before + 1)).toISOString()
}

import { parseDate, today } from '@internationalized/date'
import { BadRequest } from '@feathersjs/errors'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** The local day at a time zone as UTC instants: `from` belongs to it, `to` does not. */
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

/** Today's date at a time zone, 'YYYY-MM-DD'. */
export function todayAt(timeZone: string): string {
  return today(timeZone).toString()
}

export function isInstant(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
}

/** Now, but later than the moment given: two changes in one millisecond must not look like one. */
export function nowAfter(earlier?: unknown): string {
  const before = isInstant(earlier) ? Date.parse(earlier) : 0
  return new Date(Math.max(Date.now(), before + 1)).toISOString()
}

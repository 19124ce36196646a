import { fromDate, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date'
import { deviceZone, knownZone } from './zone'
import { type LocationIndex, pathUp } from '@/lib/location-tree'

export type Place = {
  locationId: string | number
  parentLocationId?: string | number | null
  timeZone?: string | null
}

/** The time zone of a place: its own, else that of the nearest place above it, else this device's. */
export function zoneOf(index: LocationIndex<Place>, locationId: string | number | undefined): string {
  const places = locationId === undefined ? [] : pathUp(index, locationId)
  return places.map(({ timeZone }) => knownZone(timeZone)).find(Boolean) ?? deviceZone()
}

/** What a clock in a zone shows at a moment (ISO 8601 or ms): 'YYYY-MM-DDTHH:mm:ss', without a zone; '' where it is none. */
export function wallTime(moment: string | number, timeZone: string): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : toCalendarDateTime(fromDate(date, timeZone)).toString()
}

/**
 * The moment (ms) at which a clock in a zone shows this; null where the text is no such time. A time that the change to
 * summer time skips is taken as an hour later, one that comes twice as the first.
 */
export function momentOf(wall: string, timeZone: string): number | null {
  try {
    return toZoned(parseDateTime(wall), timeZone).toDate().getTime()
  } catch {
    return null
  }
}

/** The full or half hour that comes next at a zone's clock, e.g. 10:30 for 10:00. */
export function nextHalfHour(now: number, timeZone: string): string {
  const date = toCalendarDateTime(fromDate(new Date(now), timeZone))
  return date
    .add({ minutes: 30 - (date.minute % 30) })
    .set({ second: 0, millisecond: 0 })
    .toString()
}

/** A clock's time so many minutes later. */
export function laterBy(wall: string, minutes: number): string {
  return parseDateTime(wall).add({ minutes }).toString()
}

/** Minutes between two times of one clock. */
export function minutesBetween(start: string, end: string): number {
  const between = parseDateTime(end).toDate('UTC').getTime() - parseDateTime(start).toDate('UTC').getTime()
  return Math.round(between / 60_000)
}

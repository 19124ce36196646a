import { fromDate, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date'
import { type LocationIndex, pathUp } from '@/lib/location-tree'
import { deviceZone, knownZone } from './zone'

export type Place = {
  locationId: string | number
  parentLocationId?: string | number | null
  timeZone?: string | null
}

/** The time zone of a location: its own, else the nearest ancestor's, else the device's. */
export function zoneOf(index: LocationIndex<Place>, locationId: string | number | undefined): string {
  const places = locationId === undefined ? [] : pathUp(index, locationId)
  return places.map(({ timeZone }) => knownZone(timeZone)).find(Boolean) ?? deviceZone()
}

/** The time zone of a location as in `zoneOf`, cached per location. */
export function createZones(
  index: LocationIndex<Place>,
): (locationId: string | number | undefined) => string {
  const zones = new Map<string | number | undefined, string>()
  return (locationId) => {
    const zone = zones.get(locationId) ?? zoneOf(index, locationId)
    zones.set(locationId, zone)
    return zone
  }
}

/** The local time in a time zone (from ISO 8601 or ms): 'YYYY-MM-DDTHH:mm:ss', without offset; '' if invalid. */
export function wallTime(moment: string | number, timeZone: string): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : toCalendarDateTime(fromDate(date, timeZone)).toString()
}

/**
 * The time (ms) of a local time in a time zone; null if invalid. A time skipped by daylight saving moves an hour later;
 * an ambiguous time is the first one.
 */
export function momentOf(wall: string, timeZone: string): number | null {
  try {
    return toZoned(parseDateTime(wall), timeZone).toDate().getTime()
  } catch {
    return null
  }
}

/** The next full or half hour in a time zone, e.g. 10:30 for 10:00. */
export function nextHalfHour(now: number, timeZone: string): string {
  const date = toCalendarDateTime(fromDate(new Date(now), timeZone))
  return date
    .add({ minutes: 30 - (date.minute % 30) })
    .set({ second: 0, millisecond: 0 })
    .toString()
}

export function laterBy(wall: string, minutes: number): string {
  return parseDateTime(wall).add({ minutes }).toString()
}

/** Minutes between two local times. */
export function minutesBetween(start: string, end: string): number {
  const between = parseDateTime(end).toDate('UTC').getTime() - parseDateTime(start).toDate('UTC').getTime()
  return Math.round(between / 60_000)
}

/** A time (ms) for files: 'YYYY-MM-DD HH:mm' in a time zone; '' if invalid (NaN). */
export function fileTime(moment: number, timeZone: string): string {
  return Number.isNaN(moment) ? '' : wallTime(moment, timeZone).slice(0, 16).replace('T', ' ')
}

/**
 * The time zone of 'today': that of the chosen location, else that of all locations if they share one, else the
 * device's.
 */
export function dayZone(index: LocationIndex<Place>, place: string | null): string {
  if (place !== null) return zoneOf(index, place)
  const zones = new Set([...index.keys()].map((id) => zoneOf(index, id)))
  const [only] = zones
  return zones.size === 1 && only ? only : deviceZone()
}

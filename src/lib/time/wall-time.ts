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

/** Which of the two moments of a local time that comes twice, because clocks go back. */
export const OCCURRENCES = ['first', 'second'] as const
type Occurrence = (typeof OCCURRENCES)[number]

/**
 * The time (ms) of a local time in a time zone; null if invalid. A time skipped by daylight saving moves an hour later.
 * @param occurrence of a time that comes twice; by default the first
 */
export function momentOf(
  wall: string,
  timeZone: string,
  occurrence: Occurrence | null = null,
): number | null {
  try {
    const disambiguation = occurrence === 'second' ? 'later' : 'compatible'
    return toZoned(parseDateTime(wall), timeZone, disambiguation).toDate().getTime()
  } catch {
    return null
  }
}

/** Whether a local time does not exist, because clocks go forward. */
export function isSkipped(wall: string, timeZone: string): boolean {
  const moment = momentOf(wall, timeZone)
  return moment !== null && wallTime(moment, timeZone) !== wall
}

/** Both moments (ms) of a local time that comes twice; null for other times. */
export function bothMoments(wall: string, timeZone: string): [number, number] | null {
  const [first, second] = OCCURRENCES.map((occurrence) => momentOf(wall, timeZone, occurrence))
  return first && second && first !== second ? [first, second] : null
}

/** Which occurrence of its local time a moment (ISO 8601) is; null for a time that comes once. */
export function occurrenceOf(moment: string, timeZone: string): Occurrence | null {
  const both = bothMoments(wallTime(moment, timeZone), timeZone)
  return both && (OCCURRENCES[both.indexOf(Date.parse(moment))] ?? null)
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

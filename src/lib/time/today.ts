import { createDays } from './day'
import type { LocationIndex } from '@/lib/location-tree'
import { type Place, zoneOf } from './wall-time'
import { deviceZone, knownZone } from './zone'

type Planned = { start: string; end: string; locationIds: readonly (string | number)[] }

export type Today = {
  /** What a service is asked for: all that lies, in part at least, within today at any of the places. */
  span: { start: { $lt: string }; end: { $gt: string } }
  /** Whether a visit was over before the day of its own place began. */
  isPast: (visit: Planned) => boolean
  /** Whether a visit lies, in part at least, within the day of its own place. */
  has: (visit: Planned) => boolean
}

/** The day that it now is (ms) at each place: at this device it may be another one. */
export function todayAt(index: LocationIndex<Place>, now: number): Today {
  const dayAt = createDays(now)
  const texts = new Set([...index.values()].map(({ timeZone }) => timeZone))
  const days = [...texts].map((text) => dayAt(knownZone(text) ?? deviceZone())).concat(dayAt(deviceZone()))
  const first = Math.min(...days.map(({ start }) => start))
  const last = Math.max(...days.map(({ end }) => end))
  const dayOf = ({ locationIds }: Planned) => dayAt(zoneOf(index, locationIds[0]))
  const isPast = (visit: Planned) => Date.parse(visit.end) <= dayOf(visit).start
  return {
    span: { start: { $lt: new Date(last).toISOString() }, end: { $gt: new Date(first).toISOString() } },
    isPast,
    has: (visit) => !isPast(visit) && Date.parse(visit.start) < dayOf(visit).end,
  }
}

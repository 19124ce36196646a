import type { LocationIndex } from '@/lib/location-tree'
import { createDays } from './day'
import { type Place, zoneOf } from './wall-time'
import { deviceZone, knownZone } from './zone'

type Planned = { start: string; end: string; locationIds: readonly (string | number)[] }

export type Today = {
  /** Query filter: visits that overlap today at any of the locations. */
  span: { start: { $lt: string }; end: { $gt: string } }
  /** Whether a visit ended before today at its own location. */
  isPast: (visit: Planned) => boolean
  /** Whether a visit overlaps today at its own location. */
  has: (visit: Planned) => boolean
}

/** Today (`now` in ms) at each location, which may differ from the device's day. */
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

import { dayOf } from './day'
import type { LocationIndex } from './location-tree'
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
  const texts = new Set([...index.values()].map(({ timeZone }) => timeZone))
  const zones = new Set([deviceZone(), ...[...texts].map(knownZone).filter((zone) => zone !== undefined)])
  const days = new Map([...zones].map((zone) => [zone, dayOf(now, zone)]))
  const first = Math.min(...[...days.values()].map(({ start }) => start))
  const last = Math.max(...[...days.values()].map(({ end }) => end))
  const dayFor = ([place]: Planned['locationIds']) =>
    days.get(zoneOf(index, place)) ?? dayOf(now, deviceZone())
  const isPast = ({ end, locationIds }: Planned) => Date.parse(end) <= dayFor(locationIds).start
  return {
    span: { start: { $lt: new Date(last).toISOString() }, end: { $gt: new Date(first).toISOString() } },
    isPast,
    has: (visit) => !isPast(visit) && Date.parse(visit.start) < dayFor(visit.locationIds).end,
  }
}

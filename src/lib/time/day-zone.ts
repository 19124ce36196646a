import type { LocationIndex } from '@/lib/location-tree'
import { type Place, zoneOf } from './wall-time'
import { deviceZone } from './zone'

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

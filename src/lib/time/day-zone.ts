import type { LocationIndex } from '@/lib/location-tree'
import { type Place, zoneOf } from './wall-time'
import { deviceZone } from './zone'

/** The zone whose day is meant by 'today': a chosen place's, else that of all places where they agree, else this device's. */
export function dayZone(index: LocationIndex<Place>, place: string | null): string {
  if (place !== null) return zoneOf(index, place)
  const zones = new Set([...index.keys()].map((id) => zoneOf(index, id)))
  const [only] = zones
  return zones.size === 1 && only ? only : deviceZone()
}

import { IN_CHUNK } from '@/config/constants'
import type { Query } from '@/http/query-string'
import { chunks } from '@/lib/lists'
import { type LocationIndex, placesWithin } from '@/lib/location-tree'

/**
 * A location and its descendants as conditions for `$or`. They are chunked, because a stock server misreads longer
 * `$in` lists, and part of one query, because pages of several queries cannot be merged. Empty if the location is
 * unknown or excludes nothing.
 * @param field the service's field for the location
 */
export function placeConditions(index: LocationIndex, place: string | null, field: string): Query[] {
  if (place === null || !index.has(place)) return []
  const within = placesWithin(index, new Set([place]))
  // A single root excludes nothing.
  if (within.size === index.size) return []
  return chunks([...within], IN_CHUNK).map((ids) => ({ [field]: { $in: ids } }))
}

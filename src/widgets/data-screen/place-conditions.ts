import { IN_CHUNK } from '@/config/constants'
import type { Query } from '@/http/query-string'
import { type LocationIndex, placesWithin } from '@/lib/location-tree'

/**
 * A place with everything below it, as conditions of which one holds: in pieces, because a stock server misreads a longer
 * list (contract §1), and in one question, because pages of several could not be put together. None where it leaves
 * nothing out or is not there.
 * @param field the service's field for the place
 */
export function placeConditions(index: LocationIndex, place: string | null, field: string): Query[] {
  if (place === null || !index.has(place)) return []
  const within = placesWithin(index, new Set([place]))
  // The top of the only tree leaves nothing out.
  if (within.size === index.size) return []
  const ids = [...within]
  return Array.from({ length: Math.ceil(ids.length / IN_CHUNK) }, (_, piece) => ({
    [field]: { $in: ids.slice(piece * IN_CHUNK, (piece + 1) * IN_CHUNK) },
  }))
}

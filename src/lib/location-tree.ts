type Place = { locationId: string | number; parentLocationId?: string | number | null }

/** Locations by id as a string, because a server may send the same id as a number elsewhere. */
export type LocationIndex<T extends Place = Place> = ReadonlyMap<string, T>

export function indexLocations<T extends Place>(locations: readonly T[]): LocationIndex<T> {
  return new Map(locations.map((location) => [String(location.locationId), location]))
}

/** The place and its ancestors, from the inside out. Ends at an unknown parent and does not run in a circle. */
export function pathUp<T extends Place>(index: LocationIndex<T>, locationId: string | number): T[] {
  const path: T[] = []
  const seen = new Set<string>()
  let id: string | number | null | undefined = locationId
  while (id !== null && id !== undefined && !seen.has(String(id))) {
    seen.add(String(id))
    const place = index.get(String(id))
    if (!place) break
    path.push(place)
    id = place.parentLocationId
  }
  return path
}

/** Whether a location equals or descends from one of the given ones (spec §3). */
export function isWithin(
  index: LocationIndex,
  locationId: string | number,
  ids: ReadonlySet<string>,
): boolean {
  return (
    ids.has(String(locationId)) ||
    pathUp(index, locationId).some((place) => ids.has(String(place.locationId)))
  )
}

/** The ids of all places that are one of the given ones or lie below one. */
export function placesWithin(index: LocationIndex, ids: ReadonlySet<string>): Set<string> {
  return new Set([...index.keys()].filter((id) => isWithin(index, id, ids)))
}

/** Returns a predicate: whether one of the ids is the place or below it. Always true without a place. */
export function createPlaceFilter(
  index: LocationIndex,
  place: string | null,
): (ids: readonly (string | number)[]) => boolean {
  if (place === null) return () => true
  const within = placesWithin(index, new Set([place]))
  return (ids) => ids.some((id) => within.has(String(id)))
}

/** Why a place does not stand where its record says: the one above it is not there, or it stands below itself. */
export type Misplacement = 'orphan' | 'circle'

/** The places of a damaged hierarchy that somebody has to put right, by id. */
export function findMisplaced(index: LocationIndex): Map<string, Misplacement> {
  const found = new Map<string, Misplacement>()
  const done = new Set<string>()
  for (const start of index.keys()) {
    const way: string[] = []
    const steps = new Map<string, number>()
    for (let id = start; !done.has(id);) {
      const again = steps.get(id)
      if (again !== undefined) {
        for (const one of way.slice(again)) found.set(one, 'circle')
        break
      }
      steps.set(id, way.push(id) - 1)
      const parent = index.get(id)?.parentLocationId
      if (parent === null || parent === undefined || parent === '') break
      if (!index.has(String(parent))) {
        found.set(id, 'orphan')
        break
      }
      id = String(parent)
    }
    for (const id of way) done.add(id)
  }
  return found
}

/** How many of them are at each place or below it, by id; whoever is at two places is counted once above both. */
export function countByPlace(
  index: LocationIndex,
  people: readonly { locationIds: readonly (string | number)[] }[],
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { locationIds } of people) {
    const places = locationIds.flatMap((id) => pathUp(index, id).map(({ locationId }) => String(locationId)))
    for (const id of new Set(places)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

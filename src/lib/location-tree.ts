type Place = { locationId: string | number; parentLocationId?: string | number | null }

/** Locations by id as a string, because a server may send the same id as a number elsewhere. */
export type LocationIndex<T extends Place = Place> = ReadonlyMap<string, T>

export function indexLocations<T extends Place>(locations: readonly T[]): LocationIndex<T> {
  return new Map(locations.map((location) => [String(location.locationId), location]))
}

/** The node of a location in a tree (`FlatNode`). */
export function placeNode({ locationId, parentLocationId, name }: Place & { name: string }) {
  const parentId = parentLocationId ?? null
  return { id: String(locationId), parentId: parentId === null ? null : String(parentId), label: name }
}

/** The location and its ancestors, innermost first. Stops at an unknown parent or a cycle. */
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

/** The ids of the given locations and all their descendants. */
export function placesWithin(index: LocationIndex, ids: ReadonlySet<string>): Set<string> {
  return new Set([...index.keys()].filter((id) => isWithin(index, id, ids)))
}

/** Returns a predicate: whether one of the ids is the location or below it. Always true without a location. */
export function createPlaceFilter(
  index: LocationIndex,
  place: string | null,
): (ids: readonly (string | number)[]) => boolean {
  if (place === null) return () => true
  const within = placesWithin(index, new Set([place]))
  return (ids) => ids.some((id) => within.has(String(id)))
}

/** Why a location is misplaced: its parent does not exist, or it is its own ancestor. */
export type Misplacement = 'orphan' | 'circle'

/** The misplaced locations of a broken hierarchy, by id. */
export function findMisplaced(index: LocationIndex): Map<string, Misplacement> {
  const misplacements = new Map<string, Misplacement>()
  const done = new Set<string>()
  for (const start of index.keys()) {
    const way: string[] = []
    const steps = new Map<string, number>()
    for (let id = start; !done.has(id);) {
      const again = steps.get(id)
      if (again !== undefined) {
        for (const one of way.slice(again)) misplacements.set(one, 'circle')
        break
      }
      steps.set(id, way.push(id) - 1)
      const parent = index.get(id)?.parentLocationId
      if (parent === null || parent === undefined || parent === '') break
      if (!index.has(String(parent))) {
        misplacements.set(id, 'orphan')
        break
      }
      id = String(parent)
    }
    for (const id of way) done.add(id)
  }
  return misplacements
}

/**
 * Counts people per location including descendants, by id. A person at two locations counts once at a common ancestor.
 */
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

type Place = { locationId: string | number; parentLocationId?: string | number | null }

/** Places by id, for questions about the hierarchy. Ids are compared as strings (contract §1). */
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

/** Whether a place is one of the given ones or lies below one (spec §3). */
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

/** The names of places, and each with those above it, one a line: for a cell and its tooltip. Unknown ones are left out. */
export function placeWords(
  index: LocationIndex<Place & { name: string }>,
  locationIds: readonly (string | number)[],
): { place: string; placePath: string } {
  const paths = locationIds
    .map((id) => pathUp(index, id).map(({ name }) => name))
    .filter((path) => path.length > 0)
  return {
    place: paths.map(([inmost]) => inmost).join(', '),
    placePath: paths.map((path) => path.toReversed().join(' › ')).join('\n'),
  }
}

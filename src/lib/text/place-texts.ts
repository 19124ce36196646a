import { type LocationIndex, pathUp } from '@/lib/location-tree'

type Place = { locationId: string | number; parentLocationId?: string | number | null; name: string }

/**
 * The path to a location, e.g. 'Campus › North House › Room 2'.
 * @param path innermost first, as `pathUp` returns it
 */
export function pathText(path: readonly { name: string }[]): string {
  return path
    .map(({ name }) => name)
    .reverse()
    .join(' › ')
}

const sharedNames = new WeakMap<LocationIndex<Place>, ReadonlySet<string>>()

/** Names of more than one location, such as the floors of several buildings. */
function findSharedNames(index: LocationIndex<Place>): ReadonlySet<string> {
  const cached = sharedNames.get(index)
  if (cached) return cached
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const { name } of index.values()) (seen.has(name) ? shared : seen).add(name)
  sharedNames.set(index, shared)
  return shared
}

const shortText = (index: LocationIndex<Place>, path: readonly Place[]): string =>
  pathText(path.slice(0, findSharedNames(index).has(path[0]?.name ?? '') ? 2 : 1))

/** A location's name, after its parent's if other locations have the same name; empty if unknown. */
export const placeName = (index: LocationIndex<Place>, locationId: string | number | undefined): string =>
  locationId === undefined ? '' : shortText(index, pathUp(index, locationId))

/** The names of locations, and their full paths, one per line: for a cell and its tooltip. Skips unknown locations. */
export function placeTexts(
  index: LocationIndex<Place>,
  locationIds: readonly (string | number)[],
): { place: string; placePath: string } {
  const paths = locationIds.map((id) => pathUp(index, id)).filter((path) => path.length > 0)
  return {
    place: paths.map((path) => shortText(index, path)).join(', '),
    placePath: paths.map(pathText).join('\n'),
  }
}

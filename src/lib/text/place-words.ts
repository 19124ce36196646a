import { type LocationIndex, pathUp } from '@/lib/location-tree'

type Place = { locationId: string | number; parentLocationId?: string | number | null; name: string }

/**
 * The path to a location, e.g. 'Campus › North House › Room 2'.
 * @param path innermost first, as `pathUp` returns it
 */
export function pathText(path: readonly { name: string }[]): string {
  return path
    .map(({ name }) => name)
    .toReversed()
    .join(' › ')
}

/** The names of locations, and their full paths, one per line: for a cell and its tooltip. Skips unknown locations. */
export function placeWords(
  index: LocationIndex<Place>,
  locationIds: readonly (string | number)[],
): { place: string; placePath: string } {
  const paths = locationIds.map((id) => pathUp(index, id)).filter((path) => path.length > 0)
  return {
    place: paths.map(([inmost]) => inmost?.name).join(', '),
    placePath: paths.map(pathText).join('\n'),
  }
}

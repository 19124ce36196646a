import { type LocationIndex, pathUp } from '@/lib/location-tree'

type Place = { locationId: string | number; parentLocationId?: string | number | null; name: string }

/**
 * A way down to a place, e.g. 'Campus › North House › Room 2'.
 * @param path from the inside out, as `pathUp` gives it
 */
export function pathText(path: readonly { name: string }[]): string {
  return path
    .map(({ name }) => name)
    .toReversed()
    .join(' › ')
}

/** The names of places, and each with those above it, one a line: for a cell and its tooltip. Unknown ones are left out. */
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

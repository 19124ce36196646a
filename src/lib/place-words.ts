import { type LocationIndex, pathUp } from './location-tree'

type Place = { locationId: string | number; parentLocationId?: string | number | null; name: string }

/** The names of places, and each with those above it, one a line: for a cell and its tooltip. Unknown ones are left out. */
export function placeWords(
  index: LocationIndex<Place>,
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

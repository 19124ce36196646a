import { type LocationIndex, pathUp } from '@/lib/location-tree'
import { pathText } from '@/lib/text/place-texts'
import type { Location } from '@/services/location'

type PlaceLinesProps = { index: LocationIndex<Location>; locationIds: readonly (string | number)[] }

/** The locations of a visit, one per line, with their paths. */
export function PlaceLines({ index, locationIds }: PlaceLinesProps) {
  return locationIds.map((id) => {
    const [place, ...above] = pathUp(index, id)
    return (
      <span key={id} className="block">
        {place?.name ?? String(id)}
        {above.length > 0 && <span className="text-muted"> · {pathText(above)}</span>}
      </span>
    )
  })
}

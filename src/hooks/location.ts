import { queryOptions } from '@tanstack/react-query'
import { LOOKUP_STALE_TIME } from '@/config/constants'
import type { CallOptions, Id } from '@/http/calls'
import { ifNotOffered } from '@/http/errors'
import type { WholeList } from '@/http/whole-list'
import { isSameId } from '@/lib/ids'
import { type Location, locationService } from '@/services/location'
import { tenantKey } from './keys'
import { lookup } from './lookups'

/** A location and its ancestors, the location first. Stops at a cycle or an unreadable location. */
export async function loadPathUp(
  tenantId: Id,
  locationId: Id,
  options: CallOptions = {},
): Promise<Location[]> {
  const path: Location[] = []
  let next: Id | null | undefined = locationId
  while (next && !path.some((place) => isSameId(place.locationId, next))) {
    const place: Location | null = await locationService
      .get(tenantId, next, options)
      .catch(ifNotOffered(null))
    if (!place) break
    path.push(place)
    next = place.parentLocationId
  }
  return path
}

const list = (tenantId: Id) => lookup('location', tenantId, locationService.findAll)
const placesOf = ({ data }: WholeList<Location>) => data
const completenessOf = (list: WholeList<Location>) => list.isComplete

export const locationQueries = {
  /** All locations; incomplete if the server did not return all of them. */
  list,

  /** The locations of that list. */
  all: (tenantId: Id) => queryOptions({ ...list(tenantId), select: placesOf }),

  /** Whether that list is complete. */
  isComplete: (tenantId: Id) => queryOptions({ ...list(tenantId), select: completenessOf }),

  /** One location and its ancestors, without loading the whole tree. */
  path: (tenantId: Id, locationId: Id | undefined) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'location', 'path', String(locationId)),
      queryFn: ({ signal }) => loadPathUp(tenantId, locationId ?? '', { signal }),
      staleTime: LOOKUP_STALE_TIME,
      enabled: tenantId !== '' && locationId !== undefined,
    }),
}

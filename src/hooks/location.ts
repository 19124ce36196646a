import { queryOptions } from '@tanstack/react-query'
import { LOOKUP_STALE_TIME } from '@/config/constants'
import type { CallOptions, Id } from '@/http/calls'
import type { WholeList } from '@/http/whole-list'
import { type Location, locationService } from '@/services/location'
import { tenantKey } from './keys'
import { lookup } from './lookups'

/** A place and those above it, the place first; a cycle or an orphan in the server's data ends it. */
async function askPathUp(tenantId: Id, locationId: Id, options: CallOptions): Promise<Location[]> {
  const path: Location[] = []
  let next: Id | null | undefined = locationId
  while (next && !path.some((place) => String(place.locationId) === String(next))) {
    const place: Location = await locationService.get(tenantId, next, options)
    path.push(place)
    next = place.parentLocationId
  }
  return path
}

const list = (tenantId: Id) => lookup('location', tenantId, locationService.findAll)
const placesOf = ({ data }: WholeList<Location>) => data
const isWhole = ({ isComplete }: WholeList<Location>) => isComplete

export const locationQueries = {
  /** All places as they are cached; not complete where the server did not hand out all of them. */
  list,

  /** The places of that list. */
  all: (tenantId: Id) => queryOptions({ ...list(tenantId), select: placesOf }),

  /** Whether these are all places. */
  isWhole: (tenantId: Id) => queryOptions({ ...list(tenantId), select: isWhole }),

  /** For whoever needs one place and not the whole tree: the place, then each above it. */
  path: (tenantId: Id, locationId: Id | undefined) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'location', 'path', String(locationId)),
      queryFn: ({ signal }) => askPathUp(tenantId, locationId ?? '', { signal }),
      staleTime: LOOKUP_STALE_TIME,
      enabled: tenantId !== '' && locationId !== undefined,
    }),
}

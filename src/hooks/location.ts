import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { LOOKUP_STALE_TIME } from '@/config/constants'
import type { CallOptions, Id } from '@/http/calls'
import { type Location, type LocationChange, locationService, type NewLocation } from '@/services/location'
import { change } from './change'
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

export const locationQueries = {
  all: (tenantId: Id) => lookup('location', tenantId, locationService.findAll),

  /** For whoever needs one place and not the whole tree: the place, then each above it. */
  path: (tenantId: Id, locationId: Id | undefined) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'location', 'path', String(locationId)),
      queryFn: ({ signal }) => askPathUp(tenantId, locationId ?? '', { signal }),
      staleTime: LOOKUP_STALE_TIME,
      enabled: tenantId !== '' && locationId !== undefined,
    }),
}

/** Puts a place as it is now among all that are known, and last where it is new. */
function keepPlace(client: QueryClient, tenantId: Id, place: Location): void {
  const isSame = ({ locationId }: Location) => String(locationId) === String(place.locationId)
  client.setQueryData(locationQueries.all(tenantId).queryKey, (known) =>
    known?.some(isSame) ? known.map((one) => (isSame(one) ? place : one)) : known && [...known, place],
  )
}

export const locationMutations = {
  create: (tenantId: Id) =>
    change(
      tenantId,
      ['location'],
      (location: NewLocation) => locationService.create(tenantId, location),
      (client, place) => keepPlace(client, tenantId, place),
    ),

  patch: (tenantId: Id) =>
    change(
      tenantId,
      ['location'],
      ({ locationId, ...fields }: LocationChange & { locationId: Id }) =>
        locationService.patch(tenantId, locationId, fields),
      (client, place) => keepPlace(client, tenantId, place),
    ),
}

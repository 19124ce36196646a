import type { QueryClient } from '@tanstack/react-query'
import { patchOf } from '@/changes/record'
import type { Id } from '@/http/calls'
import { ifNotOffered } from '@/http/errors'
import { isSameId } from '@/lib/ids'
import { type Location, type LocationChange, locationService, type NewLocation } from '@/services/location'
import { change } from './change'
import { creation } from './creation'
import { locationQueries } from './location'

/** Updates a location in the cached list; appends a new one. */
function cacheLocation(client: QueryClient, tenantId: Id, place: Location): void {
  const isSame = ({ locationId }: Location) => isSameId(locationId, place.locationId)
  client.setQueryData(locationQueries.list(tenantId).queryKey, (cached) => {
    if (!cached) return cached
    const data = cached.data.some(isSame)
      ? cached.data.map((one) => (isSame(one) ? place : one))
      : [...cached.data, place]
    return { ...cached, data }
  })
}

/** A location as it is now; as given, where the service does not return a single one. */
export const readLocation = (tenantId: Id, place: Location): Promise<Location> =>
  locationService.get(tenantId, place.locationId).catch(ifNotOffered(place))

export const locationMutations = {
  create: (tenantId: Id) =>
    creation(
      tenantId,
      ['location'],
      {
        create: (location: NewLocation, sending) => locationService.create(tenantId, location, sending),
        find: ({ name }, page) => locationService.find(tenantId, { name, ...page }),
        same: ['name', 'parentLocationId'],
        update: ({ locationId }, location, sending) =>
          locationService.patch(tenantId, locationId, location, sending),
      },
      (client, place) => cacheLocation(client, tenantId, place),
    ),

  patch: (tenantId: Id) =>
    change(
      tenantId,
      ['location'],
      ({ locationId, ...fields }: LocationChange & { locationId: Id }) =>
        patchOf('location', locationService, [tenantId, locationId, fields]),
      (client, place) => cacheLocation(client, tenantId, place),
    ),
}

import { useQuery } from '@tanstack/react-query'
import { locationQueries } from '@/hooks/location'
import { indexLocations, pathUp } from '@/lib/location-tree'

/** Name and address of a place, by the nearest above it that has one. */
export function usePlaceOf(tenantId: string, locationId: string | number | undefined) {
  const { data } = useQuery(locationQueries.all(tenantId))
  const path = locationId === undefined ? [] : pathUp(indexLocations(data ?? []), locationId)
  return {
    name: path.map(({ name }) => name).join(', '),
    address: path.map(({ address }) => address).find(Boolean) ?? null,
  }
}

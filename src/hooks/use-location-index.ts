import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Id } from '@/http/calls'
import { indexLocations } from '@/lib/location-tree'
import { locationQueries } from './location'

/**
 * The query of a tenant's locations, and its locations by id: empty until loaded.
 * @param isWanted false disables the query
 */
export function useLocationIndex(tenantId: Id, isWanted = true) {
  const locations = useQuery({
    ...locationQueries.all(tenantId),
    enabled: isWanted && tenantId !== '',
  })
  const list = isWanted ? locations.data : undefined
  const index = useMemo(() => indexLocations(list ?? []), [list])
  return { locations, index }
}

import { useQuery } from '@tanstack/react-query'
import { locationQueries } from '@/hooks/location'
import { useTenantId } from '@/widgets/use-tenant-id'

/** The query of the locations if some could not be loaded and may be below the filtered one; else null. */
export function useCutPlaces(place: string | null) {
  const hasAllPlaces = useQuery(locationQueries.isComplete(useTenantId()))
  return place !== null && hasAllPlaces.data === false ? hasAllPlaces : null
}

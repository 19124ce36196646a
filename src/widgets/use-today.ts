import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { locationQueries } from '@/hooks/location'
import { indexLocations } from '@/lib/location-tree'
import { todayAt } from '@/lib/time/today'

/**
 * Today at each of a tenant's locations, and the locations by id.
 * @param isWanted false disables the query
 * @returns `isKnown` when loaded; if locations fail to load, the device's day is used
 */
export function useToday(tenantId: string, isWanted = true) {
  const [now] = useState(Date.now)
  const locations = useQuery({ ...locationQueries.all(tenantId), enabled: isWanted })
  const places = useMemo(() => indexLocations(locations.data ?? []), [locations.data])
  const today = useMemo(() => todayAt(places, now), [places, now])
  return { locations, places, today, isKnown: isWanted && locations.isFetched }
}

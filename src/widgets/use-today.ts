import { useMemo, useState } from 'react'
import { serverNow } from '@/hooks/clock'
import { useLocationIndex } from '@/hooks/use-location-index'
import { todayAt } from '@/lib/time/today'
import { useTenantId } from '@/widgets/use-tenant-id'

/**
 * Today at each of a tenant's locations, and the locations by id.
 * @param isWanted false disables the query
 * @returns `isKnown` when loaded; if locations fail to load, the device's day is used
 */
export function useToday(isWanted = true) {
  const tenantId = useTenantId()
  const [now] = useState(serverNow)
  const { locations, index: places } = useLocationIndex(tenantId, isWanted)
  const today = useMemo(() => todayAt(places, now), [places, now])
  return { locations, places, today, isKnown: isWanted && locations.isFetched }
}

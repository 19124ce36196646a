import type { QueryClient } from '@tanstack/react-query'
import { visitTypeQueries } from '@/hooks/booking/visit-type'
import { visitUserQueries } from '@/hooks/booking/visit-user'
import { locationQueries } from '@/hooks/location'
import { dayAt, readDay } from '@/lib/time/day'
import { deviceZone } from '@/lib/time/zone'

/**
 * Requests what the first rows wait for, where it is not cached. Which day it is at the locations is not known yet, so
 * this device's is taken.
 */
export function prefetchData(client: QueryClient, tenantId: string, search: URLSearchParams): void {
  const day = readDay(search.get('date'))?.toString() ?? dayAt(Date.now(), deviceZone())
  // The screen shows what failed.
  void Promise.allSettled([
    client.ensureQueryData(visitUserQueries.day(tenantId, day)),
    client.ensureQueryData(locationQueries.all(tenantId)),
    client.ensureQueryData(visitTypeQueries.all(tenantId)),
  ])
}

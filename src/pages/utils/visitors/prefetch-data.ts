import type { QueryClient } from '@tanstack/react-query'
import type { Params } from 'react-router'
import { visitTypeQueries } from '@/hooks/booking/visit-type'
import { visitUserQueries } from '@/hooks/booking/visit-user'
import { locationQueries } from '@/hooks/location'
import { dayAt, readDay } from '@/lib/time/day'
import { deviceZone } from '@/lib/time/zone'

/**
 * Prefetches what the first rows need, unless cached. Uses this device's date, because the locations' time
 * zones are not known yet.
 */
export function prefetchData(client: QueryClient, { tenantId = '' }: Params, search: URLSearchParams): void {
  const day = readDay(search.get('date'))?.toString() ?? dayAt(Date.now(), deviceZone())
  // The screen reports errors.
  void Promise.allSettled([
    client.ensureQueryData(visitUserQueries.day(tenantId, day)),
    client.ensureQueryData(locationQueries.all(tenantId)),
    client.ensureQueryData(visitTypeQueries.all(tenantId)),
  ])
}

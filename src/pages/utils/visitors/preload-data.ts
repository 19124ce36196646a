import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Params } from 'react-router'
import { bookingLookups } from '@/hooks/booking/booking-lookups'
import { visitUserQueries } from '@/hooks/booking/visit-user'
import { serverNow } from '@/hooks/clock'
import { locationQueries } from '@/hooks/location'
import { dayAt, readDay } from '@/lib/time/day'
import { deviceZone } from '@/lib/time/zone'

/** Resolves when a query has data, which may be a part of a long list, or has failed. */
function waitForData(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isPending = () => {
    const state = client.getQueryState(queryKey)
    return state?.data === undefined && state?.fetchStatus === 'fetching'
  }
  return new Promise((resolve) => {
    if (!isPending()) return resolve()
    const stop = client.getQueryCache().subscribe(() => {
      if (isPending()) return
      stop()
      resolve()
    })
  })
}

/**
 * Preloads what the first rows need, unless cached. Uses this device's date, because the locations' time
 * zones are not known yet.
 */
export function preloadData(client: QueryClient, { tenantId = '' }: Params, search: URLSearchParams) {
  const day = readDay(search.get('date'))?.toString() ?? dayAt(serverNow(), deviceZone())
  const visitors = visitUserQueries.day(tenantId, day)
  // The screen reports errors.
  void client.ensureQueryData(visitors).catch(() => {})
  return Promise.allSettled([
    waitForData(client, visitors.queryKey),
    client.ensureQueryData(locationQueries.all(tenantId)),
    client.ensureQueryData(bookingLookups.visitTypes(tenantId)),
  ])
}

import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Params } from 'react-router'
import { bookingLookups } from '@/hooks/booking/booking-lookups'
import { visitUserQueries } from '@/hooks/booking/visit-user'
import { serverNow } from '@/hooks/clock'
import { locationQueries } from '@/hooks/location'
import { dayAt, readDay } from '@/lib/time/day'
import { deviceZone } from '@/lib/time/zone'

/** Requests a query. Resolves when it has failed or has data: a part of a long list, or a list that another request confirms. */
function requestData<Answer, Data, Key extends QueryKey>(
  client: QueryClient,
  options: EnsureQueryDataOptions<Answer, Error, Data, Key>,
): Promise<void> {
  // The screen reports errors.
  void client.ensureQueryData(options).catch(() => {})
  const isPending = () => {
    const state = client.getQueryState(options.queryKey)
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
  return Promise.all([
    requestData(client, visitUserQueries.day(tenantId, day)),
    requestData(client, locationQueries.all(tenantId)),
    requestData(client, bookingLookups.visitTypes(tenantId)),
  ])
}

import { useEffect, useSyncExternalStore } from 'react'
import { type Arrival, arrivals, readArrivals } from './arrivals'

/** The saved arrivals of a tenant, waiting and refused ones. */
export function useArrivals(tenantId: string): Arrival[] {
  useEffect(() => {
    // Without storage there are no arrivals.
    readArrivals().catch(() => {})
  }, [])
  return useSyncExternalStore(arrivals.subscribe, arrivals.get).filter(
    (arrival) => arrival.tenantId === tenantId,
  )
}

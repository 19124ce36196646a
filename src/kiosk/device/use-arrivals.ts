import { useEffect, useSyncExternalStore } from 'react'
import { type Arrival, arrivals, readArrivals } from './arrivals'

/** The arrivals that this tablet keeps for a tenant, those that wait and those that were refused. */
export function useArrivals(tenantId: string): Arrival[] {
  useEffect(() => {
    // Where the browser keeps nothing, there are none.
    readArrivals().catch(() => {})
  }, [])
  return useSyncExternalStore(arrivals.subscribe, arrivals.get).filter(
    (arrival) => arrival.tenantId === tenantId,
  )
}

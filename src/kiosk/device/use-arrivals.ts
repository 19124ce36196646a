import { useStore } from '@/lib/react/use-store'
import { type Arrival, arrivals } from './arrivals'

/** The saved arrivals of a tenant, waiting and refused ones. */
export function useArrivals(tenantId: string): Arrival[] {
  return useStore(arrivals).filter((arrival) => arrival.tenantId === tenantId)
}

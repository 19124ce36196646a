import { useSyncExternalStore } from 'react'
import { keptKiosk, type Kiosk, subscribeKiosk } from './kiosk'

/** How this tablet is set up at a tenant; null where it is not, or its code is no longer good. */
export function useKiosk(tenantId: string): Kiosk | null {
  return useSyncExternalStore(subscribeKiosk, () => keptKiosk(tenantId))
}

import { useRef } from 'react'
import { useEvery } from '@/lib/react/use-every'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import { useWhenOnline } from '@/lib/react/use-when-online'
import type { Kiosk } from '@/session/kiosk/kiosk'
import { useArrivals } from '@/session/kiosk/use-arrivals'

/** How often it is checked whether a saved check-in is due, in ms; each has its own back-off. */
const TRY_AGAIN = 30_000

const load = () => import('./deliver-arrivals')

/** Sends the check-ins that were kept without network as soon as there is one, whatever is on the screen. */
export function useDelivery(tenantId: string, kiosk: Kiosk | null): void {
  const isWaiting = useArrivals(tenantId).some(({ isRefused }) => !isRefused) && kiosk !== null
  const isStart = useRef(true)
  const deliver = (isEager: boolean) => {
    load()
      .then(({ deliverArrivals }) => deliverArrivals(tenantId, kiosk?.profile.locationId, { isEager }))
      // It is still kept, and tried once more.
      .catch(() => {})
  }
  useIdleLoading(load)
  useEvery(isWaiting ? TRY_AGAIN : null, () => {
    deliver(isStart.current)
    isStart.current = false
  })
  useWhenOnline(isWaiting, () => deliver(true))
}

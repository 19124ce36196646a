import { useSyncExternalStore } from 'react'
import { kioskClock } from './kiosk-clock'

/** How far the tablet's clock is behind, in ms: to be added to what it shows. */
export function useKioskClock(): number {
  return useSyncExternalStore(kioskClock.subscribe, kioskClock.get)
}

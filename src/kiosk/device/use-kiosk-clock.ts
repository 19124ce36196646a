import { usePersisted } from '@/storage/use-persisted'
import { kioskClock } from './kiosk-clock'

/** How far the tablet's clock is behind, in ms; to be added to its time. */
export const useKioskClock = (): number => usePersisted(kioskClock)

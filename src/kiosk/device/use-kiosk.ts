import { usePersisted } from '@/storage/use-persisted'
import { type Kiosk, kioskStore } from './kiosk'

/** This tablet's configuration for a tenant; null if there is none or this build cannot read it. */
export const useKiosk = (tenantId: string): Kiosk | null => usePersisted(kioskStore(tenantId))

import { usePersisted } from '@/storage/use-persisted'
import { type Kiosk, kioskStore } from './kiosk'

/** How this tablet is set up at a tenant; null where it is not, or its code is no longer good. */
export const useKiosk = (tenantId: string): Kiosk | null => usePersisted(kioskStore(tenantId))

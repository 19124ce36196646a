import { useSyncExternalStore } from 'react'
import { isKioskDamaged, kioskStore } from './kiosk'
import { type KioskProblem, kioskProblem, subscribeKioskProblem } from './kiosk-problem'

/** Why a tablet needs a technician; null if it does not. */
export function useKioskProblem(tenantId: string): KioskProblem | null {
  return useSyncExternalStore(subscribeKioskProblem, () => kioskProblem(tenantId))
}

/** Whether the stored configuration cannot be read. */
export function useIsKioskDamaged(tenantId: string): boolean {
  return useSyncExternalStore(kioskStore(tenantId).subscribe, () => isKioskDamaged(tenantId))
}

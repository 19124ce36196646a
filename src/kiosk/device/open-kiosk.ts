import { setCaller } from '@/http/caller'
import type { MachineProfile } from '@/services/machine-profile'
import { checkKiosk, findTenant, renewToken, tenantOfKiosk } from './check-kiosk'
import { isKioskDamaged, keptKiosk } from './kiosk'

const checked = new Set<string>()

/**
 * Makes this page act for a tenant's kiosk, with the token of its pairing if it has one. The session of a signed-in user is
 * not used. A paired tablet waits for no server.
 * @returns false where there is no such tenant and the tablet is not paired
 * @throws ServiceError where nobody could be asked and the tablet is not paired
 */
export async function openKiosk(tenantId: string): Promise<boolean> {
  setCaller({
    token: () => keptKiosk(tenantId)?.profile.accessToken ?? null,
    renew: () => renewToken(tenantId),
  })
  if (!keptKiosk(tenantId) && !isKioskDamaged(tenantId))
    return tenantOfKiosk(tenantId) !== undefined || findTenant(tenantId)
  // What changed since the last start comes in the background.
  if (!checked.has(tenantId)) {
    checked.add(tenantId)
    void checkKiosk(tenantId)
  }
  return true
}

/** While a tablet is being set up: it speaks with the token of the profile that its code was answered with. */
export function setCallerOfProfile({ accessToken }: MachineProfile): void {
  setCaller({ token: () => accessToken ?? null, renew: async () => false })
}

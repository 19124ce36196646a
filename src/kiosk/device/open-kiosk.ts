import { setCaller } from '@/http/caller'
import type { MachineProfile } from '@/services/machine-profile'
import { readArrivals } from './arrivals'
import { checkKiosk, findTenant, renewToken, tenantOfKiosk } from './check-kiosk'
import { isKioskDamaged, storedKiosk } from './kiosk'

const checked = new Set<string>()

/**
 * Makes this page act for a tenant's kiosk, with the token of its pairing if it has one. The session of a
 * signed-in user is not used. A paired tablet does not wait for a server.
 * @returns false if the tablet is not paired and there is no such tenant
 * @throws ServiceError if the tablet is not paired and the request fails
 */
export async function openKiosk(tenantId: string): Promise<boolean> {
  setCaller({
    tenantId,
    token: () => storedKiosk(tenantId)?.profile.accessToken ?? null,
    renew: () => renewToken(tenantId),
  })
  // Without storage there are no saved check-ins.
  readArrivals().catch(() => {})
  if (!storedKiosk(tenantId) && !isKioskDamaged(tenantId))
    return tenantOfKiosk(tenantId) !== undefined || findTenant(tenantId)
  // Load changes since the last start in the background.
  if (!checked.has(tenantId)) {
    checked.add(tenantId)
    void checkKiosk(tenantId)
  }
  return true
}

/** During setup: authenticates with the token of the profile that the login code returned. */
export function setCallerOfProfile(tenantId: string, { accessToken }: MachineProfile): void {
  setCaller({ tenantId, token: () => accessToken ?? null, renew: async () => false })
}

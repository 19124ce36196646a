import { speakFor } from '@/http/caller'
import { statusOf } from '@/http/faults'
import { type MachineProfile, machineProfileService } from '@/services/machine-profile'
import { type Tenant, tenantsService } from '@/services/tenants'
import { keepKiosk, keptKiosk, unpairKiosk } from './kiosk'

/** A paired tablet waits no longer to hear that its tenant still exists. */
const PATIENCE = 5_000

const tenants = new Map<string, Tenant>()

/** The tenant of the kiosk's address, once it is known to exist; undefined on a tablet that started without network. */
export const tenantOfKiosk = (tenantId: string): Tenant | undefined => tenants.get(tenantId)

/** Whether a tenant exists (spec §2: the tenant id is checked first). A paired tablet skips the check offline. */
async function exists(tenantId: string): Promise<boolean> {
  if (tenants.has(tenantId)) return true
  const kept = keptKiosk(tenantId)
  try {
    const found = await tenantsService.findByIds(
      [tenantId],
      kept ? { signal: AbortSignal.timeout(PATIENCE) } : {},
    )
    const tenant = found.find(({ id }) => String(id) === tenantId)
    if (!tenant) return false
    tenants.set(tenantId, tenant)
    const { name, logoUrl, primaryColor } = tenant
    if (kept) keepKiosk(tenantId, { ...kept, tenant: { name, logoUrl, primaryColor } })
    return true
  } catch (error) {
    if (kept) return true
    throw error
  }
}

/** Asks for the profile once more; a code that is no longer good ends the pairing, no network ends nothing. */
async function askAgain(tenantId: string): Promise<boolean> {
  const loginCode = keptKiosk(tenantId)?.loginCode
  if (loginCode === undefined) return false
  try {
    const profile = await machineProfileService.getByCode(tenantId, loginCode)
    const kept = keptKiosk(tenantId)
    // Not after the tablet was forgotten or paired anew meanwhile.
    if (kept?.loginCode !== loginCode) return false
    keepKiosk(tenantId, { ...kept, profile })
    return true
  } catch (error) {
    const status = statusOf(error)
    if (status === 403 || status === 404) unpairKiosk(tenantId)
    return false
  }
}

const asking = new Map<string, Promise<boolean>>()

/** One question for all calls that were answered 401 meanwhile. */
function renew(tenantId: string): Promise<boolean> {
  const under = asking.get(tenantId) ?? askAgain(tenantId).finally(() => asking.delete(tenantId))
  asking.set(tenantId, under)
  return under
}

const refreshed = new Set<string>()

/**
 * Makes this page act for a tenant's kiosk, with the token of its pairing if it has one. The session of a signed-in user is
 * not used.
 * @returns false where there is no such tenant
 * @throws ServiceError where nobody could be asked and the tablet is not paired
 */
export async function openKiosk(tenantId: string): Promise<boolean> {
  speakFor({
    token: () => keptKiosk(tenantId)?.profile.accessToken ?? null,
    renew: () => renew(tenantId),
  })
  if (!(await exists(tenantId))) return false
  // What changed in the profile since the last start comes in the background.
  if (!refreshed.has(tenantId)) {
    refreshed.add(tenantId)
    void renew(tenantId)
  }
  return true
}

/** While a tablet is being set up: it speaks with the token of the profile that its code was answered with. */
export function speakForProfile({ accessToken }: MachineProfile): void {
  speakFor({ token: () => accessToken ?? null, renew: async () => false })
}

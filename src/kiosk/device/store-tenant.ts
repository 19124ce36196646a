import { loadBranding } from '@/services/company/branding'
import type { Tenant } from '@/services/tenants'
import { storeKiosk, storedKiosk } from './kiosk'

/** Stores the tenant together with its branding, so that the screen changes only once. */
export async function storeTenant(tenantId: string, { name, logoUrl, primaryColor }: Tenant): Promise<void> {
  const branding = await loadBranding(tenantId)
  const kiosk = storedKiosk(tenantId)
  if (kiosk) storeKiosk(tenantId, { ...kiosk, tenant: { name, logoUrl, primaryColor, ...branding } })
}

import { loadBranding } from '@/services/company/branding'
import type { Tenant } from '@/services/tenants'
import { keepKiosk, keptKiosk } from './kiosk'

/** Stores the tenant together with its branding, so that the screen changes only once. */
export async function keepTenant(tenantId: string, { name, logoUrl, primaryColor }: Tenant): Promise<void> {
  const branding = await loadBranding(tenantId)
  const kiosk = keptKiosk(tenantId)
  if (kiosk) keepKiosk(tenantId, { ...kiosk, tenant: { name, logoUrl, primaryColor, ...branding } })
}

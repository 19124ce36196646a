import type { Tenant } from './api'
import { loadSessionApi, signedIn } from './session'
import { store } from './state'
import { tenantCookie } from './tenant-cookie'

/**
 * Signs in to one tenant and remembers it (cookie `tenant`, spec §3).
 * @param tenant null if the login's tenants are listed only after sign-in
 */
export async function signIn(
  login: string,
  password: string,
  tenant: Pick<Tenant, 'id' | 'database'> | null,
): Promise<void> {
  const user = await (await loadSessionApi()).authenticate(login, password, tenant?.database ?? '')
  if (tenant) tenantCookie.write(tenant.id)
  else tenantCookie.remove()
  await signedIn(user)
}

/** Sets the tenant of a signed-in user who has none yet; to change it, see `switch-tenant.ts`. */
export function chooseTenant(tenantId: string | number): void {
  const current = store.get()
  if (current.status !== 'signedIn') return
  tenantCookie.write(tenantId)
  store.set({ ...current, tenantId: String(tenantId) })
}

import type { Tenant } from './server'
import { server, signedIn } from './session'
import { store } from './state'
import { tenantCookie } from './tenant-cookie'

/** The tenants that a login may open, see `server.ts`. */
export async function findTenants(login: string): Promise<Tenant[]> {
  return (await server()).tenantsOf(login)
}

/** Signs in at one tenant and remembers it (cookie `tenant`, spec §3). */
export async function signIn(login: string, password: string, tenant: Tenant): Promise<void> {
  const user = await (await server()).authenticate(login, password, tenant.database)
  tenantCookie.keep(tenant.id)
  await signedIn(user)
}

/** For somebody who is signed in and has no tenant yet; from one to another leads `switch-tenant.ts`. */
export function chooseTenant(tenantId: string | number): void {
  const current = store.get()
  if (current.status !== 'signedIn') return
  tenantCookie.keep(tenantId)
  store.set({ ...current, tenantId: String(tenantId) })
}

import type { Tenant } from './server'
import { server, signedIn } from './session'
import { store } from './state'
import { tenantCookie } from './tenant-cookie'

/** The tenants that a login may open, see `server.ts`; null where they are told only after the sign-in. */
export async function findTenants(login: string): Promise<Tenant[] | null> {
  return (await server()).tenantsOf(login)
}

/** The tenants of the login that is signed in. */
export async function findOwnTenants(login: string): Promise<Tenant[]> {
  return (await server()).ownTenants(login)
}

/**
 * Signs in at one tenant and remembers it (cookie `tenant`, spec §3).
 * @param tenant null where the login's tenants are told only after the sign-in
 */
export async function signIn(
  login: string,
  password: string,
  tenant: Pick<Tenant, 'id' | 'database'> | null,
): Promise<void> {
  const user = await (await server()).authenticate(login, password, tenant?.database ?? '')
  if (tenant) tenantCookie.keep(tenant.id)
  else tenantCookie.forget()
  await signedIn(user)
}

/** For somebody who is signed in and has no tenant yet; from one to another leads `switch-tenant.ts`. */
export function chooseTenant(tenantId: string | number): void {
  const current = store.get()
  if (current.status !== 'signedIn') return
  tenantCookie.keep(tenantId)
  store.set({ ...current, tenantId: String(tenantId) })
}

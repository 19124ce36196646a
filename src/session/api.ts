// The session's requests. Loaded on demand, with a stored token at start or else after the first sign-in step, so that
// the first screen does not wait for Feathers.
import { findAll } from '@/http/whole-list'
import { atThisHost, authTenantsService } from '@/services/auth-tenants'
import { authenticationService, type SignedInUser } from '@/services/authentication'
import { type Tenant, tenantsService } from '@/services/tenants'
import { userService } from '@/services/user/user'
import { removePersonal } from '@/storage/persisted-store'
import { store } from './state'
import { tenantCookie } from './tenant-cookie'

export type { SignedInUser, Tenant }

/**
 * The tenants that a login may open at this page's host name; empty also for an unknown login.
 * @returns null if the auth API lists them only after sign-in
 * @throws ServiceError if the auth API request fails
 */
const tenantsOf = (login: string): Promise<Tenant[] | null> => atThisHost(authTenantsService.forUser(login))

/** The same for the signed-in login, whose token may read its tenants. */
const ownTenants = async (login: string): Promise<Tenant[]> =>
  (await tenantsOf(login)) ?? atThisHost(findAll((page) => tenantsService.find(page)))

/**
 * Verifies that the token is valid for a tenant, with the first request that every screen sends.
 * @throws ServiceError 401 or 403 if it is not
 */
async function verifyAccess(tenantId: Tenant['id'], login: string): Promise<void> {
  await userService.findByLogin(tenantId, login)
}

authenticationService.onLogout(() => {
  tenantCookie.remove()
  // Also what was stored after the logout began.
  removePersonal()
  store.set({ status: 'signedOut' })
})

export const sessionApi = { ...authenticationService, tenantsOf, ownTenants, verifyAccess }
export type SessionApi = typeof sessionApi

/**
 * Everything of the session that talks to a server. Loaded when there is something to ask: with a stored token at start,
 * else when a person goes on from the sign-in's first question. Until then nobody waits for Feathers.
 */
import { authenticationService, type SignedInUser } from '@/services/authentication'
import { authTenantsService } from '@/services/auth-tenants'
import type { Tenant } from '@/services/tenants'
import { userService } from '@/services/user/user'

export type { SignedInUser, Tenant }

/**
 * The tenants that a login may open at this page's host name; none for an unknown login as well.
 * @throws ServiceError where the auth API can't be asked
 */
async function tenantsOf(login: string): Promise<Tenant[]> {
  const [mine, offered] = await Promise.all([
    authTenantsService.forUser(login),
    authTenantsService.ofHost(window.location.hostname),
  ])
  return offered ? mine.filter(({ id }) => offered.has(String(id))) : mine
}

/**
 * Asks a tenant whether the token is good there, by what every screen asks of it first.
 * @throws ServiceError 401 or 403 where it is not
 */
async function knock(tenantId: Tenant['id'], login: string): Promise<void> {
  await userService.findByLogin(tenantId, login)
}

export const sessionServer = { ...authenticationService, tenantsOf, knock }

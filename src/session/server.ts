/**
 * Everything of the session that talks to a server. Loaded when there is something to ask: with a stored token at start,
 * else when a person goes on from the sign-in's first question. Until then nobody waits for Feathers.
 */
import { authenticationService, type SignedInUser } from '@/services/authentication'
import { authTenantsService } from '@/services/auth-tenants'
import { findAll } from '@/http/whole-list'
import { type Tenant, tenantsService } from '@/services/tenants'
import { userService } from '@/services/user/user'

export type { SignedInUser, Tenant }

/** Those of the tenants that are offered at this page's host name. */
async function atThisHost<T extends Tenant[] | null>(asked: Promise<T>) {
  const [mine, offered] = await Promise.all([asked, authTenantsService.ofHost(window.location.hostname)])
  return offered && mine ? mine.filter(({ id }) => offered.has(String(id))) : mine
}

/**
 * The tenants that a login may open at this page's host name; none for an unknown login as well.
 * @returns null where the auth API does not tell before the sign-in
 * @throws ServiceError where the auth API can't be asked
 */
const tenantsOf = (login: string): Promise<Tenant[] | null> => atThisHost(authTenantsService.forUser(login))

/** The same for the login that is signed in, whose tenants its token may read. */
const ownTenants = async (login: string): Promise<Tenant[]> =>
  (await tenantsOf(login)) ?? atThisHost(findAll((page) => tenantsService.find(page)))

/**
 * Asks a tenant whether the token is good there, by what every screen asks of it first.
 * @throws ServiceError 401 or 403 where it is not
 */
async function verifyAccess(tenantId: Tenant['id'], login: string): Promise<void> {
  await userService.findByLogin(tenantId, login)
}

export const sessionServer = { ...authenticationService, tenantsOf, ownTenants, verifyAccess }

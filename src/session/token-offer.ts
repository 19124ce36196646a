import { runBeforeEnd } from './before-end'
import type { SignedInUser, Tenant } from './server'
import { server, signedIn, startSession } from './session'
import { store } from './state'
import { tenantCookie } from './tenant-cookie'
import { storedToken } from './token'

/** The session that a token from an address would begin. */
export type TokenOffer = {
  token: string
  user: SignedInUser
  /** Null where it is still to be chosen. */
  tenant: Tenant | null
  /** The session that would end; its user is null where nobody could be asked. */
  replaces: { user: SignedInUser | null } | null
}

/** The remembered tenant if the login may open it, else its only one. */
async function tenantOf(login: string): Promise<Tenant | null> {
  const tenants = (await (await server()).tenantsOf(login).catch(() => [])) ?? []
  const remembered = tenants.find(({ id }) => String(id) === tenantCookie.read())
  return remembered ?? (tenants.length === 1 ? (tenants[0] ?? null) : null)
}

/**
 * Whose token it is, and what signing in with it would replace. The session that is there stays as it is.
 * @throws ServiceError where the token does not hold
 */
export async function readOffer(token: string): Promise<TokenOffer> {
  await startSession()
  const user = await (await server()).ownerOf(token)
  const tenant = await tenantOf(user.login)
  const current = store.get()
  const replaces = storedToken() === null ? null : { user: 'user' in current ? current.user : null }
  return { token, user, tenant, replaces }
}

/** Replaces the session that is there; what waits is sent in its name first. */
export async function acceptOffer({ token, tenant }: TokenOffer): Promise<void> {
  await runBeforeEnd()
  const user = await (await server()).authenticateToken(token)
  if (tenant) tenantCookie.keep(tenant.id)
  else tenantCookie.forget()
  await signedIn(user)
}

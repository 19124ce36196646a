import type { SignedInUser, Tenant } from './api'
import { runBeforeEnd } from './before-end'
import { loadSessionApi, signedIn, startSession } from './session'
import { store } from './state'
import { tenantCookie } from './tenant-cookie'
import { storedToken } from './token'

/** The session that a token from a URL would start. */
export type TokenOffer = {
  token: string
  user: SignedInUser
  /** Null if it is not chosen yet. */
  tenant: Tenant | null
  /** The session that would end; its user is null if the server was unreachable. */
  replaces: { user: SignedInUser | null } | null
}

/** The remembered tenant if the login may open it, else its only one. */
async function offeredTenant(login: string): Promise<Tenant | null> {
  const tenants = (await (await loadSessionApi()).tenantsOf(login).catch(() => [])) ?? []
  const remembered = tenants.find(({ id }) => String(id) === tenantCookie.read())
  return remembered ?? (tenants.length === 1 ? (tenants[0] ?? null) : null)
}

/**
 * Reads the token's user and the session that it would replace, without changing the session.
 * @throws ServiceError if the token is invalid
 */
export async function readOffer(token: string): Promise<TokenOffer> {
  await startSession()
  const user = await (await loadSessionApi()).ownerOf(token)
  const tenant = await offeredTenant(user.login)
  const current = store.get()
  const replaces = storedToken() === null ? null : { user: 'user' in current ? current.user : null }
  return { token, user, tenant, replaces }
}

/** Replaces the current session, after sending its pending actions. */
export async function acceptOffer({ token, tenant }: TokenOffer): Promise<void> {
  await runBeforeEnd()
  const user = await (await loadSessionApi()).authenticateToken(token)
  if (tenant) tenantCookie.write(tenant.id)
  else tenantCookie.remove()
  await signedIn(user)
}

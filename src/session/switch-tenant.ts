import { runBeforeEnd } from './before-end'
import { removeDraftsOf } from './drafts'
import type { Tenant } from './server'
import { store } from './state'
import { tenantCookie } from './tenant-cookie'
import { ownToken } from './token'

/**
 * Goes from one tenant to another of the same login. What waits to be sent is sent first, the drafts of the old tenant go,
 * and with its id all its cached answers; other tabs notice when they are looked at. Called where nothing of the old
 * tenant is on the screen.
 * @param password asked for after the tenant has refused the token (contract §2)
 * @returns false where the session ended meanwhile
 * @throws ServiceError where the tenant refuses, or can't be asked; nothing has changed then
 */
export async function switchTenant(tenant: Tenant, password?: string): Promise<boolean> {
  const current = store.get()
  if (current.status !== 'signedIn') return false
  if (current.tenantId === String(tenant.id)) return true
  const { sessionServer } = await import('./server')
  const { login } = current.user
  const token = password === undefined ? null : await sessionServer.tokenFor(login, password, tenant.database)
  if (token === null) await sessionServer.knock(tenant.id, login)
  await runBeforeEnd()
  if (store.get() !== current) return false
  const user = token === null ? current.user : await sessionServer.authenticateToken(token)
  ownToken()
  if (current.tenantId !== null) removeDraftsOf(current.tenantId, login)
  tenantCookie.keep(tenant.id)
  store.set({ status: 'signedIn', user, tenantId: String(tenant.id) })
  return true
}

import type { Tenant } from './api'
import { runBeforeEnd } from './before-end'
import { removeDraftsOf } from './drafts'
import { loadSessionApi } from './session'
import { store } from './state'
import { tenantCookie } from './tenant-cookie'
import { adoptStoredToken } from './token'

/**
 * Switches to another tenant of the same login. Pending requests are sent first; the old tenant's drafts and
 * cached responses are deleted; other tabs notice when they become visible. Call it while nothing of the old
 * tenant is on the screen.
 * @param isWanted false if the user has left the page in the meantime
 * @param password requested after the tenant refused the token
 * @returns false if the session ended in the meantime, or the switch is no longer wanted
 * @throws ServiceError if the tenant refuses or is unreachable; nothing has changed then
 */
export async function switchTenant(
  tenant: Tenant,
  isWanted: () => boolean,
  password?: string,
): Promise<boolean> {
  const current = store.get()
  if (current.status !== 'signedIn') return false
  if (current.tenantId === String(tenant.id)) return true
  const sessionApi = await loadSessionApi()
  const { login } = current.user
  const token = password === undefined ? null : await sessionApi.tokenFor(login, password, tenant.database)
  if (token === null) await sessionApi.verifyAccess(tenant.id, login)
  if (!isWanted()) return false
  await runBeforeEnd()
  if (store.get() !== current || !isWanted()) return false
  let { user } = current
  if (token !== null) {
    try {
      const account = await sessionApi.authenticateToken(token)
      user = { ...account, login: account.login || login }
    } catch (error) {
      if (store.get() === current) throw error
    }
    // The user signed out in another tab in the meantime.
    if (store.get() !== current) return false
    adoptStoredToken()
  }
  if (current.tenantId !== null) removeDraftsOf(current.tenantId, login)
  tenantCookie.write(tenant.id)
  store.set({ status: 'signedIn', user, tenantId: String(tenant.id) })
  return true
}

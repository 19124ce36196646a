import { isSameId } from '@/lib/ids'
import { applyLogout, loadSessionApi } from './session'
import { store } from './state'
import { tenantCookie } from './tenant-cookie'
import { isForeignToken, isTokenRemoved, adoptStoredToken, storedToken } from './token'

/**
 * What another tab has changed: the tenant or the user. Null if this page may continue, also if that cannot
 * be determined now: its own token and tenant are still valid.
 */
export async function findChangeInOtherTab(): Promise<'tenant' | 'person' | null> {
  const current = store.get()
  const token = storedToken()
  const tenantId = tenantCookie.read()
  // A logout in another tab is broadcast, but not to a page in Safari's back/forward cache. It removes the tenant too,
  // unlike a token that was refused there.
  if (current.status === 'signedIn' && isTokenRemoved() && tenantId === null) applyLogout()
  // A token refused in another tab is refused here at the next request.
  if ((current.status !== 'signedIn' && current.status !== 'expired') || token === null) return null
  if (isForeignToken(token)) {
    try {
      const { ownerOf } = await loadSessionApi()
      if (!isSameId((await ownerOf(token)).id, current.user.id)) return 'person'
      adoptStoredToken()
    } catch {
      return null
    }
  }
  return tenantId !== null && tenantId !== current.tenantId ? 'tenant' : null
}

import { store } from './state'
import { tenantCookie } from './tenant-cookie'
import { isForeignToken, ownToken, storedToken } from './token'

/**
 * What another tab of this browser has changed under this page: the tenant, or the person. Null where this page may go on,
 * also where that can't be found out now: its own token and its own tenant still hold.
 */
export async function changeElsewhere(): Promise<'tenant' | 'person' | null> {
  const current = store.get()
  const token = storedToken()
  // A log-out in another tab comes by itself, and a token that was refused there is refused here at the next call.
  if ((current.status !== 'signedIn' && current.status !== 'expired') || token === null) return null
  if (isForeignToken(token)) {
    try {
      const { sessionServer } = await import('./server')
      if (String((await sessionServer.ownerOf(token)).id) !== String(current.user.id)) return 'person'
      ownToken()
    } catch {
      return null
    }
  }
  const tenantId = tenantCookie.read()
  return tenantId !== null && tenantId !== current.tenantId ? 'tenant' : null
}

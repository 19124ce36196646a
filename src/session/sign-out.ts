import { LOGOUT_PATIENCE } from '@/config/constants'
import { removePersonal } from '@/storage/persisted-store'
import { flushBeforeEnd } from './before-end'
import { channel, server } from './session'
import { tenantCookie } from './tenant-cookie'
import { removeStoredToken } from './token'

const pageHidden = () =>
  new Promise((resolve) => {
    window.addEventListener('pagehide', resolve, { once: true })
  })

/**
 * Ends the session here and in every other tab. The token is removed first, so that a window closed meanwhile is signed out
 * as well. Pending requests are sent with the token in memory, then the server is told. All of it takes at most
 * LOGOUT_PATIENCE, even if the server does not answer.
 */
export async function signOut(): Promise<void> {
  const until = Date.now() + LOGOUT_PATIENCE
  const token = removeStoredToken()
  tenantCookie.forget()
  removePersonal()
  channel?.postMessage('signedOut')
  // Loaded before the wait: a page that is being closed loads nothing any more.
  const loading = server().then((loaded) => {
    loaded.beginLogout()
    return loaded
  })
  await Promise.race([flushBeforeEnd(), pageHidden()])
  await (await loading).logout(until - Date.now(), token)
}

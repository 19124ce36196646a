import { LOGOUT_TIMEOUT } from '@/config/constants'
import { wait } from '@/lib/time/timer'
import { removePersonal } from '@/storage/persisted-store'
import { flushBeforeEnd } from './before-end'
import { beginLogout, channel, loadSessionApi } from './session'
import { store } from './state'
import { tenantCookie } from './tenant-cookie'
import { removeStoredToken } from './token'

const pageHidden = () =>
  new Promise((resolve) => {
    window.addEventListener('pagehide', resolve, { once: true })
  })

/**
 * Ends the session in all tabs. Removes the token first, so that a window closed during the logout is signed
 * out too. Sends pending requests with the token in memory, then notifies the server. Takes at most
 * LOGOUT_TIMEOUT, even if the server does not respond. If the code to notify it loads later, it is notified then.
 */
export async function signOut(): Promise<void> {
  const until = Date.now() + LOGOUT_TIMEOUT
  beginLogout()
  const token = removeStoredToken()
  tenantCookie.remove()
  removePersonal()
  channel?.postMessage('signedOut')
  // Load before waiting, because a closing page cannot load scripts.
  const loading = loadSessionApi().catch(() => null)
  await Promise.race([flushBeforeEnd(), pageHidden()])
  const notified = loading.then((loaded) => loaded?.logout(until - Date.now(), token))
  await Promise.race([notified, wait(until - Date.now())])
  if (store.get().status !== 'signedOut') store.set({ status: 'signedOut' })
}

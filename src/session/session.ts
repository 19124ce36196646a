import { currentCaller, setCaller, setSessionRenewal } from '@/http/caller'
import { isTokenRefused } from '@/http/errors'
import { withTimeout } from '@/http/with-timeout'
import { isSameId } from '@/lib/ids'
import { removePersonal } from '@/storage/persisted-store'
import type { SessionApi, SignedInUser } from './api'
import { flushBeforeEnd } from './before-end'
import { type Session, store } from './state'
import { tenantCookie } from './tenant-cookie'
import { adoptStoredToken, isForeignToken, storedToken } from './token'

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('session')
  } catch {
    // Firefox refuses it where cookies are blocked.
    return null
  }
}

/** Broadcasts 'signedOut' to the other tabs of this browser. */
export const channel = openChannel()

export const session = { get: store.get, subscribe: store.subscribe }

let sessionApi: SessionApi | null = null

/**
 * Loads the session's requests.
 * @throws Timeout if their code does not come
 */
export async function loadSessionApi() {
  sessionApi ??= (await withTimeout(import('./api'))).sessionApi
  return sessionApi
}

/** From now on, responses store no token. Before the code is loaded, no request is under way. */
export const beginLogout = (): void => sessionApi?.beginLogout()

let starting: Promise<void> | null = null

/** Reads the stored token once: later calls share the first one, and a call after 'unreachable' retries. */
export function startSession(): Promise<void> {
  if (store.get().status === 'unreachable') starting = null
  starting ??= start()
  return starting
}

/** Restarts with the browser's current storage, as if the page had just been opened. */
export function restartSession(): Promise<void> {
  store.set({ status: 'starting' })
  starting = start()
  return starting
}

/** @throws if the token is invalid, or after a logout, which a late response must not undo */
async function reAuthenticate(verify?: (user: SignedInUser) => void): Promise<SignedInUser> {
  const user = await (await loadSessionApi()).reAuthenticate(verify)
  if (store.get().status === 'signedOut') throw new Error('Signed out meanwhile')
  return user
}

async function start(): Promise<void> {
  const before = store.get()
  const token = storedToken()
  if (!token) return store.set({ status: 'signedOut' })
  // The library's client sends no request until it has re-authenticated.
  const early = { token: () => token, renew: async () => false }
  setCaller(early)
  try {
    const user = await reAuthenticate().finally(() => {
      if (currentCaller() === early) setCaller(null)
    })
    await signedIn(user)
  } catch (error) {
    // Not if the user logged out in the meantime.
    if (store.get() !== before) return
    store.set(isTokenRefused(error) ? { status: 'signedOut' } : { status: 'unreachable', error })
  }
}

/** The remembered tenant, else the login's only one; null if the user has to choose. */
async function tenantOf(user: SignedInUser): Promise<string | null> {
  const remembered = tenantCookie.read()
  if (remembered) return remembered
  const tenants = await (await loadSessionApi()).ownTenants(user.login).catch(() => [])
  const [only] = tenants
  return tenants.length === 1 && only ? String(only.id) : null
}

/** Runs after every kind of sign-in. */
export async function signedIn(account: SignedInUser): Promise<void> {
  const before = store.get()
  adoptStoredToken()
  const user = await (await loadSessionApi()).withLogin(account)
  const tenantId = await tenantOf(user)
  const now = store.get()
  // A logout while the tenants were loading takes precedence.
  if (now !== before && now.status === 'signedOut') return
  if (tenantId !== null) tenantCookie.write(tenantId)
  store.set({ status: 'signedIn', user, tenantId })
}

/** Ends the session in this tab only, because shared storage belongs to the user who is signed in now. */
async function endLocalSession(): Promise<void> {
  store.set({ status: 'signedOut' })
  await (await loadSessionApi()).forget()
}

let renewing: Promise<boolean> | null = null

/** Shares one re-authentication among concurrent requests that got a 401. */
function renewSession(): Promise<boolean> {
  const current = store.get()
  if (current.status !== 'signedIn') return Promise.resolve(false)
  renewing ??= renew(current).finally(() => {
    renewing = null
  })
  return renewing
}

async function renew(current: Session & { status: 'signedIn' }): Promise<boolean> {
  let isOther = false
  try {
    await reAuthenticate(({ id }) => {
      isOther = !isSameId(id, current.user.id)
      if (isOther) throw new Error('Session of another user')
    })
    adoptStoredToken()
    return true
  } catch (error) {
    // Not if the user logged out in the meantime.
    if (store.get() !== current) return false
    // Another user signed in in another tab, so this page must not send requests with their token.
    if (isOther && isForeignToken(storedToken())) await endLocalSession()
    else if (isOther || isTokenRefused(error)) store.set({ ...current, status: 'expired' })
    else throw error
  }
  return false
}

setSessionRenewal(renewSession)

/** Ends the session of this tab after a logout in another one. */
export function applyLogout(): void {
  if (store.get().status === 'signedOut') return
  const sent = flushBeforeEnd()
  store.set({ status: 'signedOut' })
  // A late response must not store this session's token: the stored one may belong to the next user.
  beginLogout()
  // Pending actions need the token in memory.
  void sent.then(async () => {
    if (store.get().status === 'signedOut') await endLocalSession()
  })
  // Removes what this tab stored after the other one cleared the storage.
  removePersonal()
}

channel?.addEventListener('message', ({ data }) => {
  if (data === 'signedOut') applyLogout()
})

import { isTokenRefused } from '@/http/faults'
import { onUnauthorized } from '@/http/caller'
import { removePersonal } from '@/storage/persisted-store'
import { flushBeforeEnd } from './before-end'
import type { SignedInUser } from './server'
import { type Session, store } from './state'
import { tenantCookie } from './tenant-cookie'
import { ownToken, storedToken } from './token'

/** Says 'signedOut' to the other tabs of this browser. */
export const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session')

export const session = { get: store.get, subscribe: store.subscribe }

let isListening = false

/** The server's side of the session, which says once and for all what a log-out of the library does here. */
export const server = async () => {
  const { sessionServer } = await import('./server')
  if (!isListening) sessionServer.onLogout(ended)
  isListening = true
  return sessionServer
}

let starting: Promise<void> | null = null

/** Reads the stored token, once; a second call waits for the first, one after 'unreachable' asks again. */
export function startSession(): Promise<void> {
  if (store.get().status === 'unreachable') starting = null
  starting ??= start()
  return starting
}

/** Begins anew with what the browser holds now, as if the page had just been opened. */
export function restartSession(): Promise<void> {
  store.set({ status: 'starting' })
  starting = start()
  return starting
}

/** @throws where the token does not hold, or after a log-out, which a late answer may not undo */
async function reAuthenticate(): Promise<SignedInUser> {
  const user = await (await server()).reAuthenticate()
  if (store.get().status === 'signedOut') throw new Error('Signed out meanwhile')
  return user
}

async function start(): Promise<void> {
  const before = store.get()
  if (!storedToken()) return store.set({ status: 'signedOut' })
  try {
    await signedIn(await reAuthenticate())
  } catch (error) {
    // Not after a log-out that came meanwhile.
    if (store.get() !== before) return
    store.set(isTokenRefused(error) ? { status: 'signedOut' } : { status: 'unreachable', error })
  }
}

/** The remembered tenant, else the login's only one; null if the user has to choose. */
async function tenantOf(user: SignedInUser): Promise<string | null> {
  const remembered = tenantCookie.read()
  if (remembered) return remembered
  const tenants = await (await server()).ownTenants(user.login).catch(() => [])
  const [only] = tenants
  return tenants.length === 1 && only ? String(only.id) : null
}

/** What follows every sign-in, however it was made. */
export async function signedIn(user: SignedInUser): Promise<void> {
  const before = store.get()
  ownToken()
  const tenantId = await tenantOf(user)
  const now = store.get()
  // A log-out while the tenants were asked for holds.
  if (now !== before && now.status === 'signedOut') return
  if (tenantId !== null) tenantCookie.keep(tenantId)
  store.set({ status: 'signedIn', user, tenantId })
}

/** The library's 'logout' event: whatever wrote to this browser after the log-out began is removed too. */
function ended(): void {
  tenantCookie.forget()
  removePersonal()
  store.set({ status: 'signedOut' })
}

/** Leaves the session in this tab alone: what tabs share belongs to whoever is signed in now. */
async function leaveHere(): Promise<void> {
  store.set({ status: 'signedOut' })
  await (await server()).forget()
}

let asking: Promise<boolean> | null = null

/** Shares one re-authentication between all calls that are answered 401 meanwhile. */
function signInAgain(): Promise<boolean> {
  const current = store.get()
  if (current.status !== 'signedIn') return Promise.resolve(false)
  asking ??= askAgain(current).finally(() => {
    asking = null
  })
  return asking
}

async function askAgain(current: Session & { status: 'signedIn' }): Promise<boolean> {
  try {
    const user = await reAuthenticate()
    if (String(user.id) === String(current.user.id)) {
      ownToken()
      return true
    }
    // Somebody else has signed in in another tab: nothing more is done here in their name.
    await leaveHere()
  } catch (error) {
    // Not after a log-out that came meanwhile.
    if (isTokenRefused(error) && store.get() === current) store.set({ ...current, status: 'expired' })
  }
  return false
}

onUnauthorized(signInAgain)
channel?.addEventListener('message', ({ data }) => {
  if (data !== 'signedOut' || store.get().status === 'signedOut') return
  const sent = flushBeforeEnd()
  store.set({ status: 'signedOut' })
  // A late answer must not store this session's token: the stored one may be that of who signs in next.
  void server().then((loaded) => loaded.beginLogout())
  // Pending actions need the token in memory.
  void sent.then(async () => {
    if (store.get().status === 'signedOut') await leaveHere()
  })
  // What this tab has kept after the other one took it all away.
  removePersonal()
})

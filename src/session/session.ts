import { LOGOUT_PATIENCE } from '@/config/constants'
import { statusOf } from '@/http/faults'
import { onUnauthorized } from '@/http/unauthorized'
import { wait } from '@/lib/wait'
import { runBeforeEnd } from './before-end'
import { removeAllDrafts } from './drafts'
import type { SignedInUser, Tenant } from './server'
import { type Session, store } from './state'
import { tenantCookie } from './tenant-cookie'
import { ownToken, storedToken } from './token'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session')

export const session = { get: store.get, subscribe: store.subscribe }

/** The server's side of the session, which says once and for all what a log-out of the library does here. */
const server = async () => {
  const { sessionServer } = await import('./server')
  stopListening ??= sessionServer.onLogout(ended)
  return sessionServer
}
let stopListening: (() => void) | undefined

/** Whether the server refused the token, rather than being unreachable (spec §4: 401 to 407). */
const isRefusal = (error: unknown) => (statusOf(error) ?? 500) < 408

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

async function start(): Promise<void> {
  const before = store.get()
  if (!storedToken()) return store.set({ status: 'signedOut' })
  try {
    await signedIn(await (await server()).reAuthenticate())
  } catch (error) {
    // Not after a log-out that came meanwhile.
    if (store.get() !== before) return
    store.set(isRefusal(error) ? { status: 'signedOut' } : { status: 'unreachable', error })
  }
}

/** The remembered tenant, else the login's only one; null if the user has to choose. */
async function tenantOf(user: SignedInUser): Promise<string | null> {
  const remembered = tenantCookie.read()
  if (remembered) return remembered
  const tenants = await findTenants(user.login).catch(() => [])
  const [only] = tenants
  return tenants.length === 1 && only ? String(only.id) : null
}

async function signedIn(user: SignedInUser): Promise<void> {
  const before = store.get()
  ownToken()
  const tenantId = await tenantOf(user)
  const now = store.get()
  // A log-out while the tenants were asked for holds.
  if (now !== before && now.status === 'signedOut') return
  if (tenantId !== null) tenantCookie.keep(tenantId)
  store.set({ status: 'signedIn', user, tenantId })
}

/** The tenants that a login may open, see `server.ts`. */
export async function findTenants(login: string): Promise<Tenant[]> {
  return (await server()).tenantsOf(login)
}

/** Signs in at one tenant and remembers it (cookie `tenant`, spec §3). */
export async function signIn(login: string, password: string, tenant: Tenant): Promise<void> {
  const user = await (await server()).authenticate(login, password, tenant.database)
  tenantCookie.keep(tenant.id)
  await signedIn(user)
}

/**
 * Signs in with the token that an address carries; the tenant is the remembered one, or still to be chosen.
 * @returns false where the address carries none
 * @throws OauthError with the message that came as `error` (spec §4)
 */
export async function signInFromAddress(address: { hash: string }): Promise<boolean> {
  const { tokenFromAddress, authenticateToken } = await server()
  const token = await tokenFromAddress(address)
  if (token === null) return false
  await signedIn(await authenticateToken(token))
  return true
}

/** For somebody who is signed in and has no tenant yet; from one to another leads `switch-tenant.ts`. */
export function chooseTenant(tenantId: string | number): void {
  const current = store.get()
  if (current.status !== 'signedIn') return
  tenantCookie.keep(tenantId)
  store.set({ ...current, tenantId: String(tenantId) })
}

/**
 * Ends the session here and in every other tab. Pending requests are sent first, and drafts are deleted. All of it takes at
 * most LOGOUT_PATIENCE, even if the server does not answer.
 */
export async function signOut(): Promise<void> {
  const until = Date.now() + LOGOUT_PATIENCE
  // Opened on its own, the page has not asked yet whose token it is about to end.
  await Promise.race([startSession().then(runBeforeEnd), wait(LOGOUT_PATIENCE)])
  await (await server()).logout(until - Date.now())
  channel?.postMessage('signedOut')
}

function ended(): void {
  tenantCookie.forget()
  removeAllDrafts()
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
    const user = await (await server()).reAuthenticate()
    if (String(user.id) === String(current.user.id)) {
      ownToken()
      return true
    }
    // Somebody else has signed in in another tab: nothing more is done here in their name.
    await leaveHere()
  } catch (error) {
    // Not after a log-out that came meanwhile.
    if (isRefusal(error) && store.get() === current) store.set({ ...current, status: 'expired' })
  }
  return false
}

onUnauthorized(signInAgain)
channel?.addEventListener('message', ({ data }) => {
  if (data !== 'signedOut' || store.get().status === 'signedOut') return
  void leaveHere()
  // What this tab has kept after the other one took the drafts away.
  removeAllDrafts()
})

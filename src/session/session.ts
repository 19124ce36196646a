import { TENANT_COOKIE, TENANT_COOKIE_DAYS, TOKEN_STORAGE_KEY } from '@/config/constants'
import { statusOf } from '@/http/faults'
import { onUnauthorized } from '@/http/unauthorized'
import { readCookie, removeCookie, writeCookie } from '@/lib/cookie'
import { createStore } from '@/lib/store'
import { runBeforeEnd } from './before-end'
import { removeAllDrafts } from './drafts'
import type { SignedInUser, Tenant } from './server'

export type Session =
  | { status: 'starting' }
  | { status: 'signedOut' }
  /** `tenantId` is null until one is chosen. */
  | { status: 'signedIn'; user: SignedInUser; tenantId: string | null }
  /** The token no longer holds. The screen stays as it is, and the sign-in opens over it. */
  | { status: 'expired'; user: SignedInUser; tenantId: string | null }
  /** There is a token, but nobody could be asked whether it holds. */
  | { status: 'unreachable'; error: unknown }

const store = createStore<Session>({ status: 'starting' })
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session')

export const session = { get: store.get, subscribe: store.subscribe }

/** The server's side of the session, which says once and for all what a log-out of the library does here. */
const server = async () => {
  const { sessionServer } = await import('./server')
  stopListening ??= sessionServer.onLogout(ended)
  return sessionServer
}
let stopListening: (() => void) | undefined

function hasToken(): boolean {
  try {
    return Boolean(localStorage.getItem(TOKEN_STORAGE_KEY))
  } catch {
    return false
  }
}

/** A status by which a token is refused, and not just out of reach (spec §4: 401 to 407). */
const isRefusal = (error: unknown) => (statusOf(error) ?? 500) < 408

let starting: Promise<void> | null = null

/** Reads the stored token, once; a second call waits for the first, one after 'unreachable' asks again. */
export function startSession(): Promise<void> {
  if (store.get().status === 'unreachable') starting = null
  starting ??= start()
  return starting
}

async function start(): Promise<void> {
  if (!hasToken()) return store.set({ status: 'signedOut' })
  try {
    await signedIn(await (await server()).reAuthenticate())
  } catch (error) {
    store.set(isRefusal(error) ? { status: 'signedOut' } : { status: 'unreachable', error })
  }
}

/** The remembered tenant, else the only one the login has (contract §2); null where one is to be chosen. */
async function tenantOf(user: SignedInUser): Promise<string | null> {
  const remembered = readCookie(TENANT_COOKIE)
  if (remembered) return remembered
  const tenants = await findTenants(user.login).catch(() => [])
  const [only] = tenants
  if (tenants.length !== 1 || !only) return null
  keepTenant(only.id)
  return String(only.id)
}

async function signedIn(user: SignedInUser): Promise<void> {
  store.set({ status: 'signedIn', user, tenantId: await tenantOf(user) })
}

// As long as the token, which outlives the browser's window.
const keepTenant = (tenantId: string | number) =>
  writeCookie(TENANT_COOKIE, String(tenantId), TENANT_COOKIE_DAYS)

/** The tenants that a login may open, see `server.ts`. */
export async function findTenants(login: string): Promise<Tenant[]> {
  return (await server()).tenantsOf(login)
}

/** Signs in at one tenant and remembers it (cookie `tenant`, spec §3). */
export async function signIn(login: string, password: string, tenant: Tenant): Promise<void> {
  const user = await (await server()).authenticate(login, password, tenant.database)
  keepTenant(tenant.id)
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

export function chooseTenant(tenantId: string | number): void {
  const current = store.get()
  if (current.status !== 'signedIn') return
  keepTenant(tenantId)
  store.set({ ...current, tenantId: String(tenantId) })
}

/** Ends the session here and in every other tab. What waits to be sent is sent first; drafts go (design §2). */
export async function signOut(): Promise<void> {
  // Opened on its own, the page has not asked yet whose token it is about to end.
  await startSession()
  await runBeforeEnd()
  await (await server()).logout()
  channel?.postMessage('signedOut')
}

function ended(): void {
  removeCookie(TENANT_COOKIE)
  removeAllDrafts()
  store.set({ status: 'signedOut' })
}

/** Leaves the session in this tab alone: what tabs share belongs to whoever is signed in now. */
async function leaveHere(): Promise<void> {
  store.set({ status: 'signedOut' })
  await (await server()).forget()
}

let asking: Promise<boolean> | null = null

/** One re-authentication for all calls that were answered 401 meanwhile (contract §2). */
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
    if (String(user.id) === String(current.user.id)) return true
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
  if (data === 'signedOut' && store.get().status !== 'signedOut') void leaveHere()
})

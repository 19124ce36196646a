import { TENANT_COOKIE, TOKEN_STORAGE_KEY } from '@/config/constants'
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
    signedIn(await (await server()).reAuthenticate())
  } catch (error) {
    store.set(isRefusal(error) ? { status: 'signedOut' } : { status: 'unreachable', error })
  }
}

function signedIn(user: SignedInUser): void {
  store.set({ status: 'signedIn', user, tenantId: readCookie(TENANT_COOKIE) || null })
}

/** The tenants that a login may open, see `server.ts`. */
export async function findTenants(login: string): Promise<Tenant[]> {
  return (await server()).tenantsOf(login)
}

/** Signs in at one tenant and remembers it (cookie `tenant`, spec §3). */
export async function signIn(login: string, password: string, tenant: Tenant): Promise<void> {
  const user = await (await server()).authenticate(login, password, tenant.database)
  writeCookie(TENANT_COOKIE, String(tenant.id))
  signedIn(user)
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
  signedIn(await authenticateToken(token))
  return true
}

export function chooseTenant(tenantId: string | number): void {
  const current = store.get()
  if (current.status !== 'signedIn') return
  writeCookie(TENANT_COOKIE, String(tenantId))
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

let asking: Promise<boolean> | null = null

/** One re-authentication for all calls that were answered 401 meanwhile (contract §2). */
function signInAgain(): Promise<boolean> {
  const current = store.get()
  if (current.status !== 'signedIn') return Promise.resolve(false)
  asking ??= server()
    .then(({ reAuthenticate }) => reAuthenticate())
    .then(
      () => true,
      (error: unknown) => {
        if (isRefusal(error)) store.set({ ...current, status: 'expired' })
        return false
      },
    )
    .finally(() => {
      asking = null
    })
  return asking
}

onUnauthorized(signInAgain)
channel?.addEventListener('message', ({ data }) => {
  if (data === 'signedOut' && store.get().status !== 'signedOut') ended()
})

import { TENANT_COOKIE } from '@/config/constants'
import { statusOf } from '@/http/errors'
import { onUnauthorized } from '@/http/unauthorized'
import { readCookie, removeCookie, writeCookie } from '@/lib/cookie'
import { createStore } from '@/lib/store'
import { authenticationService, type SignedInUser } from '@/services/authentication'
import type { Tenant } from '@/services/tenants'
import { runBeforeEnd } from './before-end'
import { removeAllDrafts } from './drafts'

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

let starting: Promise<void> | null = null

/** Reads the stored token, once; a second call waits for the first, one after 'unreachable' asks again. */
export function startSession(): Promise<void> {
  if (store.get().status === 'unreachable') starting = null
  starting ??= start()
  return starting
}

async function start(): Promise<void> {
  if (!authenticationService.hasToken()) return store.set({ status: 'signedOut' })
  try {
    signedIn(await authenticationService.reAuthenticate())
  } catch (error) {
    const refused = (statusOf(error) ?? 0) >= 400 && (statusOf(error) ?? 0) < 408
    store.set(refused ? { status: 'signedOut' } : { status: 'unreachable', error })
  }
}

function signedIn(user: SignedInUser): void {
  store.set({ status: 'signedIn', user, tenantId: readCookie(TENANT_COOKIE) || null })
}

/** Signs in at one tenant and remembers it (cookie `tenant`, spec §3). */
export async function signIn(login: string, password: string, tenant: Tenant): Promise<void> {
  const user = await authenticationService.authenticate(login, password, tenant.database)
  writeCookie(TENANT_COOKIE, String(tenant.id))
  signedIn(user)
}

/** Signs in with the token of a link; the tenant is the remembered one, or still to be chosen. */
export async function signInWithToken(accessToken: string): Promise<void> {
  signedIn(await authenticationService.authenticateToken(accessToken))
}

export function chooseTenant(tenantId: string | number): void {
  const current = store.get()
  if (current.status !== 'signedIn') return
  writeCookie(TENANT_COOKIE, String(tenantId))
  store.set({ ...current, tenantId: String(tenantId) })
}

/** Ends the session here and in every other tab. What waits to be sent is sent first; drafts go (design §2). */
export async function signOut(): Promise<void> {
  await runBeforeEnd()
  await authenticationService.logout()
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
  asking ??= authenticationService
    .reAuthenticate()
    .then(
      () => true,
      (error: unknown) => {
        if ((statusOf(error) ?? 500) < 408) store.set({ ...current, status: 'expired' })
        return false
      },
    )
    .finally(() => {
      asking = null
    })
  return asking
}

onUnauthorized(signInAgain)
authenticationService.onLogout(ended)
channel?.addEventListener('message', ({ data }) => {
  if (data === 'signedOut' && store.get().status !== 'signedOut') ended()
})

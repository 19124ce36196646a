import * as z from 'zod/mini'
import { session } from '@/session/session'
import { signOut } from '@/session/sign-out'
import { tenantCookie } from '@/session/tenant-cookie'
import { removeStoredToken } from '@/session/token'
import { KEYS } from '@/storage/keys'
import { persistedStore, removePersonal, storedIds } from '@/storage/persisted-store'

/** Tenant of the last started kiosk, because a tablet may have served another one before. */
const started = persistedStore(KEYS.kioskStarted, { schema: z.string() })
const unlocked = persistedStore(KEYS.kioskUnlocked, { schema: z.boolean(), fallback: false })

/** After the staff PIN: allows other URLs in this tab until the kiosk is opened again. */
export function unlockKiosk(): void {
  unlocked.set(true)
}

export const lockKiosk = unlocked.remove

/** 'Start kiosk': from now on every URL leads to the kiosk. */
export function lockToKiosk(tenantId: string): void {
  lockKiosk()
  started.set(tenantId)
}

/**
 * The tenant of the kiosk that every URL leads to; null on other devices and after the PIN.
 * @param preferred tenant of the URL, used if the device is paired with several tenants
 */
export function lockedKiosk(preferred?: string): string | null {
  if (unlocked.has()) return null
  const tenants = storedIds(KEYS.kiosk)
  // The last started kiosk comes before the others.
  return [preferred, started.get(), tenants[0]].find((tenantId) => tenants.includes(tenantId ?? '')) ?? null
}

/**
 * Signs staff out of a kiosk device, also if the browser was closed before 'Start kiosk' did. The token is
 * removed when it returns; only a page that used the token notifies the server.
 */
export function removeStaffSession(): void {
  const { status } = session.get()
  if (status !== 'starting' && status !== 'signedOut') signOut().catch(() => {})
  tenantCookie.remove()
  removePersonal()
  removeStoredToken()
}

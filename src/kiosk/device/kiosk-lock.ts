import * as z from 'zod/mini'
import { session } from '@/session/session'
import { signOut } from '@/session/sign-out'
import { tenantCookie } from '@/session/tenant-cookie'
import { removeStoredToken } from '@/session/token'
import { KEYS } from '@/storage/keys'
import { persistedStore, removePersonal, storedIds } from '@/storage/persisted-store'

/** The tenant whose kiosk was started last: a tablet may have served another one before. */
const started = persistedStore(KEYS.kioskStarted, { schema: z.string() })
const unlocked = persistedStore(KEYS.kioskUnlocked, { schema: z.boolean(), fallback: false })

/** The staff PIN was entered: other addresses are open in this tab until the kiosk is opened again. */
export function unlockKiosk(): void {
  unlocked.set(true)
}

export const lockKiosk = unlocked.remove

/** 'Start kiosk': from here on every address leads there. */
export function lockToKiosk(tenantId: string): void {
  lockKiosk()
  started.set(tenantId)
}

/**
 * The tenant whose kiosk this device is and that every address leads to; null on any other device, and after the PIN.
 * @param preferred the tenant of the address: a kiosk stays at its own, if the device is paired with more than one
 */
export function lockedKiosk(preferred?: string): string | null {
  if (unlocked.has()) return null
  const tenants = storedIds(KEYS.kiosk)
  // The one that was started last comes before the others.
  return [preferred, started.get(), tenants[0]].find((tenantId) => tenants.includes(tenantId ?? '')) ?? null
}

/**
 * Signs staff out of a device that is a kiosk, also if the browser was closed before 'Start kiosk' had done so. The token is
 * gone when it returns; the server is told by a page that has used it.
 */
export function removeStaffSession(): void {
  const { status } = session.get()
  if (status !== 'starting' && status !== 'signedOut') signOut().catch(() => {})
  tenantCookie.forget()
  removePersonal()
  removeStoredToken()
}

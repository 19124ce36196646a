import { TOKEN_STORAGE_KEY } from '@/config/constants'
import { removePersonal } from '@/session/drafts'
import { session } from '@/session/session'
import { signOut } from '@/session/sign-out'
import { tenantCookie } from '@/session/tenant-cookie'

/** Followed by the tenant id: where a started kiosk is stored, see `kiosk.ts`. */
export const KIOSK_PREFIX = 'kiosk:'

const UNLOCKED_KEY = 'kiosk-unlocked'
/** The tenant whose kiosk was started last: a tablet may have served another one before. */
const STARTED_KEY = 'kiosk-started'

// Where the browser keeps nothing, the PIN counts until the page is closed.
let isUnlockedHere = false

/** The staff PIN was entered: other addresses are open in this tab until the kiosk is opened again. */
export function unlockKiosk(): void {
  isUnlockedHere = true
  try {
    sessionStorage.setItem(UNLOCKED_KEY, 'true')
  } catch {
    // Then the memory has to do.
  }
}

export function lockKiosk(): void {
  isUnlockedHere = false
  try {
    sessionStorage.removeItem(UNLOCKED_KEY)
  } catch {
    // Nothing is kept there.
  }
}

/** 'Start kiosk': from here on every address leads there. */
export function lockToKiosk(tenantId: string): void {
  lockKiosk()
  try {
    localStorage.setItem(STARTED_KEY, tenantId)
  } catch {
    // Then the kiosk is not stored either.
  }
}

function isUnlocked(): boolean {
  try {
    return isUnlockedHere || sessionStorage.getItem(UNLOCKED_KEY) !== null
  } catch {
    return isUnlockedHere
  }
}

/** The one that was started last comes first. */
function pairedTenants(): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(KIOSK_PREFIX))
    const tenants = keys.map((key) => key.slice(KIOSK_PREFIX.length))
    const started = localStorage.getItem(STARTED_KEY)
    return tenants.toSorted((one, other) => Number(other === started) - Number(one === started))
  } catch {
    return []
  }
}

/**
 * The tenant whose kiosk this device is and that every address leads to; null on any other device, and after the PIN.
 * @param preferred the tenant of the address: a kiosk stays at its own, if the device is paired with more than one
 */
export function lockedKiosk(preferred?: string): string | null {
  if (isUnlocked()) return null
  const tenants = pairedTenants()
  return tenants.find((tenantId) => tenantId === preferred) ?? tenants[0] ?? null
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
  try {
    localStorage.removeItem(TOKEN_STORAGE_KEY)
  } catch {
    // Nothing is kept there.
  }
}

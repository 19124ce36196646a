import { paths } from '@/config/paths'
import { createStore } from '@/lib/store'

/** What an address carried as `#access_token=` or `#error=` (spec §4). */
export type AddressSignIn = {
  token: string | null
  error: string | null
  /** This tab began the sign-in. */
  isExpected: boolean
}

export const addressSignIn = createStore<AddressSignIn | null>(null)

/** Set in sessionStorage by a sign-in page of this origin before it leaves for another site; used once. */
const BEGUN_KEY = 'sign-in-begun'

function takeMarker(): boolean {
  try {
    const isThere = sessionStorage.getItem(BEGUN_KEY) !== null
    sessionStorage.removeItem(BEGUN_KEY)
    return isThere
  } catch {
    return false
  }
}

/**
 * Takes token or error out of the address bar and the history.
 * @returns the page that asks about it; null where there is nothing, or that page is open
 */
export function takeSignInFromAddress(): string | null {
  const { hash, pathname, search } = window.location
  const found = new URLSearchParams(hash.slice(1))
  const [token, error] = [found.get('access_token'), found.get('error')]
  if (token === null && error === null) return null
  window.history.replaceState(window.history.state, '', pathname + search)
  addressSignIn.set({ token, error, isExpected: takeMarker() })
  return pathname === paths.logtocallback() ? null : paths.logtocallback(pathname + search)
}

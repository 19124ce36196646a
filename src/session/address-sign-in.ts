import * as z from 'zod/mini'
import { paths } from '@/config/paths'
import { createStore } from '@/lib/store'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'

/** Content of a URL's `#access_token=` or `#error=` (spec §4). */
export type AddressSignIn = {
  token: string | null
  error: string | null
  /** Whether this tab started the sign-in. */
  isExpected: boolean
}

export const addressSignIn = createStore<AddressSignIn | null>(null)

/** Set by a sign-in page of this origin before it redirects to another site; used once. */
const startedHere = persistedStore(KEYS.startedSignIn, { schema: z.string() })

function takeMarker(): boolean {
  const isThere = startedHere.has()
  startedHere.remove()
  return isThere
}

/**
 * Removes token or error from the URL and the history.
 * @returns the page that handles it; null if there is nothing, or that page is already open
 */
export function takeSignInFromAddress(): string | null {
  const { hash, pathname, search } = window.location
  const hashParams = new URLSearchParams(hash.slice(1))
  const [token, error] = [hashParams.get('access_token'), hashParams.get('error')]
  if (token === null && error === null) return null
  window.history.replaceState(window.history.state, '', pathname + search)
  addressSignIn.set({ token, error, isExpected: takeMarker() })
  return pathname === paths.logtocallback() ? null : paths.logtocallback(pathname + search)
}

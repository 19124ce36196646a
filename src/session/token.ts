import * as z from 'zod/mini'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'

const stored = persistedStore(KEYS.token, { schema: z.string() })

/** The token shared by all tabs of this browser (spec §4); null if there is none or it cannot be read. */
export const storedToken = stored.get

let tabToken: string | null = null

/** Removes the token for all tabs. Returns it for the logout request to the server. */
export function removeStoredToken(): string | null {
  const token = storedToken()
  stored.remove()
  tabToken = null
  return token
}

/** Marks the stored token as this page's own. */
export function adoptStoredToken(): void {
  tabToken = storedToken()
}

/** Whether another tab stored this token. */
export function isForeignToken(token: string | null): boolean {
  return token !== tabToken
}

/** Whether another tab removed the token that this page uses; false where the browser stores none. */
export const isTokenRemoved = (): boolean => tabToken !== null && storedToken() === null

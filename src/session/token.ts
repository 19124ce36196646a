import { TOKEN_STORAGE_KEY } from '@/config/constants'

/** The token shared by all tabs of this browser (spec §4); null if there is none or it cannot be read. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_STORAGE_KEY)
  } catch {
    return null
  }
}

/** Removes the token for all tabs. Returns it, because the server is still to be told of its end. */
export function removeStoredToken(): string | null {
  const token = storedToken()
  try {
    localStorage.removeItem(TOKEN_STORAGE_KEY)
  } catch {
    // A closed storage has kept none.
  }
  return token
}

let own: string | null = null

/** The stored token is the one that this page was signed in with. */
export function ownToken(): void {
  own = storedToken()
}

/** Whether another tab has put a token there since. */
export function isForeignToken(token: string): boolean {
  return token !== own
}

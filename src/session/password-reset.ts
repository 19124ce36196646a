import { paths } from '@/config/paths'
import { tokenWithoutTail } from '@/lib/ids'
import { createStore } from '@/lib/store'

/** The progress of a password reset. It is kept only in memory, so a reload starts over. */
export type PasswordReset = {
  login: string
  /** Null if the login has no tenant: no code is sent, and the screen does not show it. */
  database: string | null
  /** When a code was last requested, in ms; null if not on this page. */
  sentAt: number | null
  /** The code from the e-mail's link, not yet validated. */
  linkedCode: string | null
  /** The code, once the server has validated it. */
  token: string | null
}

export const passwordReset = createStore<PasswordReset | null>(null)

export function beginReset(login: string, database: string | null, linkedCode: string | null = null): void {
  passwordReset.set({ login, database, sentAt: null, linkedCode, token: null })
}

/** Reads the e-mail link's data and removes it from the URL and the history. */
export function takeResetLink(): void {
  const { pathname, search, hash } = window.location
  if (pathname !== paths.passwordToken()) return
  window.history.replaceState(window.history.state, '', pathname)
  // The hash is not sent to any server or logged; older e-mails use the query.
  const query = new URLSearchParams(`${hash.slice(1)}&${search.slice(1)}`)
  const [login, database, code] = ['login', 'database', 'token'].map((name) => query.get(name))
  if (login && database) beginReset(login, database, tokenWithoutTail(code ?? '') || null)
}

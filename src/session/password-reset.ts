import { createStore } from '@/lib/store'

/** The progress of a password reset. It is kept only in memory, so a reload starts over. */
export type PasswordReset = {
  login: string
  /** Null where the login has no tenant: nothing is sent then, and nothing shows it. */
  database: string | null
  /** When a code was last asked for, in ms; null where it was not asked for on this page. */
  sentAt: number | null
  /** The code that came with the mail's link, still to be checked. */
  linkedCode: string | null
  /** The code, once the server has said that it holds. */
  token: string | null
}

export const passwordReset = createStore<PasswordReset | null>(null)

/** A reset of which nothing is known but whose password it is. */
export function beginReset(login: string, database: string | null): void {
  passwordReset.set({ login, database, sentAt: null, linkedCode: null, token: null })
}

/** Takes what the mail's link carries out of the address bar and the history. */
export function takeResetLink(): void {
  const { pathname, search, hash } = window.location
  if (search === '' && hash === '') return
  window.history.replaceState(window.history.state, '', pathname)
  // The hash is sent to no server and stands in no access log; older mails use the query.
  const query = new URLSearchParams(`${hash.slice(1)}&${search.slice(1)}`)
  const [login, database, code] = ['login', 'database', 'token'].map((name) => query.get(name))
  if (login && database)
    passwordReset.set({ login, database, sentAt: null, linkedCode: code || null, token: null })
}

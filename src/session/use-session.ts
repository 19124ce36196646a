import { useSyncExternalStore } from 'react'
import { session } from './session'
import { hasUser, type Session } from './state'

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get)
}

/** The tenant, login and account of the signed-in person, for screens that the guard lets nobody else see. */
export function useSignedIn(): { tenantId: string; login: string; accountId: string } {
  const current = useSession()
  const known = hasUser(current) ? current : null
  // While a log-out takes the screen away it is drawn once more without a session: it then asks for nothing.
  return {
    tenantId: known?.tenantId ?? '',
    login: known?.user.login ?? '',
    accountId: known ? String(known.user.id) : '',
  }
}

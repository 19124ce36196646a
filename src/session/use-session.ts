import { useStore } from '@/lib/react/use-store'
import { session } from './session'
import { hasUser, type Session } from './state'

export const useSession = (): Session => useStore(session)

/** The tenant, login and account of the signed-in user, for screens behind the route guard. */
export function useSignedIn(): { tenantId: string; login: string; accountId: string } {
  const current = useSession()
  const signedIn = hasUser(current) ? current : null
  // A logout renders the screen once more without a session; empty ids disable its requests.
  return {
    tenantId: signedIn?.tenantId ?? '',
    login: signedIn?.user.login ?? '',
    accountId: signedIn ? String(signedIn.user.id) : '',
  }
}

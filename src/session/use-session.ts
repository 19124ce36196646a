import { useStore } from '@/lib/react/use-store'
import { session } from './session'
import { hasUser, type Session } from './state'

export const useSession = (): Session => useStore(session)

/** The tenant, login and account of the signed-in user, for screens behind the route guard. */
export function useSignedIn(): { tenantId: string; login: string; accountId: string } {
  const current = useSession()
  const known = hasUser(current) ? current : null
  // A logout renders the screen once more without a session; empty ids disable its requests.
  return {
    tenantId: known?.tenantId ?? '',
    login: known?.user.login ?? '',
    accountId: known ? String(known.user.id) : '',
  }
}

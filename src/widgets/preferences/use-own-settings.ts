import { useMutation, useQuery } from '@tanstack/react-query'
import { LOOKUP_STALE_TIME } from '@/config/constants'
import { userMutations, userQueries } from '@/hooks/user/user'
import { useSignedIn } from '@/session/use-session'

/**
 * The signed-in person's dashboard settings, of which each part belongs to somebody else, and the way to change parts. A
 * tenant may have no record of the person, and then no place for them.
 */
export function useOwnSettings() {
  const { tenantId, login } = useSignedIn()
  const own = useQuery(userQueries.own(tenantId, login))
  const userId = own.data?.id ?? ''
  const settings = useQuery({
    ...userQueries.dashboardSettings(tenantId, userId),
    staleTime: LOOKUP_STALE_TIME,
  })
  const { mutateAsync } = useMutation(userMutations.changeDashboardSettings(tenantId, userId))
  return {
    own,
    userId,
    settings,
    canKeep: userId !== '' && settings.data !== undefined,
    change: mutateAsync,
  }
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LOOKUP_STALE_TIME } from '@/config/constants'
import { userMutations, userQueries } from '@/hooks/user/user'
import { useSignedIn } from '@/session/use-session'

/**
 * The signed-in person's dashboard settings, of which each part belongs to somebody else, and the way to change parts. A
 * tenant may have no record of the person, and then no place for them.
 */
export function useOwnSettings() {
  const client = useQueryClient()
  const { tenantId, login } = useSignedIn()
  const own = useQuery(userQueries.own(tenantId, login))
  const userId = own.data?.id ?? ''
  const query = userQueries.dashboardSettings(tenantId, userId)
  const settings = useQuery({ ...query, staleTime: LOOKUP_STALE_TIME })
  const { mutateAsync } = useMutation(userMutations.changeDashboardSettings(tenantId, userId))
  return {
    own,
    userId,
    settings,
    canKeep: userId !== '' && settings.data !== undefined,
    /** As they are at the server now: another tab may have changed them. */
    askAnew: () => client.fetchQuery({ ...query, staleTime: 0 }),
    change: mutateAsync,
  }
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { LOOKUP_STALE_TIME } from '@/config/constants'
import { offers } from '@/config/services'
import { userMutations, userQueries } from '@/hooks/user/user'
import { useSignedIn } from '@/session/use-session'

/**
 * The signed-in user's dashboard settings, whose parts belong to different features, and a function to change parts. A
 * tenant may have no record of the user, and then settings cannot be stored.
 */
export function useOwnSettings() {
  const { tenantId, login } = useSignedIn()
  const ownUser = useQuery(userQueries.own(tenantId, login))
  const userId = ownUser.data?.id ?? ''
  const settings = useQuery({
    ...userQueries.dashboardSettings(tenantId, userId),
    staleTime: LOOKUP_STALE_TIME,
  })
  const { mutateAsync } = useMutation(userMutations.changeDashboardSettings(tenantId, userId))
  return {
    ownUser,
    userId,
    settings,
    canSave: userId !== '' && settings.data !== undefined && offers('user.updateDashboardSettings'),
    change: mutateAsync,
  }
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LOOKUP_STALE_TIME } from '@/config/constants'
import { userMutations, userQueries } from '@/hooks/user'
import { useSignedIn } from '@/session/use-session'
import { type CardId, readCards } from './cards'

/** The place of the cards in the dashboard settings, which belong to others as well. */
const PART = 'dashboardCards'

/** Which cards a person sees and in what order, kept with their dashboard settings (design §4). */
export function useCards() {
  const client = useQueryClient()
  const { tenantId, login } = useSignedIn()
  const own = useQuery(userQueries.own(tenantId, login))
  const userId = own.data?.id ?? ''
  const settings = useQuery({
    ...userQueries.dashboardSettings(tenantId, userId),
    staleTime: LOOKUP_STALE_TIME,
  })
  const { mutateAsync } = useMutation(userMutations.changeDashboardSettings(tenantId, userId, client))
  return {
    cards: readCards(settings.data?.[PART]),
    /** Until then the usual ones would show, and those of the person take their place a moment later. */
    isKnown: own.isError || own.data === null || settings.isFetched,
    /** A tenant may have no record of the person, and then no place for their cards. */
    canKeep: userId !== '' && settings.data !== undefined,
    keep: (cards: readonly CardId[]) => mutateAsync({ [PART]: cards }),
  }
}

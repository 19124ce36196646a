import type { QueryClient } from '@tanstack/react-query'
import { CHANGES_BATCH_DELAY, CHANGES_THROTTLE } from '@/config/constants'
import type { Id } from '@/http/calls'
import { createBatcher } from '@/lib/batcher'
import { useStore } from '@/lib/react/use-store'
import { createStore } from '@/lib/store'
import { invalidateVisits } from '@/services/booking/visit-data'
import { type RealtimeEvent, realtimeService } from '@/services/realtime'
import { dropVisitor, markMoved } from './booking/visit-user'
import { CACHED_IN, tenantKey } from './keys'

type Changed = RealtimeEvent['service']

const EVERYTHING: readonly Changed[] = ['visit-user', 'visit', 'issuable']

const live = createStore(false)

/** Whether changes of this tenant arrive live, so that frequent polling is unnecessary. */
export const useIsLive = (): boolean => useStore(live)

/**
 * Refetches what others change in a tenant as realtime events arrive. Several events lead to one refetch; a
 * hidden page refetches when it becomes visible.
 * @returns the unsubscribe function
 */
export function followTenant(client: QueryClient, tenantId: Id): () => void {
  const refetchService = async (service: Changed) => {
    const queryKey = tenantKey(tenantId, service)
    const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
    // A request in flight may predate the change. Refetch after it instead of cancelling it, because on a
    // busy morning a long load would never finish.
    if (client.isFetching({ queryKey }) > 0) batcher.add(service)
    await client.invalidateQueries({ queryKey, refetchType }, { cancelRefetch: false })
  }
  const batcher = createBatcher<Changed>(
    { delay: CHANGES_BATCH_DELAY, rest: CHANGES_THROTTLE },
    async (services) => {
      await Promise.all([...services].map(refetchService))
    },
  )
  let isOpen = false
  const stop = realtimeService.listen(tenantId, {
    onLive: (isNowOpen) => {
      isOpen = isNowOpen
      // A server may accept the connection and send nothing. Until the first event, poll at the normal rate.
      if (!isOpen) live.set(false)
    },
    onMissed: () => {
      invalidateVisits(tenantId)
      batcher.add(...EVERYTHING)
    },
    onEvent: ({ service, method, visitUserId, visitId, start }) => {
      live.set(isOpen)
      if (service === 'visit') invalidateVisits(tenantId, visitId)
      // A poll for changes does not return visitors who were removed or moved to another day.
      if (method === 'removed' && visitUserId !== null) dropVisitor(client, tenantId, visitUserId)
      if (visitId !== null && (service === 'visit' || start !== null))
        markMoved(client, tenantId, visitId, start)
      batcher.add(...CACHED_IN[service])
    },
  })
  return () => {
    stop()
    batcher.close()
  }
}

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ALWAYS_STALE, DAY_POLL, DAY_POLL_LIVE } from '@/config/constants'
import { tenantKey } from '@/hooks/keys'
import { pageQuery } from '@/hooks/page-query'
import { pollInterval } from '@/hooks/poll-interval'
import type { Id } from '@/http/calls'
import type { Query } from '@/http/query-string'
import { visitService } from '@/services/booking/visit'

export const visitKey = (tenantId: Id, visitId: Id) => tenantKey(tenantId, 'visit', 'get', String(visitId))

const pendingKey = (tenantId: Id, ...rest: readonly unknown[]) =>
  tenantKey(tenantId, 'visit', 'pendingVisitsForUser', ...rest)

/** Invalidates lists of visits after one was booked or changed. The caller updates the visit itself. */
export function invalidateVisitLists(client: QueryClient, tenantId: Id): void {
  for (const queryKey of [pendingKey(tenantId), tenantKey(tenantId, 'visit', 'find')])
    void client.invalidateQueries({ queryKey })
}

export const visitQueries = {
  find: (tenantId: Id, query: Query) => pageQuery(['visit'], tenantId, query, visitService.find),

  /** One visit with its visitors. Always refetched, because edited data must be current. */
  get: (tenantId: Id, visitId: Id, query?: Query) =>
    queryOptions({
      queryKey: visitKey(tenantId, visitId),
      queryFn: ({ signal }) => visitService.get(tenantId, visitId, { signal, ...(query && { query }) }),
      staleTime: ALWAYS_STALE,
      enabled: tenantId !== '',
    }),

  /** A host's upcoming visits, the next first; polled as often as the day list that it filters. */
  pendingVisitsForUser: (tenantId: Id, userId: Id, isLive = false) =>
    queryOptions({
      queryKey: pendingKey(tenantId, String(userId)),
      queryFn: ({ signal }) => visitService.pendingVisitsForUser(tenantId, userId, { signal }),
      refetchInterval: (query) => pollInterval(isLive ? DAY_POLL_LIVE : DAY_POLL, query),
      enabled: tenantId !== '' && userId !== '',
    }),
}

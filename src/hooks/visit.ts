import { queryOptions } from '@tanstack/react-query'
import type { Id } from '@/http/calls'
import type { Query } from '@/http/query-string'
import { visitService } from '@/services/booking/visit'
import { tenantKey } from './keys'
import { pageQuery } from './page-query'

export const visitKey = (tenantId: Id, visitId: Id) => tenantKey(tenantId, 'visit', 'get', String(visitId))

export const visitQueries = {
  find: (tenantId: Id, query: Query) =>
    pageQuery(tenantKey(tenantId, 'visit'), query, (asked, options) =>
      visitService.find(tenantId, asked, options),
    ),

  /** One visit with its visitors. Always asked anew: what is edited must not be an hour old. */
  get: (tenantId: Id, visitId: Id) =>
    queryOptions({
      queryKey: visitKey(tenantId, visitId),
      queryFn: ({ signal }) => visitService.get(tenantId, visitId, { signal }),
      staleTime: 0,
      enabled: tenantId !== '',
    }),

  /** What a host has before them, the next first. */
  pendingVisitsForUser: (tenantId: Id, userId: Id) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'visit', 'pendingVisitsForUser', String(userId)),
      queryFn: ({ signal }) => visitService.pendingVisitsForUser(tenantId, userId, { signal }),
      enabled: tenantId !== '' && userId !== '',
    }),
}

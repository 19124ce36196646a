import { queryOptions } from '@tanstack/react-query'
import type { Id } from '@/http/calls'
import { visitService } from '@/services/booking/visit'
import { tenantKey } from './keys'

export const visitKey = (tenantId: Id, visitId: Id) => tenantKey(tenantId, 'visit', 'get', String(visitId))

export const visitQueries = {
  /** One visit with its visitors. Always asked anew: what is edited must not be an hour old. */
  get: (tenantId: Id, visitId: Id) =>
    queryOptions({
      queryKey: visitKey(tenantId, visitId),
      queryFn: ({ signal }) => visitService.get(tenantId, visitId, { signal }),
      staleTime: 0,
      enabled: tenantId !== '',
    }),
}

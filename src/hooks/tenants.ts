import { queryOptions } from '@tanstack/react-query'
import { LOOKUP_STALE_TIME } from '@/config/constants'
import type { Id } from '@/http/calls'
import { tenantsService } from '@/services/tenants'
import { tenantKey } from './keys'

export const tenantQueries = {
  get: (tenantId: Id) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'tenants', 'get'),
      queryFn: ({ signal }) => tenantsService.get(tenantId, { signal }),
      staleTime: LOOKUP_STALE_TIME,
      enabled: tenantId !== '',
    }),
}

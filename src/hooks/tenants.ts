import { queryOptions } from '@tanstack/react-query'
import { LOOKUP_STALE_TIME } from '@/config/constants'
import type { Id } from '@/http/calls'
import type { Query } from '@/http/query-string'
import { tenantsService } from '@/services/tenants'
import { authKey, tenantKey } from './keys'
import { pageQuery } from './page-query'

export const tenantQueries = {
  /** The tenants that the person may open. */
  find: (query: Query = {}) => pageQuery(authKey('tenants'), query, tenantsService.find),

  get: (tenantId: Id) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'tenants', 'get'),
      queryFn: ({ signal }) => tenantsService.get(tenantId, { signal }),
      staleTime: LOOKUP_STALE_TIME,
      enabled: tenantId !== '',
    }),
}

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

  /** All that the person may open here, to choose one. */
  open: () =>
    queryOptions({
      queryKey: authKey('tenants', 'open'),
      queryFn: ({ signal }) => tenantsService.findOpen(window.location.hostname, { signal }),
      staleTime: LOOKUP_STALE_TIME,
    }),

  /** The ids of those of the host name under which the app is opened; null where it is nobody's. */
  ofHost: (hostName: string) =>
    queryOptions({
      queryKey: authKey('domains', hostName),
      queryFn: ({ signal }) => tenantsService.ofHost(hostName, { signal }),
      staleTime: LOOKUP_STALE_TIME,
    }),

  byIds: (tenantIds: readonly Id[]) =>
    queryOptions({
      queryKey: authKey('tenants', 'byIds', tenantIds),
      queryFn: ({ signal }) => tenantsService.findByIds(tenantIds, { signal }),
      staleTime: LOOKUP_STALE_TIME,
    }),

  get: (tenantId: Id) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'tenants', 'get'),
      queryFn: ({ signal }) => tenantsService.get(tenantId, { signal }),
      staleTime: LOOKUP_STALE_TIME,
      enabled: tenantId !== '',
    }),
}

import { queryOptions } from '@tanstack/react-query'
import { LOOKUP_STALE_TIME } from '@/config/constants'
import type { Id } from '@/http/calls'
import { findAll } from '@/http/whole-list'
import { atThisHost } from '@/services/auth-tenants'
import { tenantsService } from '@/services/tenants'
import { authKey, tenantKey } from './keys'

export const tenantQueries = {
  get: (tenantId: Id) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'tenants', 'get'),
      queryFn: ({ signal }) => tenantsService.get(tenantId, { signal }),
      staleTime: LOOKUP_STALE_TIME,
      enabled: tenantId !== '',
    }),

  /** The tenants that the user may open; on a domain's host name only the domain's, as at sign-in (assumed). */
  open: () =>
    queryOptions({
      queryKey: authKey('tenants', 'open'),
      queryFn: ({ signal }) =>
        atThisHost(
          findAll((page) => tenantsService.find(page, { signal })),
          { signal },
        ),
      staleTime: LOOKUP_STALE_TIME,
    }),
}

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

  /** The tenants a login may open at the host name of this page; none also where the login does not exist. */
  forUser: (login: string, hostName: string) =>
    queryOptions({
      queryKey: ['tenants', 'forUser', login, hostName],
      queryFn: async ({ signal }) => {
        const [mine, offered] = await Promise.all([
          tenantsService.forUser(login, { signal }),
          tenantsService.ofHost(hostName, { signal }),
        ])
        return offered ? mine.filter(({ id }) => offered.has(String(id))) : mine
      },
      staleTime: 0,
      gcTime: 0,
    }),
}

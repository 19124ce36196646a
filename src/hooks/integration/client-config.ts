import { queryOptions } from '@tanstack/react-query'
import { LOOKUP_STALE_TIME } from '@/config/constants'
import { tenantKey } from '@/hooks/keys'
import type { Id } from '@/http/calls'
import { clientConfigService } from '@/services/integration/client-config'

export const clientConfigQueries = {
  /** The devices to choose from; `database` is the tenant's. */
  find: (tenantId: Id, database: string) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'client-config', 'find'),
      queryFn: ({ signal }) => clientConfigService.find(database, { signal }),
      staleTime: LOOKUP_STALE_TIME,
      enabled: tenantId !== '' && database !== '',
    }),
}

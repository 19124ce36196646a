import { queryOptions } from '@tanstack/react-query'
import { LOOKUP_STALE_TIME } from '@/config/constants'
import { tenantKey } from '@/hooks/keys'
import type { Id } from '@/http/calls'
import { configurationService } from '@/services/company/configuration'

export const configurationQueries = {
  /** The value of a key, to be parsed by the caller; null if the tenant has none. */
  get: (tenantId: Id, key: string) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'configuration', 'get', key),
      queryFn: ({ signal }) => configurationService.get(tenantId, key, { signal }),
      staleTime: LOOKUP_STALE_TIME,
      enabled: tenantId !== '',
    }),
}

import { queryOptions } from '@tanstack/react-query'
import { LOOKUP_STALE_TIME } from '@/config/constants'
import { tenantKey } from '@/hooks/keys'
import type { Id } from '@/http/calls'

export const brandingQueries = {
  /** See `loadBranding`; its code is loaded after the first screen. */
  get: (tenantId: Id) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'configuration', 'branding'),
      queryFn: async ({ signal }) => {
        const { loadBranding } = await import('@/services/company/branding')
        return loadBranding(tenantId, { signal })
      },
      staleTime: LOOKUP_STALE_TIME,
    }),
}

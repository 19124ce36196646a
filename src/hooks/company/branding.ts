import { queryOptions } from '@tanstack/react-query'
import { LOOKUP_STALE_TIME } from '@/config/constants'
import { tenantKey } from '@/hooks/keys'
import type { Id } from '@/http/calls'

export const brandingQueries = {
  /** See `askForBranding`; its code is loaded after the first screen. */
  get: (tenantId: Id) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'configuration', 'branding'),
      queryFn: async ({ signal }) => {
        const { askForBranding } = await import('@/services/company/branding')
        return askForBranding(tenantId, { signal })
      },
      staleTime: LOOKUP_STALE_TIME,
    }),
}

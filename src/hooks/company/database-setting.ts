import { queryOptions } from '@tanstack/react-query'
import { LOOKUP_STALE_TIME } from '@/config/constants'
import { tenantKey } from '@/hooks/keys'
import type { Id } from '@/http/calls'
import { databaseSettingService } from '@/services/company/database-setting'

export const databaseSettingQueries = {
  /** Whether typed names, companies and registrations become capitals (database setting 'Capitalise'). */
  capitalise: (tenantId: Id) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'database-setting', 'find', 'Capitalise'),
      queryFn: ({ signal }) => databaseSettingService.capitalise(tenantId, { signal }),
      staleTime: LOOKUP_STALE_TIME,
      enabled: tenantId !== '',
    }),
}

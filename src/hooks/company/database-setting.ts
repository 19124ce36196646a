import { queryOptions } from '@tanstack/react-query'
import { LOOKUP_STALE_TIME } from '@/config/constants'
import type { Id } from '@/http/calls'
import { databaseSettingService } from '@/services/company/database-setting'
import { findAll } from '@/http/whole-list'
import { tenantKey } from '@/hooks/keys'
import { lookup } from '@/hooks/lookups'

export const databaseSettingQueries = {
  all: (tenantId: Id) =>
    lookup('database-setting', tenantId, (tenant, options) =>
      findAll((page) => databaseSettingService.find(tenant, page, options)),
    ),

  get: (tenantId: Id, setting: string) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'database-setting', 'get', setting),
      queryFn: ({ signal }) => databaseSettingService.get(tenantId, setting, { signal }),
      staleTime: LOOKUP_STALE_TIME,
      enabled: tenantId !== '',
    }),

  /** Whether typed names, companies and registrations become capitals (database setting 'Capitalise'). */
  capitalise: (tenantId: Id) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'database-setting', 'find', 'Capitalise'),
      queryFn: ({ signal }) => databaseSettingService.capitalise(tenantId, { signal }),
      staleTime: LOOKUP_STALE_TIME,
      enabled: tenantId !== '',
    }),
}

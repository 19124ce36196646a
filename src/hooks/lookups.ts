import { queryOptions } from '@tanstack/react-query'
import { LOOKUP_STALE_TIME } from '@/config/constants'
import type { CallOptions, Id } from '@/http/calls'
import { tenantKey } from './keys'

/** A list that rarely changes, cached for an hour (spec §9). `service` is its name in the specification. */
export function lookup<T>(
  service: string,
  tenantId: Id,
  findAll: (tenantId: Id, options: CallOptions) => Promise<T>,
) {
  return queryOptions({
    queryKey: tenantKey(tenantId, service, 'find'),
    queryFn: ({ signal }) => findAll(tenantId, { signal }),
    staleTime: LOOKUP_STALE_TIME,
    enabled: tenantId !== '',
  })
}

import { queryOptions } from '@tanstack/react-query'
import { LOOKUP_STALE_TIME } from '@/config/constants'
import type { CallOptions, Id } from '@/http/calls'
import { tenantKey } from './keys'

/**
 * A list that rarely changes, cached for an hour (spec §9). Shown while another request confirms that it is complete.
 * @param service its name in the specification
 */
export function lookup<T>(
  service: string,
  tenantId: Id,
  findAll: (tenantId: Id, options: CallOptions, onUnconfirmed: (list: T) => void) => Promise<T>,
) {
  return queryOptions({
    queryKey: tenantKey(tenantId, service, 'find'),
    queryFn: ({ client, queryKey, signal }) =>
      findAll(tenantId, { signal }, (list) => client.setQueryData<T>(queryKey, (cached) => cached ?? list)),
    staleTime: LOOKUP_STALE_TIME,
    enabled: tenantId !== '',
  })
}

import { queryOptions } from '@tanstack/react-query'
import { LOOKUP_STALE_TIME } from '@/config/constants'
import type { CallOptions, Id } from '@/http/calls'
import { tenantKey } from './keys'

/** A list that seldom changes, cached for an hour (spec §9). `service` is its name in the specification. */
export function lookup<T>(
  service: string,
  tenantId: Id,
  findAll: (tenantId: Id, options: CallOptions) => Promise<T[]>,
) {
  return queryOptions({
    queryKey: tenantKey(tenantId, service, 'find'),
    queryFn: ({ signal }) => findAll(tenantId, { signal }),
    staleTime: LOOKUP_STALE_TIME,
    enabled: tenantId !== '',
  })
}

/** One entry of such a list, kept for as long; of one that is out of use, which the list leaves out, it is the only answer. */
export function lookupEntry<T>(
  service: string,
  tenantId: Id,
  id: Id,
  get: (tenantId: Id, id: Id, options: CallOptions) => Promise<T>,
) {
  return queryOptions({
    queryKey: tenantKey(tenantId, service, 'get', String(id)),
    queryFn: ({ signal }) => get(tenantId, id, { signal }),
    staleTime: LOOKUP_STALE_TIME,
    enabled: tenantId !== '' && id !== '',
  })
}

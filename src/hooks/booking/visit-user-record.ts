// The plain find, get and patch of a visit's visitors; the front desk's day is in `visit-user.ts`.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ALWAYS_STALE } from '@/config/constants'
import { change } from '@/hooks/change'
import { CACHED_IN, tenantKey } from '@/hooks/keys'
import { pageQuery } from '@/hooks/page-query'
import type { CallOptions, Id } from '@/http/calls'
import type { Query } from '@/http/query-string'
import { type VisitUser, visitUserService } from '@/services/booking/visit-user'

/** Key of a single visitor's record. */
export const visitorKey = (tenantId: Id, visitUserId: Id) =>
  tenantKey(tenantId, 'visit-user', 'get', String(visitUserId))

export const visitUserRecordQueries = {
  find: (tenantId: Id, query: Query) => pageQuery(['visit-user'], tenantId, query, visitUserService.find),

  /** One page for an export, not cached. */
  once: (tenantId: Id, query: Query, options: CallOptions) => visitUserService.find(tenantId, query, options),

  /** @param query `$select`, if not all fields may be requested */
  get: (tenantId: Id, visitUserId: Id, query?: Query) =>
    queryOptions({
      queryKey: visitorKey(tenantId, visitUserId),
      queryFn: ({ signal }) =>
        visitUserService.get(tenantId, visitUserId, { signal, ...(query && { query }) }),
      enabled: tenantId !== '',
    }),
}

/** Loads a visitor after a change of their user, with whom the service may store the names. */
export async function loadWithNewNames(
  client: QueryClient,
  tenantId: Id,
  { visitUserId, userId }: VisitUser,
): Promise<VisitUser> {
  const { invalidateNames } = await import('@/services/booking/visitor-names')
  invalidateNames(tenantId, userId ?? '')
  return client.fetchQuery({ ...visitUserRecordQueries.get(tenantId, visitUserId), staleTime: ALWAYS_STALE })
}

export const visitUserRecordMutations = {
  /** @param query `$select` of the response */
  patch: (tenantId: Id, query?: Query) =>
    change(
      tenantId,
      CACHED_IN['visit-user'],
      ({ visitUserId, ...fields }: Partial<VisitUser> & Pick<VisitUser, 'visitUserId'>) =>
        visitUserService.patch(tenantId, visitUserId, fields, query && { query }),
    ),
}

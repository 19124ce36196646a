import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallOptions, Id } from '@/http/calls'
import { fullPage } from '@/http/full-page'
import type { Page } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { tenantKey } from './keys'

/**
 * One page of a list with paging, sorting and search on the server. The previous page stays visible while the
 * next one loads.
 * @param service its name in the specification, and a name for lists that are not its own
 */
export function pageQuery<T>(
  service: readonly string[],
  tenantId: Id,
  query: Query,
  find: (tenantId: Id, query: Query, options: CallOptions) => Promise<Page<T>>,
) {
  return queryOptions({
    queryKey: tenantKey(tenantId, ...service, 'find', query),
    queryFn: ({ signal }) => fullPage(query, (part) => find(tenantId, part, { signal })),
    placeholderData: keepPreviousData,
  })
}

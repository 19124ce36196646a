import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallOptions } from '@/http/calls'
import type { Page } from '@/http/parse'
import type { Query } from '@/http/query-string'

/**
 * One page of a list with paging, sorting and search on the server. The previous page stays visible while the
 * next one loads.
 * @param service key of the service; method and query are appended
 */
export function pageQuery<T>(
  service: readonly unknown[],
  query: Query,
  find: (query: Query, options: CallOptions) => Promise<Page<T>>,
) {
  return queryOptions({
    queryKey: [...service, 'find', query],
    queryFn: ({ signal }) => find(query, { signal }),
    placeholderData: keepPreviousData,
  })
}

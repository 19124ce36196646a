import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallOptions } from '@/http/calls'
import type { Page } from '@/http/parse'
import type { Query } from '@/http/query-string'

/**
 * One page of a list that is paged, sorted and searched by the server; the page before stays in sight while the next one
 * is asked for.
 * @param service the key of the service, to which method and query are added
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

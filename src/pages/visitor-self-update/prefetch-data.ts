import type { QueryClient } from '@tanstack/react-query'
import type { Params } from 'react-router'
import { linkQueries } from './link-queries'

/** Prefetches what the first step needs. */
export function prefetchData(
  client: QueryClient,
  { tenantId = '', visitId = '', visitorId = '' }: Params,
): void {
  const { visitor, visit, fields, questions, types, tenant, intro } = linkQueries({
    tenantId,
    visitId,
    visitorId,
  })
  // The screen reports errors.
  void client.prefetchQuery(visitor)
  void client.prefetchQuery(visit)
  void client.prefetchQuery(fields)
  void client.prefetchQuery(questions)
  void client.prefetchQuery(types)
  void client.prefetchQuery(tenant)
  void client.prefetchQuery(intro)
}

import type { QueryClient } from '@tanstack/react-query'
import type { Params } from 'react-router'
import { linkQueries } from './link-queries'

/** Preloads what the first step needs. */
export function preloadData(client: QueryClient, { tenantId = '', visitId = '', visitorId = '' }: Params) {
  const { visitor, visit, fields, questions, types, tenant, intro } = linkQueries({
    tenantId,
    visitId,
    visitorId,
  })
  // The screen reports errors.
  return Promise.all([
    client.prefetchQuery(visitor),
    client.prefetchQuery(visit),
    client.prefetchQuery(fields),
    client.prefetchQuery(questions),
    client.prefetchQuery(types),
    client.prefetchQuery(tenant),
    client.prefetchQuery(intro),
  ])
}

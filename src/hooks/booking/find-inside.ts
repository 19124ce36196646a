import { serverNow } from '@/hooks/clock'
import type { CallOptions, Id } from '@/http/calls'
import type { Query } from '@/http/query-string'
import { wholeList } from '@/http/whole-list'
import { isInside } from '@/lib/visit-status'
import { type VisitUser, visitUserService } from '@/services/booking/visit-user'

/** How far back to search arrivals for an unknown on-site status, in ms. */
const LOOKBACK = 7 * 24 * 60 * 60_000

/** Recent arrivals, the latest first. */
export const recentArrivals = (): Query => ({
  checkinTime: { $gte: new Date(serverNow() - LOOKBACK).toISOString() },
  $sort: { checkinTime: -1 },
})

/** Limit of requests: 2,000 visitors in pages of 50, the largest that Feathers' generator allows. */
const MAX_PAGES = 40

/** All visitors that match a query, up to that limit; each once, because locations are queried in chunks. */
export async function findVisitors(tenantId: Id, query: Query, options?: CallOptions): Promise<VisitUser[]> {
  const { data } = await wholeList(
    (page) => visitUserService.find(tenantId, { ...query, ...page }, options),
    { idOf: ({ visitUserId }) => visitUserId, maxPages: MAX_PAGES },
  )
  return data
}

/**
 * The visitors on site that match a query. If nobody has the status, the server may use another word for it, so
 * recent arrivals are searched.
 */
export async function findInside(tenantId: Id, query: Query, options?: CallOptions): Promise<VisitUser[]> {
  const withStatus = await findVisitors(tenantId, { ...query, status: 'checkedIn' }, options)
  const inside = withStatus.filter(isInside)
  if (inside.length > 0) return inside
  // A server may not support filters on times.
  const arrivals = await findVisitors(tenantId, { ...query, ...recentArrivals() }, options).catch(() => [])
  return arrivals.filter(isInside)
}

import { serverNow } from '@/hooks/clock'
import type { CallOptions, Id } from '@/http/calls'
import type { Query } from '@/http/query-string'
import { isInside } from '@/lib/visit-status'
import { type VisitUser, visitUserService } from '@/services/booking/visit-user'

/** How far back to search arrivals for an unknown on-site status, in ms. */
const LOOKBACK = 7 * 24 * 60 * 60_000

/** Recent arrivals, the latest first. */
export const recentArrivals = (): Query => ({
  checkinTime: { $gte: new Date(serverNow() - LOOKBACK).toISOString() },
  $sort: { checkinTime: -1 },
})

/**
 * The visitors on site that match a query. If nobody has the status, the server may use another word for it, so
 * recent arrivals are searched.
 */
export async function findInside(tenantId: Id, query: Query, options?: CallOptions): Promise<VisitUser[]> {
  const { data } = await visitUserService.find(tenantId, { ...query, status: 'checkedIn' }, options)
  const inside = data.filter(isInside)
  if (inside.length > 0) return inside
  // A server may not support filters on times.
  const arrivals = await visitUserService
    .find(tenantId, { ...query, ...recentArrivals() }, options)
    .catch(() => null)
  return arrivals?.data.filter(isInside) ?? []
}

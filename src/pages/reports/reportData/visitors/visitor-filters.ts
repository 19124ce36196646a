import * as z from 'zod/mini'
import { hasStatus } from '@/config/services'
import type { Query, QueryValue } from '@/http/query-string'
import type { LocationIndex } from '@/lib/location-tree'
import { periodRange, PERIODS } from '@/lib/time/period'
import type { KnownStatus } from '@/lib/visit-status'
import { placeConditions } from '@/widgets/data-screen/place-conditions'

/** In the order of a visit. */
export const STATUSES = [
  'expected',
  'late',
  'onSite',
  'overstay',
  'left',
  'noShow',
  'cancelled',
] as const satisfies readonly KnownStatus[]

const text = z.catch(z.nullable(z.string().check(z.maxLength(100))), null)

/** The visitor filters in the query string; invalid values fall back to the default. */
export const visitorFilters = z.object({
  period: z.catch(z.enum(PERIODS), 'today'),
  from: z.catch(z.nullable(z.iso.date()), null),
  to: z.catch(z.nullable(z.iso.date()), null),
  status: z.catch(z.nullable(z.enum(STATUSES)), null),
  location: text,
  type: text,
  visitorType: text,
  /** A user id. */
  host: text,
})

export type VisitorFilters = z.infer<typeof visitorFilters>

/** Whether the filters select a single day. */
export function isOneDay(address: URLSearchParams): boolean {
  const { period, from, to } = visitorFilters.parse(Object.fromEntries(address))
  return period === 'today' || period === 'yesterday' || (period === 'dates' && from !== null && from === to)
}

type FilterLookups = {
  index: LocationIndex
  types: readonly { visitTypeId: string | number }[]
  visitorTypes: readonly { visitUserTypeId: string | number }[]
  /** The name of the host in the address, or empty: a visitor holds host names, not ids (assumed). */
  hostName: string
  now: number
  /** Time zone of the day boundaries. */
  zone: string
}

/**
 * Query conditions for a shown status, combined with OR: the server only has its own statuses; the rest
 * depends on the clock (`lib/visit-status.ts`).
 */
function statusConditions(status: VisitorFilters['status'], now: string, dayStart: string): Query[] {
  switch (status) {
    case 'expected':
      return [{ status: 'expected', start: { $gte: now }, end: { $gt: dayStart } }]
    case 'late':
      return [{ status: 'expected', start: { $lt: now }, end: { $gt: dayStart } }]
    case 'onSite':
      return [{ status: 'checkedIn', end: { $gte: now } }]
    case 'overstay':
      return [{ status: 'checkedIn', end: { $lt: now } }]
    case 'left':
      return [{ status: 'checkedOut' }]
    case 'noShow':
      return [
        ...(hasStatus('visit-user', 'noShow') ? [{ status: 'noShow' }] : []),
        { status: 'expected', end: { $lte: dayStart } },
      ]
    case 'cancelled':
      return [{ status: 'cancelled' }]
    case null:
      return []
  }
}

const bounds = (query: Query): { [key: string]: QueryValue } =>
  typeof query.start === 'object' && query.start !== null && !Array.isArray(query.start) ? query.start : {}

/** The filters as a service query. A pure function, so that it can be tested without a server. */
export function visitorQuery(filters: VisitorFilters, lookups: FilterLookups): Query {
  const { index, types, visitorTypes, hostName, now, zone } = lookups
  const moment = new Date(now).toISOString()
  const today = periodRange({ period: 'today', from: null, to: null }, now, zone).from ?? moment
  const { from, before } = periodRange(filters, now, zone)
  const start = { ...(from ? { $gte: from } : {}), ...(before ? { $lt: before } : {}) }
  const type = types.find(({ visitTypeId }) => String(visitTypeId) === filters.type)
  const visitorType = visitorTypes.find(
    ({ visitUserTypeId }) => String(visitUserTypeId) === filters.visitorType,
  )
  const statuses = statusConditions(filters.status, moment, today)
  const places = placeConditions(index, filters.location, 'locationIds')
  const common: Query = {
    ...(type ? { visitTypeId: type.visitTypeId } : {}),
    ...(visitorType ? { visitUserTypeId: visitorType.visitUserTypeId } : {}),
    ...(hostName ? { hostNames: hostName } : {}),
  }
  const [status] = statuses
  const [place] = places
  // Avoid `$or` for a single condition, so that a server cannot get it wrong.
  if (statuses.length <= 1 && places.length <= 1)
    return { ...common, ...place, ...status, ...merged(start, status) }
  const any = (statuses.length > 0 ? statuses : [{}]).flatMap((one) =>
    (places.length > 0 ? places : [{}]).map((other) => ({ ...one, ...other })),
  )
  return { ...common, ...merged(start), $or: any }
}

/** Merges the bounds of the period and of the status on `start`: the narrower one applies. */
function merged(start: { $gte?: string; $lt?: string }, status: Query = {}): Query {
  const statusQuery = bounds(status)
  const later = [start.$gte, statusQuery.$gte].filter((bound) => typeof bound === 'string').sort()
  const earlier = [start.$lt, statusQuery.$lt].filter((bound) => typeof bound === 'string').sort()
  const both = {
    ...(later.length > 0 ? { $gte: later.at(-1) } : {}),
    ...(earlier.length > 0 ? { $lt: earlier[0] } : {}),
  }
  return Object.keys(both).length > 0 ? { start: both } : {}
}

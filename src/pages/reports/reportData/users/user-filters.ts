import * as z from 'zod/mini'
import type { Query } from '@/http/query-string'
import type { LocationIndex } from '@/lib/location-tree'
import { placeConditions } from '@/widgets/data-screen/place-conditions'

export const ENABLED = ['enabled', 'disabled', 'all'] as const
export const KINDS = ['anybody', 'hosts'] as const

/** The user filters in the query string; invalid values fall back to the default. */
export const userFilters = z.object({
  enabled: z.catch(z.enum(ENABLED), 'enabled'),
  kind: z.catch(z.enum(KINDS), 'anybody'),
  location: z.catch(z.nullable(z.string().check(z.maxLength(100))), null),
})

export type UserFilters = z.infer<typeof userFilters>

/** The filters as a service query. A pure function, so that it can be tested without a server. */
export function userQuery({ enabled, kind, location }: UserFilters, index: LocationIndex): Query {
  const places = placeConditions(index, location, 'locationIds')
  return {
    // Set even when `undefined`: the default of spec §5 would leave out disabled users.
    enabled: enabled === 'all' ? undefined : enabled === 'enabled',
    ...(kind === 'hosts' ? { isHost: true } : {}),
    ...(places.length > 1 ? { $or: places } : places[0]),
  }
}

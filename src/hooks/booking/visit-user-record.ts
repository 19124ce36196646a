// The plain find, get and patch of a visit's visitors; the front desk's day is in `visit-user.ts`.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { patchOf } from '@/changes/record'
import { ALWAYS_STALE } from '@/config/constants'
import { change } from '@/hooks/change'
import { CACHED_IN, tenantKey } from '@/hooks/keys'
import { locationQueries } from '@/hooks/location'
import { pageQuery } from '@/hooks/page-query'
import type { CallOptions, Id } from '@/http/calls'
import { refusal } from '@/http/errors'
import type { Query } from '@/http/query-string'
import { indexLocations } from '@/lib/location-tree'
import { personName } from '@/lib/text/person-name'
import { zoneOf } from '@/lib/time/wall-time'
import { type FinalState, finalState, hasLeft, isInside } from '@/lib/visit-status'
import { type VisitUser, visitUserService } from '@/services/booking/visit-user'
import type { Location } from '@/services/location'

/** Key of a single visitor's record. */
export const visitorKey = (tenantId: Id, visitUserId: Id) =>
  tenantKey(tenantId, 'visit-user', 'get', String(visitUserId))

export const visitUserRecordQueries = {
  find: (tenantId: Id, query: Query) => pageQuery(['visit-user'], tenantId, query, visitUserService.find),

  /** One page for an export, not cached. */
  once: visitUserService.find,

  /**
   * Always refetched, because edited data must be current.
   * @param query `$select`, if not all fields may be requested
   */
  get: (tenantId: Id, visitUserId: Id, query?: Query) =>
    queryOptions({
      queryKey: visitorKey(tenantId, visitUserId),
      queryFn: ({ signal }) =>
        visitUserService.get(tenantId, visitUserId, { signal, ...(query && { query }) }),
      staleTime: ALWAYS_STALE,
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
  return client.fetchQuery(visitUserRecordQueries.get(tenantId, visitUserId))
}

/** The locations, for the time zone of a refusal; undefined if they are not loaded. */
export const cachedPlaces = (client: QueryClient, tenantId: Id) =>
  client.getQueryData(locationQueries.list(tenantId).queryKey)?.data

/** The error of a change that was not sent because of a visitor's state. */
function visitorRefusal(visitor: VisitUser, state: FinalState, places: readonly Location[] = []) {
  const { checkinTime, checkoutTime, locationIds } = visitor
  return refusal({
    state,
    name: personName(visitor),
    time: (state === 'inside' ? checkinTime : state === 'left' ? checkoutTime : null) ?? null,
    timeZone: zoneOf(indexLocations(places), locationIds[0]),
  })
}

type StatusChange = {
  visitUserId: Id
  /** The record that the user sees; undefined if unknown. */
  shown: Pick<VisitUser, 'status' | 'checkinTime' | 'checkoutTime'> | undefined
  wanted: string
}

/**
 * The visitor just before a change of their status, because services may accept it in any state.
 * @param onRefused called with the record before the error is thrown
 * @throws Conflict (`foundBefore`) for a visitor who is on site, unless that is wanted, has left, or was cancelled
 * meanwhile
 */
export async function readBeforeStatus(
  client: QueryClient,
  tenantId: Id,
  { visitUserId, shown, wanted }: StatusChange,
  onRefused: (now: VisitUser) => void,
  options?: CallOptions,
): Promise<VisitUser> {
  const now = await visitUserService.get(tenantId, visitUserId, options)
  const state = finalState(now, { shown, wanted })
  if (!state) return now
  onRefused(now)
  throw visitorRefusal(now, state, cachedPlaces(client, tenantId))
}

/**
 * Refuses to remove visitors who are on site, because services may accept it and the roll call would lose them.
 * @param visitors as just read
 * @throws Conflict (`foundBefore`)
 */
export function refuseIfInside(visitors: readonly VisitUser[], places?: readonly Location[]): void {
  const inside = visitors.find(isInside)
  if (inside) throw visitorRefusal(inside, 'inside', places)
}

/**
 * Refuses to remove a visitor who is on site, or who came and left since their record was shown.
 * @param now as just read
 * @throws Conflict (`foundBefore`)
 */
export function refuseRemoval(client: QueryClient, tenantId: Id, now: VisitUser): void {
  const places = cachedPlaces(client, tenantId)
  refuseIfInside([now], places)
  const key = visitorKey(tenantId, now.visitUserId)
  const shown = client.getQueryData<VisitUser>(key)
  if (!shown || hasLeft(shown) || !hasLeft(now)) return
  client.setQueryData(key, now)
  throw visitorRefusal(now, 'left', places)
}

export const visitUserRecordMutations = {
  /** @param query `$select` of the response */
  patch: (tenantId: Id, query?: Query) =>
    change(
      tenantId,
      CACHED_IN['visit-user'],
      ({ visitUserId, ...fields }: Partial<VisitUser> & Pick<VisitUser, 'visitUserId'>, { client }) => {
        const options = query && { query }
        return {
          ...patchOf('visit-user', visitUserService, [tenantId, visitUserId, fields], options),
          before: async () => {
            const { status: wanted } = fields
            if (wanted === undefined) return
            const key = visitorKey(tenantId, visitUserId)
            const shown = client.getQueryData<VisitUser>(key)
            const show = (now: VisitUser) => void client.setQueryData(key, now)
            await readBeforeStatus(client, tenantId, { visitUserId, shown, wanted }, show, options)
          },
        }
      },
      (client, visitor, { visitUserId }) => client.setQueryData(visitorKey(tenantId, visitUserId), visitor),
    ),
}

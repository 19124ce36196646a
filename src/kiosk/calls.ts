import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { patchOf } from '@/changes/record'
import { forgetAttempts, orThrow, send } from '@/changes/send'
import { checkInCalls, type CheckInOutcome } from '@/check-in/calls'
import { findInside, findVisitors } from '@/hooks/booking/find-inside'
import { tenantKey } from '@/hooks/keys'
import { locationQueries } from '@/hooks/location'
import { savePhoto } from '@/hooks/user/user-photo'
import type { Id } from '@/http/calls'
import type { Query } from '@/http/query-string'
import { indexLocations, pathUp, placesWithin } from '@/lib/location-tree'
import { personName } from '@/lib/text/person-name'
import { canBeSamePerson, searchesFor } from '@/lib/text/same-person'
import { dayOf } from '@/lib/time/day'
import { zoneOf } from '@/lib/time/wall-time'
import { getWithVisitors, type Visit } from '@/services/booking/visit'
import { type VisitUser, visitUserService } from '@/services/booking/visit-user'
import { userService } from '@/services/user/user'
import { userPhotoService } from '@/services/user/user-photo'
import type { Here } from './eligibility'
import type { Names } from './flow'

/** Fields that tell a visitor's name, and whether they are here. */
const NAME_FIELDS = [
  'visitUserId',
  'visitId',
  'userId',
  'firstName',
  'lastName',
  'locationIds',
  'status',
  'start',
  'end',
  'checkinTime',
  'checkoutTime',
]
/** The same with the facts that prove whose visit it is. */
const PROOF_FIELDS = [...NAME_FIELDS, 'company', 'phone', 'email']
/** Maximum number of visitors with such a name; more cannot be told apart at a kiosk anyway. */
const NAMESAKES = 20
/** Services whose responses contain personal data. */
const PERSONAL = ['user', 'user-photo', 'visit', 'visit-user', 'validate']

type HereOptions = {
  tenantId: Id
  /** Location of its profile; without one, every location counts as here. */
  locationId: Id | null | undefined
  /** Corrected time in ms. */
  now: number
}

/** The kiosk's day, time zone and locations. */
export async function hereAndNow(
  client: QueryClient,
  { tenantId, locationId, now }: HereOptions,
): Promise<Here & { timeZone: string }> {
  // Cached locations are enough while newer ones load or if they fail to.
  const locations = { ...locationQueries.list(tenantId), revalidateIfStale: true }
  const { data: list } = await client.ensureQueryData(locations)
  const index = indexLocations(list)
  const timeZone = zoneOf(index, locationId ?? undefined)
  const { start: dayStart, end: dayEnd } = dayOf(now, timeZone)
  const places = new Set<string>()
  if (locationId !== null && locationId !== undefined) {
    for (const place of placesWithin(index, new Set([String(locationId)]))) places.add(place)
    for (const place of pathUp(index, locationId)) places.add(String(place.locationId))
  }
  return { dayStart, dayEnd, places, timeZone }
}

/** The visitors of today at this location, or those on site, that match a query. */
async function findHere(
  tenantId: Id,
  query: Query,
  among: Here | 'inside',
  signal: AbortSignal,
): Promise<VisitUser[]> {
  const sorted = { ...query, $sort: { visitUserId: 1 } }
  if (among === 'inside') return findInside(tenantId, sorted, { signal })
  const { dayStart, dayEnd, places } = among
  const period = {
    start: { $lt: new Date(dayEnd).toISOString() },
    end: { $gt: new Date(dayStart).toISOString() },
  }
  const place = places.size > 0 ? { locationIds: { $in: [...places] } } : {}
  return findVisitors(tenantId, { ...sorted, ...period, ...place }, { signal })
}

/** The kiosk's requests. They bypass the query cache, so that no personal data stays in it. */
export function kioskCalls(tenantId: Id, client: QueryClient) {
  const { checkInOrAsk, checkOut, verifyMayEnter } = checkInCalls(tenantId, client)

  return {
    record: (visitUserId: Id, signal: AbortSignal): Promise<VisitUser> =>
      visitUserService.get(tenantId, visitUserId, { signal }),

    /**
     * Finds visitors by name: those of today at this location, or those on site. Databases compare names exactly, so those
     * of a search are compared here; the facts of a proof are requested of those who can have this name.
     */
    async namesakes(names: Names, among: Here | 'inside', signal: AbortSignal): Promise<VisitUser[]> {
      const find = (query: Query) => findHere(tenantId, query, among, signal)
      // A server that ignores a filter must not reveal another person's visit.
      const isNamed = (visitor: VisitUser) => canBeSamePerson(visitor, names)
      const searches = searchesFor(names).map(($search) => find({ $search, $select: NAME_FIELDS }))
      const named = (await Promise.all(searches)).flat().filter(isNamed)
      const ids = [...new Set(named.map(({ visitUserId }) => visitUserId))]
      if (ids.length === 0 || ids.length > NAMESAKES) return []
      return (await find({ visitUserId: { $in: ids }, $select: PROOF_FIELDS })).filter(isNamed)
    },

    /**
     * Saves missing data, then checks in; a kiosk never overrides warnings.
     * @throws the signal's reason if aborted before the check-in was sent, the policy's error if it cannot be queried
     */
    async checkIn(
      visitor: VisitUser,
      change: Partial<VisitUser>,
      signal: AbortSignal,
    ): Promise<CheckInOutcome> {
      const saved =
        Object.keys(change).length > 0
          ? await send(
              patchOf('visit-user', visitUserService, [tenantId, visitor.visitUserId, change], { signal }),
            ).then(orThrow)
          : visitor
      // The state that the kiosk has shown, so that another one found now refuses the check-in.
      const { status, checkinTime, checkoutTime } = visitor
      const outcome = await checkInOrAsk({ ...saved, status, checkinTime, checkoutTime }, signal)
      // Nobody is there to decide.
      if (outcome.result === 'unchecked') throw outcome.error
      return outcome
    },

    /** Whether the photo was saved; true without a user id, see `hasPhoto`. */
    async savePhoto({ userId }: VisitUser, photo: string, signal: AbortSignal): Promise<boolean> {
      if (userId === null || userId === undefined) return true
      return savePhoto(tenantId, userId, photo, signal)
    },

    /** Whether a visitor has a photo; true without a user id, because no photo could be saved then. */
    async hasPhoto({ userId }: VisitUser, signal: AbortSignal): Promise<boolean> {
      if (userId === null || userId === undefined) return true
      return (await userPhotoService.get(tenantId, userId, { signal })) !== null
    },

    /** The visitor of a walk-in's visit, whom the booking's response may lack. */
    async visitorOf({ visitId, visitUsers: [visitor] }: Visit, signal: AbortSignal) {
      return visitor ?? (await getWithVisitors(tenantId, visitId, { signal })).visitUsers[0]
    },

    verifyMayEnter,

    checkOut,
  }
}

/** Removes personal data from the caches. */
export function clearPeople(client: QueryClient, tenantId: Id): void {
  client.getMutationCache().clear()
  forgetAttempts()
  for (const service of PERSONAL) client.removeQueries({ queryKey: tenantKey(tenantId, service) })
}

/** Minimum letters of a host search, and maximum number of results. */
export const HOST_LETTERS = 3
const HOSTS = 5

/** 'Helen H.': enough for a visitor who knows the host, without revealing staff names. */
function shortName({ firstName, lastName }: Names): string {
  const initial = [...lastName.trim()][0]
  return initial ? `${firstName.trim()} ${initial}.` : firstName.trim()
}

export const kioskQueries = {
  /** Finds hosts by a part of their name, and shortens their names; null if the services do not say who is one. */
  hosts: (tenantId: Id, text: string) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'user', 'find', { kiosk: text }),
      queryFn: async ({ signal }) => {
        const $select = ['id', 'firstName', 'lastName', 'isHost']
        const query = { isHost: true, $search: text, $limit: HOSTS, $select }
        const { data, lacksHosts } = await userService.find(tenantId, query, { signal })
        return lacksHosts
          ? null
          : data.slice(0, HOSTS).map((host) => ({ id: host.id, name: shortName(host) }))
      },
      // Keep the results while typing, because the visitor may be about to press one.
      placeholderData: keepPreviousData,
      gcTime: 0,
      enabled: tenantId !== '' && text.length >= HOST_LETTERS,
    }),

  /** A visitor's full name, for staff in the setup. */
  nameOf: (tenantId: Id, visitUserId: Id) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'visit-user', 'get', { name: visitUserId }),
      queryFn: async ({ signal }) => {
        const { firstName, lastName } = await visitUserService.get(tenantId, visitUserId, { signal })
        return personName({ firstName, lastName })
      },
      gcTime: 0,
      enabled: tenantId !== '',
    }),
}

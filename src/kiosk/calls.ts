import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { patchOf } from '@/changes/record'
import { forgetAttempts, orThrow, send } from '@/changes/send'
import { checkInCalls, type CheckInOutcome } from '@/check-in/calls'
import { findInside } from '@/hooks/booking/find-inside'
import { tenantKey } from '@/hooks/keys'
import { locationQueries } from '@/hooks/location'
import { savePhoto } from '@/hooks/user/user-photo'
import type { Id } from '@/http/calls'
import { mayBeUnsupported } from '@/http/errors'
import type { Query } from '@/http/query-string'
import { indexLocations, pathUp, placesWithin } from '@/lib/location-tree'
import { fold, withPlainSigns } from '@/lib/text/fold'
import { personName } from '@/lib/text/person-name'
import { dayOf } from '@/lib/time/day'
import { zoneOf } from '@/lib/time/wall-time'
import { getWithVisitors, type Visit } from '@/services/booking/visit'
import { type VisitUser, visitUserService } from '@/services/booking/visit-user'
import { userService } from '@/services/user/user'
import { userPhotoService } from '@/services/user/user-photo'
import type { Here } from './eligibility'
import type { Names } from './flow'

/** Fields needed to verify a proof and to tell visits apart; a search by name requests no others. */
const PROVEN_BY = [
  'visitUserId',
  'visitId',
  'firstName',
  'lastName',
  'company',
  'phone',
  'email',
  'status',
  'start',
  'end',
  'checkinTime',
  'checkoutTime',
]
/** Maximum number of visitors with the same name; more cannot be told apart at a kiosk anyway. */
const NAMESAKES = 20
/** Services whose responses contain personal data. */
const PERSONAL = ['user', 'user-photo', 'visit', 'visit-user', 'validate']

/** A name as it may be stored, because many databases compare texts exactly. */
const spellings = (name: string): string[] => {
  const lower = name.toLowerCase()
  const capitalised = lower.replaceAll(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1))
  const written = [name, lower, name.toUpperCase(), capitalised].flatMap((text) => {
    const plain = withPlainSigns(text)
    return [text, plain, plain.replaceAll("'", '’')]
  })
  return [...new Set(written.flatMap((text) => [text.normalize('NFC'), text.normalize('NFD')]))]
}

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

/** The kiosk's requests. They bypass the query cache, so that no personal data stays in it. */
export function kioskCalls(tenantId: Id, client: QueryClient) {
  const { checkInWithPolicy, checkOut, verifyMayEnter } = checkInCalls(tenantId, client)

  return {
    record: (visitUserId: Id, signal: AbortSignal): Promise<VisitUser> =>
      visitUserService.get(tenantId, visitUserId, { signal }),

    /**
     * Finds visitors by full name: those of today at this location, or those on site.
     * @returns only the fields that a proof needs
     */
    async namesakes(names: Names, among: Here | 'inside', signal: AbortSignal): Promise<VisitUser[]> {
      const { firstName, lastName } = names
      const find = async (nameQuery: Query) => {
        const query = { ...nameQuery, $select: PROVEN_BY, $limit: NAMESAKES }
        if (among === 'inside') return findInside(tenantId, query, { signal })
        const { dayStart, dayEnd, places } = among
        const period = {
          start: { $lt: new Date(dayEnd).toISOString() },
          end: { $gt: new Date(dayStart).toISOString() },
        }
        const place = places.size > 0 ? { locationIds: { $in: [...places] } } : {}
        return (await visitUserService.find(tenantId, { ...query, ...period, ...place }, { signal })).data
      }
      // A server with an inexact filter must not reveal another person's visit.
      const named = async (nameQuery: Query) =>
        (await find(nameQuery)).filter(
          (visitor) =>
            fold(visitor.firstName) === fold(firstName) && fold(visitor.lastName) === fold(lastName),
        )
      const equal = await named({ firstName, lastName })
      const spelt = { firstName: { $in: spellings(firstName) }, lastName: { $in: spellings(lastName) } }
      const found =
        equal.length > 0
          ? equal
          : await named(spelt).catch((error: unknown) => {
              if (!mayBeUnsupported(error)) throw error
              return []
            })
      // Locations are queried in chunks, so a visitor at two of them may appear twice.
      return [...new Map(found.map((visitor) => [String(visitor.visitUserId), visitor])).values()]
    },

    /** Saves missing data, then checks in; a kiosk never overrides warnings. */
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
      return checkInWithPolicy({ ...saved, status, checkinTime, checkoutTime }, signal)
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

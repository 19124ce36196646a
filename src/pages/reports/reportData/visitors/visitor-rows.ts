import { createDays } from '@/lib/time/day'
import { personName } from '@/lib/text/person-name'
import { placeWords } from '@/lib/text/place-words'
import type { LocationIndex } from '@/lib/location-tree'
import { type ShownStatus, shownStatus } from '@/lib/visit-status'
import { zoneOf } from '@/lib/time/wall-time'
import type { VisitType } from '@/services/booking/visit-type'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Location } from '@/services/location'

/** One visitor of the table; times in ms, NaN where there is none. */
export type VisitorRow = {
  id: string
  visitor: VisitUser
  name: string
  hosts: string
  type: string
  place: string
  placePath: string
  /** Whose clock its times are shown by. */
  zone: string
  start: number
  end: number
  in: number
  out: number
  /** Whole minutes inside, so far where they still are; null for who was never in. */
  stay: number | null
  status: ShownStatus
  /** When this was told, in ms. */
  now: number
}

type Lookups = { locations: LocationIndex<Location>; types: readonly VisitType[]; now: number }

/** Makes rows of what the server found; the same for the table and a file. */
export function createRowMaker({ locations, types, now }: Lookups): (visitor: VisitUser) => VisitorRow {
  const typeNames = new Map(types.map(({ visitTypeId, name }) => [String(visitTypeId), name]))
  const dayAt = createDays(now)
  const zones = new Map<string, string>()
  const zoneFor = (locationId: string | number | undefined) => {
    const key = String(locationId)
    const zone = zones.get(key) ?? zoneOf(locations, locationId)
    zones.set(key, zone)
    return zone
  }
  return (visitor) => {
    const zone = zoneFor(visitor.locationIds[0])
    const [start, end] = [Date.parse(visitor.start), Date.parse(visitor.end)]
    const wentIn = Date.parse(visitor.checkinTime ?? '')
    const wentOut = Date.parse(visitor.checkoutTime ?? '')
    const until = Number.isNaN(wentOut) && visitor.status === 'checkedIn' ? now : wentOut
    const stay = Math.floor((until - wentIn) / 60_000)
    return {
      id: String(visitor.visitUserId),
      visitor,
      name: personName(visitor),
      hosts: visitor.hostNames.join(', '),
      type: typeNames.get(String(visitor.visitTypeId)) ?? '',
      ...placeWords(locations, visitor.locationIds),
      zone,
      now,
      start,
      end,
      in: wentIn,
      out: wentOut,
      // Clocks of two desks may differ by a little.
      stay: Number.isNaN(stay) ? null : Math.max(0, stay),
      status: shownStatus({ status: visitor.status, start, end }, { now, dayStart: dayAt(zone).start }),
    }
  }
}

import type { LocationIndex } from '@/lib/location-tree'
import { personName } from '@/lib/text/person-name'
import { placeTexts } from '@/lib/text/place-texts'
import { createDays } from '@/lib/time/day'
import { createZones } from '@/lib/time/wall-time'
import { type ShownStatus, shownStatus } from '@/lib/visit-status'
import type { VisitType } from '@/services/booking/lookups'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Location } from '@/services/location'

/** A row of the visitor table; times in ms, NaN if missing. */
export type VisitorRow = {
  id: string
  visitor: VisitUser
  name: string
  hosts: string
  type: string
  place: string
  placePath: string
  /** Time zone of the times. */
  zone: string
  start: number
  end: number
  in: number
  out: number
  /** Full minutes on site, until now if still there; null if never checked in. */
  stay: number | null
  status: ShownStatus
  /** Time at which the row was created, in ms. */
  now: number
}

type Lookups = { locations: LocationIndex<Location>; types: readonly VisitType[]; now: number }

export function createRowMaker({ locations, types, now }: Lookups): (visitor: VisitUser) => VisitorRow {
  const typeNames = new Map(types.map(({ visitTypeId, name }) => [String(visitTypeId), name]))
  const dayAt = createDays(now)
  const zoneFor = createZones(locations)
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
      ...placeTexts(locations, visitor.locationIds),
      zone,
      now,
      start,
      end,
      in: wentIn,
      out: wentOut,
      // Clocks of two devices may differ slightly.
      stay: Number.isNaN(stay) ? null : Math.max(0, stay),
      status: shownStatus({ status: visitor.status, start, end }, { now, dayStart: dayAt(zone).start }),
    }
  }
}

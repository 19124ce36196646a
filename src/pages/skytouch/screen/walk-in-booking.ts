import type { WalkIn } from '@/kiosk/flow'
import type { Booking } from '@/services/booking/booking'
import type { VisitUser } from '@/services/booking/visit-user'

/** A walk-in is booked for this long; nobody asks somebody at the door how long they will stay. */
const STAY = 60 * 60_000

type Context = {
  now: number
  locationId: string | number | null | undefined
  /** What was answered beside name and company. */
  change: Partial<VisitUser>
}

/** The payload of `booking.create` for somebody who stands at the kiosk: from now for an hour. */
export function walkInBooking(walkIn: WalkIn, { now, locationId, change }: Context) {
  const { firstName, lastName, company, host, visitTypeId, requestId } = walkIn
  return {
    visit: {
      start: new Date(now).toISOString(),
      end: new Date(now + STAY).toISOString(),
      locationIds: locationId === null || locationId === undefined ? [] : [locationId],
      ...(visitTypeId === null ? {} : { visitTypeId }),
      hostUserIds: host ? [host.id] : [],
    },
    visitors: [
      {
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        ...(company.trim() ? { company: company.trim() } : {}),
        ...change,
      },
    ],
    requestId,
  } satisfies Booking & { requestId: string }
}

import type { Id } from '@/http/calls'
import { hasMask } from '@/lib/text/mask'
import { type BookingValues, momentsOf, type VisitorValues } from '@/pages/prebooking/form/booking-values'
import { firstToBook } from '@/pages/prebooking/repeat/repeat-values'
import type { Booking } from '@/services/booking/booking'

/** The payload of `validateVisitors` for one visitor, with the fields known so far (assumed) */
type VisitorRequest = {
  visitLocations: Id[]
  visitors: object[]
  forCheckin: false
}

/** Above this number, only the booking as a whole is validated: one request per visitor would be too many. */
const MAX_VISITOR_REQUESTS = 10

/** Whether a name is complete and not masked. */
function isNamed({ firstName, lastName }: VisitorValues): boolean {
  return firstName.trim() !== '' && lastName.trim() !== '' && !hasMask(firstName + lastName)
}

function person({ visitUserId, userId, firstName, lastName, company, email }: VisitorValues) {
  return {
    ...(visitUserId === undefined ? {} : { visitUserId }),
    ...(userId === undefined ? {} : { userId }),
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    ...(company.trim() ? { company: company.trim() } : {}),
    ...(email.trim() ? { email: email.trim() } : {}),
  }
}

export type ValidationRequests = {
  booking: Booking
  /** Indexes of the booking's visitors in the form. */
  indexes: number[]
  /** By the visitor's index in the form; null for a visitor without a name, or above the limit. */
  visitors: (VisitorRequest | null)[]
}

/**
 * The validation requests for the form's current values; for a repetition, for its first visit. Null without
 * times, location or visitors: a visit of nobody is not checked.
 */
export function validationRequests(values: BookingValues, timeZone: string): ValidationRequests | null {
  const [from, to] = momentsOf(firstToBook(values), timeZone)
  const { locationIds, visitTypeId, hosts, visitors } = values
  // A local rule reports an end before the start.
  if (from === null || to === null || to <= from || locationIds.length === 0) return null
  if (!visitors.some(isNamed)) return null
  const times = { start: new Date(from).toISOString(), end: new Date(to).toISOString() }
  const visit = { ...times, locationIds, visitTypeId, hostUserIds: hosts.map(({ id }) => id) }
  return {
    booking: { visit, visitors: visitors.filter(isNamed).map(person) },
    indexes: visitors.flatMap((visitor, index) => (isNamed(visitor) ? [index] : [])),
    visitors: visitors.map((visitor, index) =>
      isNamed(visitor) && index < MAX_VISITOR_REQUESTS
        ? {
            visitLocations: locationIds,
            visitors: [{ ...person(visitor), ...times, locationIds, visitTypeId }],
            forCheckin: false,
          }
        : null,
    ),
  }
}

import type { Id } from '@/http/calls'
import { momentOf } from '@/lib/time/wall-time'
import type { Booking } from '@/services/booking/booking'
import type { BookingValues, VisitorValues } from '@/pages/prebooking/form/booking-values'
import { firstToBook } from '@/pages/prebooking/repeat/repeat-values'

/** The payload of `validateVisitors` for one visitor, with the fields known so far (assumed) */
type VisitorQuestion = {
  visitLocations: Id[]
  visitors: object[]
  forCheckin: false
}

/** Beyond so many visitors only the booking as a whole is asked about: a question for each would be a burst of calls. */
const ASKED_ONE_BY_ONE = 10

/** A name that is typed whole, and not the mask of a hidden one. */
function isNamed({ firstName, lastName }: VisitorValues): boolean {
  return firstName.trim() !== '' && lastName.trim() !== '' && !/[•*]/.test(firstName + lastName)
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

export type ServerQuestions = {
  booking: Booking
  /** The places in the form of the booking's visitors. */
  indexes: number[]
  /** By the visitor's place in the form; null for one whose name is not there yet. */
  visitors: (VisitorQuestion | null)[]
}

/**
 * What can be asked of the server about a form as it stands, of a repetition about its first visit; null while it does not
 * say when and where.
 */
export function serverQuestions(values: BookingValues, timeZone: string): ServerQuestions | null {
  const { start, end } = firstToBook(values)
  const [from, to] = [momentOf(start, timeZone), momentOf(end, timeZone)]
  const { locationIds, visitTypeId, hosts, visitors } = values
  // An end before the start is our own rule's to say.
  if (from === null || to === null || to <= from || locationIds.length === 0) return null
  const times = { start: new Date(from).toISOString(), end: new Date(to).toISOString() }
  const visit = { ...times, locationIds, visitTypeId, hostUserIds: hosts.map(({ id }) => id) }
  return {
    booking: { visit, visitors: visitors.filter(isNamed).map(person) },
    indexes: visitors.flatMap((visitor, index) => (isNamed(visitor) ? [index] : [])),
    visitors: visitors.map((visitor, index) =>
      isNamed(visitor) && index < ASKED_ONE_BY_ONE
        ? {
            visitLocations: locationIds,
            visitors: [{ ...person(visitor), ...times, locationIds, visitTypeId }],
            forCheckin: false,
          }
        : null,
    ),
  }
}

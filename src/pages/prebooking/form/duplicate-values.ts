import { laterBy, wallTime } from '@/lib/time/wall-time'
import { knownOf } from '@/pages/prebooking/visitors/known-person'
import { type BookingValues, movedTo, noVisitor } from './booking-values'

const WEEK = 7 * 24 * 60

/**
 * A copy of a booking: same visit and visitors, on the same weekday and at the same time, in the next
 * possible week.
 */
export function copyOf(values: BookingValues, now: number, timeZone: string): BookingValues {
  const today = wallTime(now, timeZone)
  // A visit with invalid times leaves them empty.
  let start = values.start && laterBy(values.start, WEEK)
  while (start && start <= today) start = laterBy(start, WEEK)
  const visitors = values.visitors.map((booked) => {
    const visitor = { ...booked, visitUserId: undefined }
    if (visitor.userId === undefined) return visitor
    return { ...visitor, known: knownOf(visitor) }
  })
  return {
    ...values,
    ...movedTo(start, values),
    startOccurrence: null,
    endOccurrence: null,
    visitors: visitors.length > 0 ? visitors : [noVisitor()],
  }
}

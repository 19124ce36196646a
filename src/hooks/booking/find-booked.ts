import type { Id } from '@/http/calls'
import { GeneralError } from '@/http/errors'
import { fold } from '@/lib/text/fold'
import { personName } from '@/lib/text/person-name'
import type { Booking, BookingVisitor } from '@/services/booking/booking'
import { getWithVisitors, type Visit, visitService } from '@/services/booking/visit'

/** A server may store whole seconds (ms). */
const ROUNDING = 1000
/** Visits of one tenant that begin in the same second */
const OF_ONE_SECOND = 50

const texts = (ids: readonly Id[]) => ids.map(String).toSorted().join(' ')
type Named = Pick<BookingVisitor, 'firstName' | 'lastName'>
const names = (people: readonly Named[]) =>
  people
    .map(({ firstName = '', lastName = '' }) => fold(personName({ firstName, lastName })))
    .toSorted()
    .join('\n')
const initials = (people: readonly Named[]) =>
  names(people.map(({ firstName, lastName }) => ({ firstName: firstName?.[0], lastName: lastName?.[0] })))

/** Of hidden visitors the server may show the initials alone, also to whoever booked them (assumed). */
function areSame(found: readonly Named[], booked: readonly Named[]): boolean {
  const isMasked = /[•*]/.test(names(found))
  return isMasked ? initials(found) === initials(booked) : names(found) === names(booked)
}

/**
 * Looks for the visit that a booking without an answer may have made, because not every server knows `requestId`. Only
 * the start is asked for; filters inside list columns are not understood everywhere.
 * @returns the visit with its visitors, or null if the booking did not arrive
 */
export async function findBooked(
  tenantId: Id,
  { visit, visitors }: Booking,
  signal?: AbortSignal,
): Promise<Visit | null> {
  const { start = '', locationIds = [], hostUserIds = [] } = visit
  const at = Date.parse(start)
  if (Number.isNaN(at)) return null
  const within = {
    $gte: new Date(at - ROUNDING).toISOString(),
    $lte: new Date(at + ROUNDING).toISOString(),
  }
  const { data } = await visitService.find(tenantId, { start: within, $limit: OF_ONE_SECOND }, { signal })
  const similar = data.filter(
    (found) =>
      Math.abs(Date.parse(found.start) - at) <= ROUNDING &&
      found.status !== 'cancelled' &&
      texts(found.locationIds) === texts(locationIds) &&
      texts(found.hostUserIds) === texts(hostUserIds),
  )
  for (const { visitId } of similar) {
    // Rarely more than one.
    const whole = await getWithVisitors(tenantId, visitId, { signal })
    if (areSame(whole.visitUsers, visitors)) return whole
  }
  return null
}

/**
 * The visit that a booking made, looked for where the answer does not say it.
 * @throws GeneralError where it is not found either: it was booked, but which visit it is can't be told
 */
export async function bookedVisit(
  tenantId: Id,
  booking: Booking,
  answered: Visit | null,
  signal?: AbortSignal,
): Promise<Visit> {
  const visit = answered ?? (await findBooked(tenantId, booking, signal).catch(() => null))
  if (visit) return visit
  throw new GeneralError("booking.create: unexpected answer at 'visitId'", {
    own: 'saved',
    operation: 'booking.create',
    field: 'visitId',
  })
}

import { DAY_CONCURRENCY } from '@/config/constants'
import type { Id } from '@/http/calls'
import { appErrorCode, notKnown, statusOf } from '@/http/errors'
import { wholeList } from '@/http/whole-list'
import { fold } from '@/lib/text/fold'
import { hasMask } from '@/lib/text/mask'
import { personName } from '@/lib/text/person-name'
import type { Booking, BookingVisitor } from '@/services/booking/booking'
import { getWithVisitors, type Visit, visitService } from '@/services/booking/visit'

/** Tolerance in ms, because a server may store whole seconds. */
const ROUNDING = 1000

const texts = (ids: readonly Id[]) => ids.map(String).sort().join(' ')
type Named = Pick<BookingVisitor, 'firstName' | 'lastName'>
export const names = (people: readonly Named[]) =>
  people
    .map(({ firstName = '', lastName = '' }) => fold(personName({ firstName, lastName })))
    .sort()
    .join('\n')
const initials = (people: readonly Named[]) =>
  names(people.map(({ firstName, lastName }) => ({ firstName: firstName?.[0], lastName: lastName?.[0] })))

/** The server may return only the initials of hidden visitors, even to the user who booked them (assumed). */
function areSame(stored: readonly Named[], booked: readonly Named[]): boolean {
  const isMasked = hasMask(names(stored))
  return isMasked ? initials(stored) === initials(booked) : names(stored) === names(booked)
}

/**
 * Whether two id lists are equal; null if the found visit has none, or the booking, because a server may fill in a
 * default host or location.
 */
const sameIds = (stored: readonly Id[], booked: readonly Id[] = []) =>
  stored.length === 0 || booked.length === 0 ? null : texts(stored) === texts(booked)

/**
 * Finds the visit that a booking without a response may have created, because not every server supports
 * `requestId`. Filters only by start, because not every server supports filters on list columns.
 * @returns the visit with its visitors, or null if the booking was not created
 * @throws GeneralError (isOutcomeUnknown) if the list may be incomplete, or a possible match has no names; the error of a
 *   possible match that cannot be read
 */
export async function findBooked(
  tenantId: Id,
  { visit, visitors }: Pick<Booking, 'visit' | 'visitors'>,
  signal?: AbortSignal,
): Promise<Visit | null> {
  const at = Date.parse(visit.start ?? '')
  if (Number.isNaN(at)) return null
  const start = {
    $gte: new Date(at - ROUNDING).toISOString(),
    $lte: new Date(at + ROUNDING).toISOString(),
  }
  const { data, isComplete } = await wholeList(
    (page) => visitService.find(tenantId, { start, ...page }, { signal }),
    { idOf: ({ visitId }) => visitId, atOnce: DAY_CONCURRENCY },
  )
  let isUnclear = !isComplete
  let unread: unknown = null
  for (const candidate of data) {
    const isAtStart = Math.abs(Date.parse(candidate.start) - at) <= ROUNDING
    const { locationIds, hostUserIds } = candidate
    const same = [sameIds(locationIds, visit.locationIds), sameIds(hostUserIds, visit.hostUserIds)]
    if (!isAtStart || candidate.status === 'cancelled' || same.includes(false)) continue
    try {
      const whole = await getWithVisitors(tenantId, candidate.visitId, { signal })
      if (areSame(whole.visitUsers, visitors)) return whole
      // An equal start alone is not a possible match.
      isUnclear ||= names(whole.visitUsers).trim() === '' && same.includes(true)
    } catch (error) {
      signal?.throwIfAborted()
      // Without a session, or a server that answers, the others cannot be read either.
      if (statusOf(error) === 401 || appErrorCode(error) === 'timeout') throw error
      unread = error
    }
  }
  if (unread !== null) throw unread
  if (!isUnclear) return null
  throw notKnown('visit.find: it is unknown whether the booking arrived')
}

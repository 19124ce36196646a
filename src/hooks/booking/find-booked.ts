import { DAY_CONCURRENCY } from '@/config/constants'
import type { Id } from '@/http/calls'
import { appErrorCode, notKnown, statusOf } from '@/http/errors'
import { NO_ENTRIES } from '@/http/parse'
import { wholeList } from '@/http/whole-list'
import { fold } from '@/lib/text/fold'
import { hasMask } from '@/lib/text/mask'
import { personName } from '@/lib/text/person-name'
import type { Booking, BookingVisitor } from '@/services/booking/booking'
import { getWithVisitors, type Visit, visitService } from '@/services/booking/visit'
import { visitUserService } from '@/services/booking/visit-user'

/** Tolerance in ms, because a server may store whole seconds. */
const ROUNDING = 1000

/** Number of visitors whose names are read at once. */
const PAGE = 500

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

/** Whether nothing else can be read either: without a session, or a server that answers. */
const endsReading = (error: unknown) => statusOf(error) === 401 || appErrorCode(error) === 'timeout'

/**
 * The visits with a visitor whom the booking does not have, from one page of visitors: reading each visit takes long, and
 * over a bad network one of many reads fails.
 */
async function visitsOfOthers(
  tenantId: Id,
  visitIds: readonly Id[],
  booked: readonly Named[],
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  const own = new Set(booked.map((one) => names([one])))
  // Whole records, which say whether they are deleted.
  const query = { visitId: { $in: [...visitIds] }, $limit: PAGE }
  const { data } = await visitUserService.find(tenantId, query, { signal }).catch((error: unknown) => {
    if (endsReading(error)) throw error
    // Every visit is read instead.
    return NO_ENTRIES
  })
  const isOther = (name: string) => name.trim() !== '' && !hasMask(name) && !own.has(name)
  return new Set(data.filter((one) => isOther(names([one]))).map(({ visitId }) => String(visitId)))
}

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
  const same = ({ locationIds, hostUserIds }: Visit) => [
    sameIds(locationIds, visit.locationIds),
    sameIds(hostUserIds, visit.hostUserIds),
  ]
  const candidates = data.filter((candidate) => {
    const isAtStart = Math.abs(Date.parse(candidate.start) - at) <= ROUNDING
    return isAtStart && candidate.status !== 'cancelled' && !same(candidate).includes(false)
  })
  const ids = candidates.map(({ visitId }) => visitId)
  const others = ids.length > 1 ? await visitsOfOthers(tenantId, ids, visitors, signal) : null
  let isUnclear = !isComplete
  let unread: unknown = null
  for (const candidate of candidates) {
    if (others?.has(String(candidate.visitId))) continue
    try {
      const whole = await getWithVisitors(tenantId, candidate.visitId, { signal })
      if (areSame(whole.visitUsers, visitors)) return whole
      // An equal start alone is not a possible match.
      isUnclear ||= names(whole.visitUsers).trim() === '' && same(candidate).includes(true)
    } catch (error) {
      signal?.throwIfAborted()
      if (endsReading(error)) throw error
      unread = error
    }
  }
  if (unread !== null) throw unread
  if (!isUnclear) return null
  throw notKnown('visit.find: it is unknown whether the booking arrived')
}

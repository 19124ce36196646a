import type { Id } from '@/http/calls'
import { GeneralError } from '@/http/errors'
import { isServiceError, mayHaveHappened, statusOf } from '@/http/faults'
import { emptied } from '@/lib/emptied'
import { requestId } from '@/lib/request-id'
import { createStore, type Store } from '@/lib/store'
import { type Booking, bookingService } from '@/services/booking/booking'
import { getWithVisitors, type Visit, visitSchema } from '@/services/booking/visit'
import { type VisitUser, visitUserService } from '@/services/booking/visit-user'
import { onlyKnown } from '@/services/shapes'
import { findBooked, names } from './find-booked'

/** A booking that was sent and not refused. */
export type Attempt = {
  booking: Booking
  hideVip: boolean
  /** The server answered that it is booked. */
  isAccepted: boolean
  /** The visit that it made, where that is known. */
  visitId: Id | null
}

export const unanswered = (booking: Booking, hideVip = false): Attempt => ({
  booking,
  hideVip,
  isAccepted: false,
  visitId: null,
})

export type BookOnceOptions = {
  /** What the same form has sent before and was not told the visit of. */
  attempts?: Pick<Store<readonly Attempt[]>, 'get' | 'set'>
  hideVip?: boolean
  /** The other bookings of a repetition, whose attempts are their own. */
  together?: readonly Booking[]
  /** Called before the booking is sent; it is not sent where this throws. */
  beforeCreate?: () => Promise<void>
  signal?: AbortSignal
}

/** What a visit says of itself, less what only the server writes: an update that leaves something out may empty it. */
export function ownFields(base: Visit): Booking['visit'] {
  const { visitId: _, visitUsers: __, updatedAt: ___, createdByUserId: ____, ...rest } = base
  const { rawLists = {}, start, end, ...own } = rest
  const lists = Object.fromEntries(Object.entries(rawLists).map(([field, { list }]) => [field, list]))
  return { ...own, ...lists, ...(start && { start }), ...(end && { end }) }
}

/** The visit that an attempt has made; null where it did not arrive, or was cancelled. */
async function arrived(tenantId: Id, { booking, visitId }: Attempt, signal?: AbortSignal) {
  if (visitId === null) return findBooked(tenantId, booking, signal)
  const visit = await getWithVisitors(tenantId, visitId, { signal }).catch((error: unknown) => {
    if (statusOf(error) !== 404) throw error
    return null
  })
  return visit?.status === 'cancelled' ? null : visit
}

/** Brings a visit that was booked to what is wanted now. A visitor of another name takes the place of the one before. */
async function revise(tenantId: Id, found: Visit, before: Booking, booking: Booking): Promise<Visit> {
  const { visitId } = found
  const left = new Set(found.visitUsers)
  const visitors = booking.visitors.map((visitor) => {
    const { userId = null } = visitor
    const isPerson = (one: VisitUser) => userId === null || String(one.userId) === String(userId)
    const known = [...left].find((one) => isPerson(one) && names([one]) === names([visitor]))
    if (!known) return visitor
    left.delete(known)
    // Who it is stays.
    const { userId: _, ...rest } = emptied(before.visitors, visitor)
    return { ...rest, ...visitor, visitUserId: known.visitUserId }
  })
  // Nobody chose the status: somebody may have come in meanwhile.
  const { status: _, ...kept } = onlyKnown(visitSchema, ownFields(found))
  const visit = { ...kept, ...emptied([before.visit], booking.visit), ...booking.visit }
  await bookingService.update(tenantId, visitId, { visit, visitors })
  for (const { visitUserId } of left) await visitUserService.remove(tenantId, visitUserId)
  return getWithVisitors(tenantId, visitId)
}

/** Whether a form's later booking may be a correction of an earlier one, and not somebody else's. */
function isCorrection(before: Booking, { visit, visitors }: Booking): boolean {
  const named = new Set(before.visitors.map((one) => names([one])))
  return before.visit.start === visit.start || visitors.some((one) => named.has(names([one])))
}

/**
 * Books a visit unless an earlier attempt of the same form has already booked it. That visit is brought to what is wanted
 * now. An attempt that the server accepted is never followed by another.
 * @throws GeneralError (own: 'saved') where it is booked and cannot be found
 */
export async function bookOnce(
  tenantId: Id,
  booking: Booking,
  {
    attempts = createStore<readonly Attempt[]>([]),
    hideVip = false,
    together = [],
    beforeCreate,
    signal,
  }: BookOnceOptions = {},
): Promise<Visit> {
  const contentOf = ({ visit, visitors }: Booking, hides = hideVip) =>
    JSON.stringify([visit, visitors, hides])
  const content = contentOf(booking)
  const others = new Set(together.map((one) => contentOf(one)))
  const isSame = (one: Attempt) => contentOf(one.booking, one.hideVip) === content
  const isAtStart = (one: Attempt) => one.booking.visit.start === booking.visit.start
  const isOwn = (one: Attempt) =>
    isSame(one) || (isCorrection(one.booking, booking) && !others.has(contentOf(one.booking, one.hideVip)))
  const replace = (gone: readonly Attempt[], ...next: Attempt[]) =>
    attempts.set([...attempts.get().filter((one) => !gone.includes(one)), ...next])

  const own = attempts
    .get()
    .filter(isOwn)
    .toSorted((one, other) => Number(isAtStart(other)) - Number(isAtStart(one)))
  const missing: Attempt[] = []
  for (const attempt of own) {
    const found = await arrived(tenantId, attempt, signal)
    if (!found) {
      missing.push(attempt)
    } else if (attempt.hideVip !== hideVip) {
      // Whether its visitors are hidden can't be changed.
      const visit = { ...onlyKnown(visitSchema, ownFields(found)), status: 'cancelled' }
      await bookingService.update(tenantId, found.visitId, { visit, visitors: [] })
      replace([attempt])
    } else {
      const known = { ...attempt, visitId: found.visitId }
      replace([attempt], known)
      const visit = isSame(attempt) ? found : await revise(tenantId, found, attempt.booking, booking)
      replace([...missing, known])
      return visit
    }
  }
  if (missing.some(({ isAccepted }) => isAccepted)) throw unreadable()

  await beforeCreate?.()
  const same = missing.find(isSame)
  const id = booking.requestId ?? same?.booking.requestId ?? requestId()
  const before = attempts.get()
  const sent = unanswered({ ...booking, requestId: id }, hideVip)
  replace(same ? [same] : [], sent)
  const create = hideVip ? bookingService.createHideVIPBooking : bookingService.create
  const answered = await create(tenantId, sent.booking, { signal }).catch((error: unknown) => {
    if (isServiceError(error) && !mayHaveHappened(error)) attempts.set(before)
    throw error
  })
  const accepted = { ...sent, isAccepted: true }
  replace([sent], accepted)
  const visit = answered ?? (await findBooked(tenantId, booking, signal).catch(() => null))
  if (!visit) throw unreadable()
  replace([...missing, accepted])
  return visit
}

/** It is booked, but which visit it is can't be told. */
function unreadable(): GeneralError {
  return new GeneralError("booking.create: unexpected answer at 'visitId'", {
    own: 'saved',
    operation: 'booking.create',
    field: 'visitId',
  })
}

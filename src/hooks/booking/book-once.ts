import type { Id } from '@/http/calls'
import { appErrorCode, GeneralError, isServiceError, mayHaveHappened, statusOf } from '@/http/errors'
import { clearedFields } from '@/lib/cleared-fields'
import { isSameId } from '@/lib/ids'
import { requestId } from '@/lib/request-id'
import { createStore, type Store } from '@/lib/store'
import { type Booking, bookingService } from '@/services/booking/booking'
import { getWithVisitors, type Visit, visitSchema } from '@/services/booking/visit'
import { type VisitUser, visitUserService } from '@/services/booking/visit-user'
import { onlyKnown } from '@/services/shapes'
import { findBooked, names } from './find-booked'
import { refuseIfInside } from './visit-user-record'

/** A booking that was sent and not rejected. */
export type Attempt = {
  booking: Booking
  hideVip: boolean
  /** Whether the server confirmed the booking. */
  isAccepted: boolean
  /** The created visit, if known. */
  visitId: Id | null
  /**
   * Whether it was answered with 401, or may have been made by another tab. It was then probably not booked, and a
   * failed search does not prevent the booking.
   */
  isUnauthorized?: boolean | undefined
}

export const newAttempt = (booking: Booking, hideVip = false): Attempt => ({
  booking,
  hideVip,
  isAccepted: false,
  visitId: null,
})

export type BookOnceOptions = {
  /** Earlier attempts of the same form whose visit is unknown. */
  attempts?: Pick<Store<readonly Attempt[]>, 'get' | 'set'>
  hideVip?: boolean
  /** The other bookings of a repeated visit, which have their own attempts. */
  together?: readonly Booking[]
  /** Called before the booking is sent; throwing prevents it. */
  beforeCreate?: () => Promise<void>
  signal?: AbortSignal
}

/**
 * A visit's fields without those that only the server writes. An update may clear fields that it omits. Empty ones are
 * omitted, because a service may have no value for them and refuse null.
 */
export function ownFields(base: Visit): Booking['visit'] {
  const { visitId: _, visitUsers: __, updatedAt: ___, createdByUserId: ____, ...rest } = base
  const { rawLists = {}, start, end, ...others } = rest
  const fields = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null))
  const lists = Object.fromEntries(Object.entries(rawLists).map(([field, { list }]) => [field, list]))
  return { ...fields, ...lists, ...(start && { start }), ...(end && { end }) }
}

/** The visit that an attempt created; null if there is none or it was cancelled. */
async function loadBooked(tenantId: Id, attempt: Attempt, signal?: AbortSignal): Promise<Visit | null> {
  const { booking, visitId, isUnauthorized = false } = attempt
  try {
    const visit = await (visitId === null
      ? findBooked(tenantId, booking, signal)
      : getWithVisitors(tenantId, visitId, { signal }))
    return visit?.status === 'cancelled' ? null : visit
  } catch (error) {
    if (isUnauthorized || (visitId !== null && statusOf(error) === 404)) return null
    throw error
  }
}

/** Hiding visitors cannot be changed afterwards, so the visit is cancelled and booked anew. */
async function cancelBooked(tenantId: Id, booked: Visit): Promise<void> {
  refuseIfInside(booked.visitUsers)
  const visit = { ...onlyKnown(visitSchema, ownFields(booked)), status: 'cancelled' }
  await bookingService.update(tenantId, booked.visitId, { visit, visitors: [] })
}

/** Updates a booked visit to the current input. A visitor with a different name replaces the earlier one. */
async function updateBooked(tenantId: Id, booked: Visit, before: Booking, booking: Booking): Promise<Visit> {
  const { visitId } = booked
  const left = new Set(booked.visitUsers)
  const visitors = booking.visitors.map((visitor) => {
    const { userId = null } = visitor
    const isPerson = (one: VisitUser) => userId === null || isSameId(one.userId, userId)
    const existing = [...left].find((one) => isPerson(one) && names([one]) === names([visitor]))
    if (!existing) return visitor
    left.delete(existing)
    // Do not clear the user id.
    const { userId: _, ...rest } = clearedFields(before.visitors, visitor)
    return { ...rest, ...visitor, visitUserId: existing.visitUserId }
  })
  refuseIfInside([...left])
  // Do not send the status: the form does not set it, and a visitor may have checked in since.
  const { status: _, ...fields } = onlyKnown(visitSchema, ownFields(booked))
  const visit = { ...fields, ...clearedFields([before.visit], booking.visit), ...booking.visit }
  await bookingService.update(tenantId, visitId, { visit, visitors })
  for (const { visitUserId } of left) await visitUserService.remove(tenantId, visitUserId)
  return getWithVisitors(tenantId, visitId)
}

/** Whether a later booking of a form may correct an earlier one, as opposed to being another visit. */
function isCorrection(before: Booking, { visit, visitors }: Booking): boolean {
  const named = new Set(before.visitors.map((one) => names([one])))
  return before.visit.start === visit.start || visitors.some((one) => named.has(names([one])))
}

const contentOf = ({ booking: { visit, visitors }, hideVip }: Attempt) =>
  JSON.stringify([visit, visitors, hideVip])
const isSame = (one: Attempt, other: Attempt) => contentOf(one) === contentOf(other)

/**
 * The attempts of a form that a booking repeats or corrects; those with the same start first.
 * @param together see `BookOnceOptions`
 */
function earlierAttempts(
  attempts: readonly Attempt[],
  next: Attempt,
  together: readonly Booking[],
): Attempt[] {
  const others = new Set(together.map((booking) => contentOf(newAttempt(booking, next.hideVip))))
  const isAtStart = ({ booking }: Attempt) => booking.visit.start === next.booking.visit.start
  return attempts
    .filter(
      (one) =>
        isSame(one, next) ||
        (!one.isUnauthorized && isCorrection(one.booking, next.booking) && !others.has(contentOf(one))),
    )
    .sort((one, other) => Number(isAtStart(other)) - Number(isAtStart(one)))
}

/**
 * Books a visit unless an earlier attempt of the same form already did; that visit is updated to the current
 * input. Never books again after an attempt that the server accepted.
 * @throws GeneralError (appErrorCode: 'saved') if it is booked but cannot be found
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
  const next = newAttempt(booking, hideVip)
  const replace = (gone: readonly Attempt[], ...added: Attempt[]) =>
    attempts.set([...attempts.get().filter((one) => !gone.includes(one)), ...added])

  const missing: Attempt[] = []
  for (const attempt of earlierAttempts(attempts.get(), next, together)) {
    const booked = await loadBooked(tenantId, attempt, signal)
    if (!booked) {
      missing.push(attempt)
    } else if (attempt.hideVip !== hideVip) {
      await cancelBooked(tenantId, booked)
      replace([attempt])
    } else {
      const bookedAttempt = { ...attempt, visitId: booked.visitId }
      replace([attempt], bookedAttempt)
      const visit = isSame(attempt, next)
        ? booked
        : await updateBooked(tenantId, booked, attempt.booking, booking)
      replace([...missing, bookedAttempt])
      return visit
    }
  }
  if (missing.some(({ isAccepted }) => isAccepted)) throw unreadableError()

  await beforeCreate?.()
  const same = missing.find((one) => isSame(one, next))
  const id = booking.requestId ?? same?.booking.requestId ?? requestId()
  const sent = newAttempt({ ...booking, requestId: id }, hideVip)
  const before = attempts.get()
  replace(same ? [same] : [], sent)
  const call = hideVip ? bookingService.createHideVIPBooking : bookingService.create
  const find = () => findBooked(tenantId, booking, signal).catch(() => null)
  const isMade = async () => (await find()) !== null
  const answered = await call(tenantId, sent.booking, { signal, isMade }).catch(async (error: unknown) => {
    // The response may be lost, a proxy may have repeated the request, or a step after the booking failed. After a
    // timeout, searching may take as long.
    const booked = isServiceError(error) && appErrorCode(error) !== 'timeout' ? await find() : null
    if (booked) return booked
    // It may still arrive, also if the request was aborted.
    if (!isServiceError(error) || mayHaveHappened(error)) throw error
    // Without a session it cannot be searched for until the user has signed in again.
    if (statusOf(error) === 401) replace([sent], { ...sent, isUnauthorized: true })
    else attempts.set(before)
    throw error
  })
  const accepted = { ...sent, isAccepted: true }
  replace([sent], accepted)
  const visit = answered ?? (await find())
  if (!visit) throw unreadableError()
  replace([...missing, accepted])
  return visit
}

/** The error of a booking that succeeded but whose visit is unknown. */
function unreadableError(): GeneralError {
  return new GeneralError("booking.create: unexpected answer at 'visitId'", {
    appErrorCode: 'saved',
    operation: 'booking.create',
    field: 'visitId',
  })
}

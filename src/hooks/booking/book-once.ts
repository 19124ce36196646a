import type { Id } from '@/http/calls'
import { appFault, GeneralError, isServiceError, mayHaveHappened, statusOf } from '@/http/errors'
import { clearedFields } from '@/lib/cleared-fields'
import { isSameId } from '@/lib/ids'
import { requestId } from '@/lib/request-id'
import { createStore, type Store } from '@/lib/store'
import { type Booking, bookingService } from '@/services/booking/booking'
import { getWithVisitors, type Visit, visitSchema } from '@/services/booking/visit'
import { type VisitUser, visitUserService } from '@/services/booking/visit-user'
import { onlyKnown } from '@/services/shapes'
import { findBooked, names } from './find-booked'

/** A booking that was sent and not rejected. */
export type Attempt = {
  booking: Booking
  hideVip: boolean
  /** Whether the server confirmed the booking. */
  isAccepted: boolean
  /** The created visit, if known. */
  visitId: Id | null
  /** Whether it was answered with 401. It was then probably not booked, unless a later step of it was refused. */
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

/** A visit's fields without those that only the server writes. An update may clear fields that it omits. */
export function ownFields(base: Visit): Booking['visit'] {
  const { visitId: _, visitUsers: __, updatedAt: ___, createdByUserId: ____, ...rest } = base
  const { rawLists = {}, start, end, ...fields } = rest
  const lists = Object.fromEntries(Object.entries(rawLists).map(([field, { list }]) => [field, list]))
  return { ...fields, ...lists, ...(start && { start }), ...(end && { end }) }
}

/** The visit that an attempt created; null if there is none or it was cancelled. */
async function loadBooked(tenantId: Id, { booking, visitId }: Attempt, signal?: AbortSignal) {
  if (visitId === null) return findBooked(tenantId, booking, signal)
  const visit = await getWithVisitors(tenantId, visitId, { signal }).catch((error: unknown) => {
    if (statusOf(error) !== 404) throw error
    return null
  })
  return visit?.status === 'cancelled' ? null : visit
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

/**
 * Books a visit unless an earlier attempt of the same form already did; that visit is updated to the current
 * input. Never books again after an attempt that the server accepted.
 * @throws GeneralError (appFault: 'saved') if it is booked but cannot be found
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
    isSame(one) ||
    (!one.isUnauthorized &&
      isCorrection(one.booking, booking) &&
      !others.has(contentOf(one.booking, one.hideVip)))
  const replace = (gone: readonly Attempt[], ...next: Attempt[]) =>
    attempts.set([...attempts.get().filter((one) => !gone.includes(one)), ...next])

  const own = attempts
    .get()
    .filter(isOwn)
    .toSorted((one, other) => Number(isAtStart(other)) - Number(isAtStart(one)))
  const missing: Attempt[] = []
  for (const attempt of own) {
    const booked = await loadBooked(tenantId, attempt, signal).catch((error: unknown) => {
      if (!attempt.isUnauthorized) throw error
      return null
    })
    if (!booked) {
      missing.push(attempt)
    } else if (attempt.hideVip !== hideVip) {
      // Hiding visitors cannot be changed afterwards, so cancel the visit.
      const visit = { ...onlyKnown(visitSchema, ownFields(booked)), status: 'cancelled' }
      await bookingService.update(tenantId, booked.visitId, { visit, visitors: [] })
      replace([attempt])
    } else {
      const bookedAttempt = { ...attempt, visitId: booked.visitId }
      replace([attempt], bookedAttempt)
      const visit = isSame(attempt) ? booked : await updateBooked(tenantId, booked, attempt.booking, booking)
      replace([...missing, bookedAttempt])
      return visit
    }
  }
  if (missing.some(({ isAccepted }) => isAccepted)) throw unreadableError()

  await beforeCreate?.()
  const same = missing.find(isSame)
  const id = booking.requestId ?? same?.booking.requestId ?? requestId()
  const before = attempts.get()
  const sent = newAttempt({ ...booking, requestId: id }, hideVip)
  replace(same ? [same] : [], sent)
  const create = hideVip ? bookingService.createHideVIPBooking : bookingService.create
  const find = () => findBooked(tenantId, booking, signal).catch(() => null)
  const isMade = async () => (await find()) !== null
  const answered = await create(tenantId, sent.booking, { signal, isMade }).catch(async (error: unknown) => {
    // After a timeout, searching may take as long.
    if (!isServiceError(error) || appFault(error) === 'timeout') throw error
    // The response may be lost, a proxy may have repeated the request, or a step after the booking failed.
    const booked = await find()
    if (booked) return booked
    // It may still arrive.
    if (mayHaveHappened(error)) throw error
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
    appFault: 'saved',
    operation: 'booking.create',
    field: 'visitId',
  })
}

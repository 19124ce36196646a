import type { Attempt, AttemptStore, Change } from '@/changes/send'
import type { Id, Sending } from '@/http/calls'
import { GeneralError, statusOf } from '@/http/errors'
import { clearedFields } from '@/lib/cleared-fields'
import { isSameId } from '@/lib/ids'
import { requestId } from '@/lib/request-id'
import { type Booking, bookingService } from '@/services/booking/booking'
import { getWithVisitors, type Visit, visitSchema } from '@/services/booking/visit'
import { type VisitUser, visitUserService } from '@/services/booking/visit-user'
import { onlyKnown } from '@/services/shapes'
import { findBooked, names } from './find-booked'
import { refuseIfInside } from './visit-user-record'

/** What was sent: a booking, and whether its visitors are hidden. */
type Content = Pick<Booking, 'visit' | 'visitors'> & { hideVip: boolean }

/** A booking that was sent and not rejected. `found`: the id of the created visit. */
export type BookingAttempt = Attempt<Content>

const contentOf = ({ visit, visitors }: Booking, hideVip: boolean): Content => ({ visit, visitors, hideVip })

export const newAttempt = (booking: Booking, hideVip = false): BookingAttempt => ({
  id: booking.requestId ?? requestId(),
  content: contentOf(booking, hideVip),
  isAccepted: false,
})

export type BookOnceOptions = {
  /** The id of the form, whose later bookings may correct earlier ones; by default each booking is its own. */
  form?: string
  /** Attempts of the form that outlive the page. */
  attempts?: AttemptStore<Content>
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
async function loadBooked(
  tenantId: Id,
  { content, found = null }: BookingAttempt,
  signal?: AbortSignal,
): Promise<Visit | null> {
  try {
    const visit = await (found === null
      ? findBooked(tenantId, content, signal)
      : getWithVisitors(tenantId, found, { signal }))
    return visit?.status === 'cancelled' ? null : visit
  } catch (error) {
    if (found !== null && statusOf(error) === 404) return null
    throw error
  }
}

/** Hiding visitors cannot be changed afterwards, so the visit is cancelled and booked anew. */
async function cancelBooked(tenantId: Id, booked: Visit, sending: Sending): Promise<void> {
  refuseIfInside(booked.visitUsers)
  const visit = { ...onlyKnown(visitSchema, ownFields(booked)), status: 'cancelled' }
  await bookingService.update(tenantId, booked.visitId, { visit, visitors: [] }, sending)
}

/** Updates a booked visit to the current input. A visitor with a different name replaces the earlier one. */
async function updateBooked(
  tenantId: Id,
  booked: Visit,
  [before, booking]: [before: Content, booking: Content],
  sending: Sending,
): Promise<Visit> {
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
  await bookingService.update(tenantId, visitId, { visit, visitors }, sending)
  for (const { visitUserId } of left) await visitUserService.remove(tenantId, visitUserId, sending)
  return getWithVisitors(tenantId, visitId)
}

/** Whether a later booking of a form may correct an earlier one, as opposed to being another visit. */
function isCorrection(before: Content, { visit, visitors }: Content): boolean {
  const named = new Set(before.visitors.map((one) => names([one])))
  return before.visit.start === visit.start || visitors.some((one) => named.has(names([one])))
}

/** For comparison, in the order of the fields. */
const textOf = ({ visit, visitors, hideVip }: Content) => JSON.stringify([visit, visitors, hideVip])

/** Attempts of bookings that another form of the same draft may have made, besides the known ones. */
export function expectedAttempts(
  bookings: readonly Booking[],
  hideVip: boolean,
  known: readonly BookingAttempt[],
): BookingAttempt[] {
  const texts = new Set(known.map(({ content }) => textOf(content)))
  return bookings
    .map((booking) => ({ ...newAttempt(booking, hideVip), isUnauthorized: true }))
    .filter(({ content }) => !texts.has(textOf(content)))
}

/**
 * The attempts of a form that a booking repeats or corrects; those with the same start first.
 * @param together see `BookOnceOptions`
 */
function earlierAttempts(
  attempts: readonly BookingAttempt[],
  next: Content,
  together: readonly Booking[],
): BookingAttempt[] {
  const others = new Set(together.map((booking) => textOf(contentOf(booking, next.hideVip))))
  const isAtStart = ({ content }: BookingAttempt) => content.visit.start === next.visit.start
  return attempts
    .filter(
      ({ content }) =>
        textOf(content) === textOf(next) || (isCorrection(content, next) && !others.has(textOf(content))),
    )
    .sort((one, other) => Number(isAtStart(other)) - Number(isAtStart(one)))
}

/**
 * A booking, unless an earlier attempt of the same form already made it; that visit is updated to the current
 * input. Never booked again after an attempt that the server accepted; it fails (appErrorCode: 'saved') if it is booked
 * but cannot be found.
 */
export function bookingOf(
  tenantId: Id,
  booking: Booking,
  { form, attempts, hideVip = false, together = [], beforeCreate, signal }: BookOnceOptions = {},
): Change<Visit, Content> {
  const content = contentOf(booking, hideVip)
  const create = hideVip ? bookingService.createHideVIPBooking : bookingService.create
  return {
    key: ['booking', tenantId, form ?? textOf(content)],
    content,
    ...(attempts && { attempts }),
    ...(beforeCreate && { before: beforeCreate }),
    request: async (sending) => {
      const body = { ...booking, requestId: booking.requestId ?? sending.id }
      const visit = await create(tenantId, body, { ...sending, ...(signal && { signal }) })
      if (!visit) throw unreadableError()
      return visit
    },
    confirm: (attempt) => loadBooked(tenantId, attempt, signal),
    earlier: (all) => earlierAttempts(all, content, together),
    correct: async (booked, attempt, sending) => {
      if (attempt.content.hideVip === hideVip)
        return updateBooked(tenantId, booked, [attempt.content, content], sending)
      await cancelBooked(tenantId, booked, sending)
      return null
    },
    idOf: ({ visitId }) => visitId,
  }
}

/** The error of a booking that succeeded but whose visit is unknown. */
function unreadableError(): GeneralError {
  return new GeneralError("booking.create: unexpected answer at 'visitId'", {
    appErrorCode: 'saved',
    operation: 'booking.create',
    field: 'visitId',
  })
}

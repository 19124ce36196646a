import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { recordKey, removalOf } from '@/changes/record'
import { orThrow, send } from '@/changes/send'
import { change } from '@/hooks/change'
import { tenantKey } from '@/hooks/keys'
import type { Id } from '@/http/calls'
import { GeneralError, isOutcomeUnknown } from '@/http/errors'
import { hasValues } from '@/http/record-checks'
import { isNameless } from '@/lib/visitor-details'
import { type Booking, bookingService } from '@/services/booking/booking'
import { type Visit, visitSchema, visitService } from '@/services/booking/visit'
import { visitUserService } from '@/services/booking/visit-user'
import { onlyKnown } from '@/services/shapes'
import { bookingOf, type BookOnceOptions } from './book-once'
import { invalidateVisitLists, visitKey, visitQueries } from './visit'
import { dropVisitor, reloadDayLists } from './visit-user'
import { cachedPlaces, refuseIfInside, refuseRemoval } from './visit-user-record'

/** Only a `get` reliably includes the visitors (assumed). */
const hasVisitors = (visit: Visit) => visit.visitUsers.length > 0

/**
 * The visit with its visitors, which the response to a booking may lack.
 * @throws the errors of `get` if it has to be loaded
 */
export async function wholeVisit(client: QueryClient, tenantId: Id, visit: Visit): Promise<Visit> {
  return hasVisitors(visit) ? visit : client.fetchQuery(visitQueries.get(tenantId, visit.visitId))
}

/** Throws the error of a visit that cannot be loaded after an accepted change. */
export function throwUnreadable(): never {
  const operation = 'booking.update'
  throw new GeneralError(`${operation}: the visit cannot be read after it`, {
    appErrorCode: 'saved',
    operation,
  })
}

/** Updates the cached visit, or invalidates it if the visitors or their names are missing. */
function cacheVisit(client: QueryClient, tenantId: Id, visit: Visit) {
  if (hasVisitors(visit) && !visit.visitUsers.some(isNameless))
    client.setQueryData(visitKey(tenantId, visit.visitId), visit)
  else void client.invalidateQueries({ queryKey: visitKey(tenantId, visit.visitId) })
}

/** Whether a visit has all values of an update. */
const hasBooking = (stored: Visit, { visit, visitors }: Booking) =>
  hasValues(stored, visit) &&
  visitors.every((one) => stored.visitUsers.some((other) => hasValues(other, one)))

/** `once`: earlier attempts of the same form, and whether the visitors' names are masked. */
type Order = Booking & { once?: BookOnceOptions }

export const bookingMutations = {
  create: (tenantId: Id) =>
    mutationOptions({
      mutationFn: async ({ once, ...booking }: Order, { client }) => {
        const isRetry = (once?.attempts?.get().length ?? 0) > 0
        const visit = orThrow(await send(bookingOf(tenantId, booking, once)))
        // An earlier attempt may have been booked with other visitors or for another day.
        if (isRetry) reloadDayLists(client, tenantId)
        return visit
      },
      onSuccess: (visit, order, _result, { client }) => {
        // The response may lack other parts of the visit, too.
        if (hasBooking(visit, order)) cacheVisit(client, tenantId, visit)
        invalidateVisitLists(client, tenantId)
        // Refetches the front desk's list, so that it shows the new visitors.
        void client.invalidateQueries({ queryKey: tenantKey(tenantId, 'visit-user') })
      },
      // The booking may have succeeded.
      onError: (error, _order, _result, { client }) => {
        if (!isOutcomeUnknown(error)) return
        invalidateVisitLists(client, tenantId)
        reloadDayLists(client, tenantId)
      },
    }),

  update: (tenantId: Id, visitId: Id) =>
    mutationOptions({
      mutationFn: async (booking: Booking, { client }) => {
        const visit = onlyKnown(visitSchema, booking.visit)
        const outcome = await send({
          key: recordKey('visit', tenantId, visitId),
          content: booking,
          before: async () => {
            if (visit.status !== 'cancelled') return
            const { visitUsers } = await visitService.get(tenantId, visitId)
            refuseIfInside(visitUsers, cachedPlaces(client, tenantId))
          },
          request: async (sending) => {
            const answered = await bookingService.update(tenantId, visitId, { ...booking, visit }, sending)
            return answered ?? visitService.get(tenantId, visitId).catch(throwUnreadable)
          },
          confirm: async () => {
            const now = await visitService.get(tenantId, visitId)
            return hasBooking(now, { ...booking, visit }) ? now : null
          },
        })
        return orThrow(outcome)
      },
      onSuccess: (visit, _booking, _result, { client }) => cacheVisit(client, tenantId, visit),
      // Also after a failure, because the change may have been made.
      onSettled: (_visit, _error, _booking, _result, { client }) => {
        invalidateVisitLists(client, tenantId)
        // The visit may have been moved to another day, or cancelled.
        reloadDayLists(client, tenantId)
      },
    }),

  /**
   * Removes a visitor from a visit; a booking update cannot, because it keeps visitors it does not list.
   */
  removeVisitor: (tenantId: Id) =>
    change(
      tenantId,
      ['visit'],
      (visitUserId: Id, { client }) =>
        removalOf('visit-user', visitUserService, [tenantId, visitUserId], (now) =>
          refuseRemoval(client, tenantId, now),
        ),
      (client, _, visitUserId) => {
        // Do not wait for the reload, or the desk could check in a visitor who is no longer booked.
        dropVisitor(client, tenantId, visitUserId)
        reloadDayLists(client, tenantId)
      },
    ),
}

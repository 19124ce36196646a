import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { tenantKey } from '@/hooks/keys'
import type { Id } from '@/http/calls'
import { appErrorCode, GeneralError, mayHaveHappened, statusOf } from '@/http/errors'
import { isDeleted } from '@/http/record-checks'
import { type Booking, bookingService } from '@/services/booking/booking'
import { type Visit, visitSchema, visitService } from '@/services/booking/visit'
import { visitUserService } from '@/services/booking/visit-user'
import { onlyKnown } from '@/services/shapes'
import { bookOnce, type BookOnceOptions } from './book-once'
import { invalidateVisitLists, visitKey, visitQueries } from './visit'
import { dropVisitor, reloadDayLists } from './visit-user'
import { cachedPlaces, refuseIfInside } from './visit-user-record'

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

/** Updates the cached visit, or invalidates it if the visitors are missing. */
function cacheVisit(client: QueryClient, tenantId: Id, visit: Visit) {
  if (hasVisitors(visit)) client.setQueryData(visitKey(tenantId, visit.visitId), visit)
  else void client.invalidateQueries({ queryKey: visitKey(tenantId, visit.visitId) })
}

/** `once`: earlier attempts of the same form, and whether the visitors' names are masked. */
type Order = Booking & { once?: BookOnceOptions }

export const bookingMutations = {
  create: (tenantId: Id) =>
    mutationOptions({
      mutationFn: async ({ once, ...booking }: Order, { client }) => {
        const isRetry = (once?.attempts?.get().length ?? 0) > 0
        const visit = await bookOnce(tenantId, booking, once)
        // An earlier attempt may have been booked with other visitors or for another day.
        if (isRetry) reloadDayLists(client, tenantId)
        return visit
      },
      onSuccess: (visit, _order, _result, { client }) => {
        cacheVisit(client, tenantId, visit)
        invalidateVisitLists(client, tenantId)
        // Refetches the front desk's list, so that it shows the new visitors.
        void client.invalidateQueries({ queryKey: tenantKey(tenantId, 'visit-user') })
      },
      // The booking may have succeeded.
      onError: (error, _order, _result, { client }) => {
        if (!mayHaveHappened(error)) return
        invalidateVisitLists(client, tenantId)
        reloadDayLists(client, tenantId)
      },
    }),

  update: (tenantId: Id, visitId: Id) =>
    mutationOptions({
      mutationFn: async (booking: Booking, { client }) => {
        const visit = onlyKnown(visitSchema, booking.visit)
        if (visit.status === 'cancelled') {
          const { visitUsers } = await visitService.get(tenantId, visitId)
          refuseIfInside(visitUsers, cachedPlaces(client, tenantId))
        }
        const answered = await bookingService.update(tenantId, visitId, { ...booking, visit })
        return answered ?? visitService.get(tenantId, visitId).catch(throwUnreadable)
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
   * Removes a visitor from a visit; a booking update cannot, because it keeps visitors it does not list. An
   * error is a success if the visitor is gone: this request or another user removed them.
   */
  removeVisitor: (tenantId: Id) =>
    mutationOptions({
      mutationFn: async (visitUserId: Id, { client }) => {
        const now = await visitUserService.get(tenantId, visitUserId).catch((error: unknown) => {
          if (statusOf(error) !== 404) throw error
        })
        refuseIfInside(now ? [now] : [], cachedPlaces(client, tenantId))
        return visitUserService.remove(tenantId, visitUserId).catch(async (error: unknown) => {
          // Reading may take as long.
          if (appErrorCode(error) === 'timeout') throw error
          const isGone = await visitUserService
            .get(tenantId, visitUserId)
            .then(isDeleted, (failure: unknown) => [error, failure].some((one) => statusOf(one) === 404))
          // A gateway without this route also answers 404.
          if (!isGone) throw error
        })
      },
      onSuccess: (_, visitUserId, _result, { client }) => {
        // Do not wait for the reload, or the desk could check in a visitor who is no longer booked.
        dropVisitor(client, tenantId, visitUserId)
        void client.invalidateQueries({ queryKey: tenantKey(tenantId, 'visit') })
        reloadDayLists(client, tenantId)
      },
    }),
}

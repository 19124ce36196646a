import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Id } from '@/http/calls'
import { type Booking, bookingService } from '@/services/booking/booking'
import type { Visit } from '@/services/booking/visit'
import { visitUserService } from '@/services/booking/visit-user'
import { tenantKey } from './keys'
import { visitKey } from './visit'

/** A change of a booking shows on the front desk and wherever the visit is open. */
function booked(client: QueryClient, tenantId: Id, visit: Visit) {
  // Only an answer that carries its visitors is as good as a `get` (contract §4: 'when got by id').
  if (visit.visitUsers.length > 0) client.setQueryData(visitKey(tenantId, visit.visitId), visit)
  else void client.invalidateQueries({ queryKey: visitKey(tenantId, visit.visitId) })
  void client.invalidateQueries({ queryKey: tenantKey(tenantId, 'visit-user') })
}

export const bookingMutations = {
  create: (tenantId: Id, client: QueryClient) =>
    mutationOptions({
      mutationFn: (booking: Booking) => bookingService.create(tenantId, booking),
      onSuccess: (visit) => booked(client, tenantId, visit),
    }),

  /** As create, for a visit whose visitors' names are masked. */
  createHideVIPBooking: (tenantId: Id, client: QueryClient) =>
    mutationOptions({
      mutationFn: (booking: Booking) => bookingService.createHideVIPBooking(tenantId, booking),
      onSuccess: (visit) => booked(client, tenantId, visit),
    }),

  update: (tenantId: Id, visitId: Id, client: QueryClient) =>
    mutationOptions({
      mutationFn: (booking: Booking) => bookingService.update(tenantId, visitId, booking),
      onSuccess: (visit) => booked(client, tenantId, visit),
    }),

  /** Takes a visitor out of a visit; a booking's update leaves out who is not named (contract §4). */
  removeVisitor: (tenantId: Id, client: QueryClient) =>
    mutationOptions({
      mutationFn: (visitUserId: Id) => visitUserService.remove(tenantId, visitUserId),
      onSuccess: () => client.invalidateQueries({ queryKey: tenantKey(tenantId, 'visit-user') }),
    }),
}

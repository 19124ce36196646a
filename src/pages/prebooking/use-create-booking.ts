import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { bookingMutations } from '@/hooks/booking'
import { requestId } from '@/lib/request-id'
import type { Booking } from '@/services/booking/booking'

/**
 * Books once, whatever happens on the way: a press of Save has a request id, and pressing again after a fault whose
 * outcome nobody knows (no answer, a dropped connection) sends the same booking under the same id (contract §4).
 */
export function useCreateBooking(tenantId: string) {
  const create = useMutation(bookingMutations.create(tenantId, useQueryClient()))
  const attempt = useRef<{ id: string; content: string } | null>(null)
  return async (booking: Booking) => {
    const content = JSON.stringify(booking)
    if (attempt.current?.content !== content) attempt.current = { id: requestId(), content }
    const visit = await create.mutateAsync({ ...booking, requestId: attempt.current.id })
    attempt.current = null
    return visit
  }
}

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
  const client = useQueryClient()
  const plain = useMutation(bookingMutations.create(tenantId, client))
  const hidden = useMutation(bookingMutations.createHideVIPBooking(tenantId, client))
  const attempt = useRef<{ id: string; content: string } | null>(null)
  return async (booking: Booking, hideVip: boolean) => {
    const create = hideVip ? hidden : plain
    const content = JSON.stringify([booking, hideVip])
    if (attempt.current?.content !== content) attempt.current = { id: requestId(), content }
    const visit = await create.mutateAsync({ ...booking, requestId: attempt.current.id })
    attempt.current = null
    return visit
  }
}

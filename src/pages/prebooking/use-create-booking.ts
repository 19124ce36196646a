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
  const attempts = useRef(new Map<string, string>())
  return async (booking: Booking, hideVip: boolean) => {
    const create = hideVip ? hidden : plain
    const content = JSON.stringify([booking, hideVip])
    const id = attempts.current.get(content) ?? requestId()
    attempts.current.set(content, id)
    const visit = await create.mutateAsync({ ...booking, requestId: id })
    attempts.current.delete(content)
    return visit
  }
}

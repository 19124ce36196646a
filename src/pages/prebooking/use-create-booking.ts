import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { bookingMutations } from '@/hooks/booking'
import { requestId } from '@/lib/request-id'
import type { Booking } from '@/services/booking/booking'
import { type DraftKey, readDraft, removeDraft, writeDraft } from '@/session/drafts'

/** The request ids of what was sent and not answered, by what was sent. */
const attemptsShape = z.catch(z.record(z.string(), z.string()), {})

/**
 * Books once, whatever happens on the way: a press of Save has a request id, and pressing again after a fault whose
 * outcome nobody knows (no answer, a dropped connection) sends the same booking under the same id (contract §4). The ids
 * are kept beside the form's draft, so that they are there again with it after a reload.
 * @param draft the form's draft
 */
export function useCreateBooking(tenantId: string, draft: DraftKey) {
  const client = useQueryClient()
  const plain = useMutation(bookingMutations.create(tenantId, client))
  const hidden = useMutation(bookingMutations.createHideVIPBooking(tenantId, client))
  const key = { ...draft, name: `${draft.name}:sent` }
  const [attempts] = useState(() => new Map(Object.entries(z.parse(attemptsShape, readDraft(key)))))
  const keep = () => {
    if (attempts.size === 0) removeDraft(key)
    else writeDraft(key, Object.fromEntries(attempts))
  }
  return {
    create: async (booking: Booking, hideVip: boolean) => {
      const create = hideVip ? hidden : plain
      const content = JSON.stringify([booking, hideVip])
      const id = attempts.get(content) ?? requestId()
      attempts.set(content, id)
      keep()
      const visit = await create.mutateAsync({ ...booking, requestId: id })
      attempts.delete(content)
      keep()
      return visit
    },
    /** The form is done with: what of it was never answered is not asked about any more. */
    forget: () => {
      attempts.clear()
      keep()
    },
  }
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { bookingMutations } from '@/hooks/booking/booking'
import { requestId } from '@/lib/request-id'
import type { Booking } from '@/services/booking/booking'
import { type DraftKey, readDraft, removeDraft, writeDraft } from '@/session/drafts'

/** The request ids of what was sent and not answered, by what was sent. */
const attemptsShape = z.catch(z.record(z.string(), z.string()), {})

/**
 * Makes one booking per press of Save. A retry after an unknown outcome (no answer, a dropped connection) reuses the request
 * id, by which the server does not book twice (assumed); where it does not know it, the booking is looked for first. The ids are stored with the form's draft and survive a reload.
 * @param draft the form's draft
 */
export function useCreateBooking(tenantId: string, draft: DraftKey) {
  const plain = useMutation(bookingMutations.create(tenantId))
  const hidden = useMutation(bookingMutations.createHideVIPBooking(tenantId))
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
      const before = attempts.get(content)
      const id = before ?? requestId()
      attempts.set(content, id)
      keep()
      const visit = await create.mutateAsync({ ...booking, requestId: id, isRepeat: before !== undefined })
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

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Attempt } from '@/hooks/booking/book-once'
import { bookingMutations } from '@/hooks/booking/booking'
import { id } from '@/lib/id-schema'
import { createStore } from '@/lib/store'
import type { Booking } from '@/services/booking/booking'
import { type DraftKey, readDraft, removeDraft, writeDraft } from '@/session/drafts'

const attemptsShape = z.catch(
  z.array(
    z.object({
      booking: z.looseObject({ visit: z.looseObject({}), visitors: z.array(z.looseObject({})) }),
      hideVip: z.boolean(),
      isAccepted: z.boolean(),
      visitId: z.nullable(id),
      isUnauthorized: z.optional(z.boolean()),
    }),
  ),
  [],
)

function storedAttempts(key: DraftKey) {
  const attempts = createStore<readonly Attempt[]>(z.parse(attemptsShape, readDraft(key)))
  attempts.subscribe((now) => (now.length === 0 ? removeDraft(key) : writeDraft(key, now)))
  return attempts
}

/**
 * Creates one booking per press of Save. Requests without a clear response are stored with the form's draft
 * and survive a reload: the next press looks for them first.
 * @param draft the form's draft
 */
export function useCreateBooking(tenantId: string, draft: DraftKey) {
  const { mutateAsync } = useMutation(bookingMutations.create(tenantId))
  const [attempts] = useState(() => storedAttempts({ ...draft, name: `${draft.name}:sent` }))
  return {
    /** @param together the other bookings of a series */
    create: (booking: Booking, hideVip: boolean, together: readonly Booking[] = []) =>
      mutateAsync({ ...booking, once: { attempts, hideVip, together } }),
    /** Clears pending attempts once the form is done. */
    clearAttempts: () => attempts.set([]),
  }
}

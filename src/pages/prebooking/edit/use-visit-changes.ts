import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { extensions } from '@/config/extensions'
import { bookingMutations, savedUnread, wholeVisit } from '@/hooks/booking/booking'
import { visitQueries } from '@/hooks/booking/visit'
import type { Id } from '@/http/calls'
import { statusOf } from '@/http/faults'
import type { Booking } from '@/services/booking/booking'
import type { Visit } from '@/services/booking/visit'
import type { ConflictChoice } from '@/widgets/drafts/conflict-dialog'
import { toCancellation } from '@/pages/prebooking/form/booking-payload'
import {
  afterRemoval,
  type Base,
  type BaseVersion,
  baseVersionOf,
  changedParts,
  type Part,
  stateOf,
  withoutAdded,
} from './visit-changes'

export type Conflict = { parts: Part[]; action: 'save' | 'cancel'; choose: (choice: ConflictChoice) => void }

/** Changes of a visit that is there, with the question that comes when somebody else changed it meanwhile. */
export function useVisitChanges(tenantId: string, visitId: Id) {
  const client = useQueryClient()
  const update = useMutation(bookingMutations.update(tenantId, visitId))
  const removal = useMutation(bookingMutations.removeVisitor(tenantId))
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const latest = () => client.fetchQuery(visitQueries.get(tenantId, visitId))

  const ask = (parts: Part[], action: Conflict['action']) =>
    new Promise<ConflictChoice>((resolve) => {
      const choose = (choice: ConflictChoice) => {
        setConflict(null)
        resolve(choice)
      }
      setConflict({ parts, action, choose })
    })

  return {
    conflict,
    /** @returns the visit as it is now, with its visitors; 'theirs' or 'back' where the person chose that instead */
    async send(booking: Booking, base: Base, action: Conflict['action']): Promise<Visit | 'theirs' | 'back'> {
      const attempt = async (
        { expected, state }: BaseVersion,
        payload: Booking,
      ): Promise<Visit | 'theirs' | 'back'> => {
        const askOver = async (theirs: Visit) => {
          const choice = await ask(changedParts(base.state, stateOf(theirs)), action)
          if (choice !== 'mine') return choice
          // A cancelled visit keeps what the other person changed.
          const next =
            action === 'cancel' ? toCancellation(theirs) : withoutAdded(payload, base.state, theirs)
          // Over what was just told, and over no third person's change after it.
          return attempt(baseVersionOf(theirs), next)
        }
        if (expected === null || !extensions.has('expectedUpdatedAt')) {
          // The server takes any change: what it has is looked at just before.
          const theirs = await latest()
          if (changedParts(state, stateOf(theirs)).length > 0) return askOver(theirs)
        }
        try {
          return await update.mutateAsync({
            ...payload,
            ...(expected ? { expectedUpdatedAt: expected } : {}),
          })
        } catch (error) {
          // A conflict of another kind (somebody is inside) leaves the visit as it was.
          const theirs = statusOf(error) === 409 ? await latest() : null
          if (!theirs || (theirs.updatedAt ?? null) === expected) throw error
          return askOver(theirs)
        }
      }
      const found = await attempt(base, booking)
      return typeof found === 'string' ? found : wholeVisit(client, tenantId, found).catch(savedUnread)
    },
    /** Takes a visitor out at once. @returns the state to go on from */
    async remove(visitUserId: Id, base: Base): Promise<Base> {
      await removal.mutateAsync(visitUserId)
      const now = await latest().catch(() => null)
      return afterRemoval(base, now, String(visitUserId))
    },
  }
}

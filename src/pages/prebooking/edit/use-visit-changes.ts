import { useMutation, useQueryClient } from '@tanstack/react-query'
import { extensions } from '@/config/extensions'
import { bookingMutations, throwUnreadable, wholeVisit } from '@/hooks/booking/booking'
import { visitQueries } from '@/hooks/booking/visit'
import type { Id } from '@/http/calls'
import { statusOf } from '@/http/faults'
import type { Booking } from '@/services/booking/booking'
import type { Visit } from '@/services/booking/visit'
import { useConflict } from '@/widgets/drafts/use-conflict'
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

type Conflict = { parts: Part[]; action: 'save' | 'cancel' }

/** Changes of an existing visit, with conflict detection. */
export function useVisitChanges(tenantId: string, visitId: Id) {
  const client = useQueryClient()
  const update = useMutation(bookingMutations.update(tenantId, visitId))
  const removal = useMutation(bookingMutations.removeVisitor(tenantId))
  const { conflict, ask } = useConflict<Conflict>()
  const latest = () => client.fetchQuery(visitQueries.get(tenantId, visitId))

  return {
    conflict,
    /** @returns the current visit with its visitors; 'theirs' or 'back' if the user chose that */
    async send(booking: Booking, base: Base, action: Conflict['action']): Promise<Visit | 'theirs' | 'back'> {
      const attempt = async (
        { expected, state }: BaseVersion,
        payload: Booking,
      ): Promise<Visit | 'theirs' | 'back'> => {
        const resolveConflict = async (theirs: Visit) => {
          const choice = await ask({ parts: changedParts(base.state, stateOf(theirs)), action })
          if (choice !== 'mine') return choice
          // A cancelled visit keeps the other user's changes.
          const next =
            action === 'cancel' ? toCancellation(theirs) : withoutAdded(payload, base.state, theirs)
          // Based on the version just shown, so that a third user's later change is still detected.
          return attempt(baseVersionOf(theirs), next)
        }
        if (expected === null || !extensions.has('expectedUpdatedAt')) {
          // Without a version check on the server, compare with the current visit first.
          const theirs = await latest()
          if (changedParts(state, stateOf(theirs)).length > 0) return resolveConflict(theirs)
        }
        try {
          return await update.mutateAsync({
            ...payload,
            ...(expected ? { expectedUpdatedAt: expected } : {}),
          })
        } catch (error) {
          // Other conflicts (e.g. a visitor is on site) leave the visit unchanged.
          const theirs = statusOf(error) === 409 ? await latest() : null
          if (!theirs || (theirs.updatedAt ?? null) === expected) throw error
          return resolveConflict(theirs)
        }
      }
      const outcome = await attempt(base, booking)
      return typeof outcome === 'string'
        ? outcome
        : wholeVisit(client, tenantId, outcome).catch(throwUnreadable)
    },
    /** Removes a visitor immediately. @returns the new base */
    async remove(visitUserId: Id, base: Base): Promise<Base> {
      await removal.mutateAsync(visitUserId)
      const now = await latest().catch(() => null)
      return afterRemoval(base, now, String(visitUserId))
    },
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { visitUserRecordMutations, visitUserRecordQueries } from '@/hooks/booking/visit-user-record'
import { fieldErrors, ownFault } from '@/http/faults'
import type { VisitUser } from '@/services/booking/visit-user'
import { publicFields } from './public-fields'
import type { LinkIds } from './use-link'

/** Saves a part of the visitor at once. */
export function useSave({ tenantId, visitorId }: LinkIds) {
  const client = useQueryClient()
  const { mutate, error, isPending, reset } = useMutation(
    visitUserRecordMutations.patch(tenantId, publicFields({ tenantId, visitorId }).visitor),
  )
  return {
    /** @param then is called once it is saved; at once where there is nothing to save */
    save: (change: Partial<VisitUser>, then: () => void) => {
      if (Object.keys(change).length === 0) {
        reset()
        return then()
      }
      return mutate(
        { ...change, visitUserId: visitorId },
        {
          onSuccess: (visitor) => {
            client.setQueryData(visitUserRecordQueries.get(tenantId, visitorId).queryKey, visitor)
            then()
          },
        },
      )
    },
    error,
    /** It failed for want of a connection, and may be sent again when there is one. */
    isWaiting: ['unreachable', 'timeout'].includes(ownFault(error) ?? ''),
    isPending,
    fieldFaults: fieldErrors(error),
    /** Forgets a failure. */
    reset,
  }
}

export type Save = ReturnType<typeof useSave>

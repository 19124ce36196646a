import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { visitUserRecordMutations, visitUserRecordQueries } from '@/hooks/visit-user-record'
import { fieldErrors, ownFault } from '@/http/faults'
import { useWhenOnline } from '@/lib/react/use-when-online'
import type { VisitUser } from '@/services/booking/visit-user'
import type { LinkIds } from './use-link'

/**
 * Saves a part of the visitor at once. Where there is no connection nothing is lost: it is sent again by itself when the
 * device is online again.
 */
export function useSave({ tenantId, visitorId }: LinkIds) {
  const client = useQueryClient()
  const afterwards = useRef<() => void>(undefined)
  const { mutate, error, variables, isPending, reset } = useMutation(
    visitUserRecordMutations.patch(tenantId, client),
  )
  const send = (change: Partial<VisitUser>) =>
    mutate(
      { ...change, visitUserId: visitorId },
      {
        onSuccess: (visitor) => {
          client.setQueryData(visitUserRecordQueries.get(tenantId, visitorId).queryKey, visitor)
          afterwards.current?.()
        },
      },
    )
  const isWaiting = ['unreachable', 'timeout'].includes(ownFault(error) ?? '')
  useWhenOnline(isWaiting, () => {
    if (variables) send(variables)
  })

  return {
    /** @param then is called once it is saved; at once where there is nothing to save */
    save: (change: Partial<VisitUser>, then: () => void) => {
      afterwards.current = then
      if (Object.keys(change).length > 0) return send(change)
      reset()
      return then()
    },
    error,
    /** It failed for want of a connection, and is sent when there is one. */
    isWaiting,
    isPending,
    fieldFaults: fieldErrors(error),
  }
}

export type Save = ReturnType<typeof useSave>

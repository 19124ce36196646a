import { useMutation, useQueryClient } from '@tanstack/react-query'
import { visitUserRecordMutations, visitUserRecordQueries } from '@/hooks/booking/visit-user-record'
import { appErrorCode, fieldErrors } from '@/http/errors'
import { useIsMounted } from '@/lib/react/use-is-mounted'
import type { VisitUser } from '@/services/booking/visit-user'
import { publicFields } from './public-fields'
import { useLinkIds } from './use-link-ids'

/** Saves some fields of the visitor immediately. */
export function useSave() {
  const { tenantId, visitorId } = useLinkIds()
  const client = useQueryClient()
  const isMounted = useIsMounted()
  const { mutateAsync, error, isPending, reset } = useMutation(
    visitUserRecordMutations.patch(tenantId, publicFields({ tenantId, visitorId }).visitor),
  )
  return {
    /**
     * Resolves when it is saved, or failed with `error`.
     * @param then called after saving; immediately if there is nothing to save
     */
    save: async (change: Partial<VisitUser>, then: () => Promise<void> | void): Promise<void> => {
      if (Object.keys(change).length === 0) {
        reset()
        return then()
      }
      // `error` shows the failure.
      const visitor = await mutateAsync({ ...change, visitUserId: visitorId }).catch(() => null)
      if (!visitor) return
      client.setQueryData(visitUserRecordQueries.get(tenantId, visitorId).queryKey, visitor)
      // The visitor may have gone back meanwhile.
      if (isMounted.current) await then()
    },
    error,
    /** Failed because there was no connection; can be sent again later. */
    isWaiting: ['unreachable', 'timeout'].includes(appErrorCode(error) ?? ''),
    isPending,
    fieldErrors: fieldErrors(error),
    /** Clears the error. */
    reset,
  }
}

export type Save = ReturnType<typeof useSave>

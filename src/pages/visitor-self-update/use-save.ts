import { useMutation } from '@tanstack/react-query'
import { visitUserRecordMutations } from '@/hooks/booking/visit-user-record'
import { appErrorCode, fieldErrors } from '@/http/errors'
import { publicFields } from './public-fields'
import { useLinkIds } from './use-link-ids'

/** Saves some fields of the visitor immediately. */
export function useSave() {
  const { tenantId, visitorId } = useLinkIds()
  const { mutate, mutateAsync, error, isPending, reset } = useMutation(
    visitUserRecordMutations.patch(tenantId, publicFields({ tenantId, visitorId }).visitor),
  )
  return {
    mutate,
    mutateAsync,
    /** The visitor whose fields are saved. */
    visitUserId: visitorId,
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

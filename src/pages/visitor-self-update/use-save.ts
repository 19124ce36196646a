import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ALWAYS_STALE } from '@/config/constants'
import { visitUserRecordMutations } from '@/hooks/booking/visit-user-record'
import { appErrorCode, fieldErrors } from '@/http/errors'
import type { VisitUser } from '@/services/booking/visit-user'
import { linkQueries } from './link-queries'
import { publicFields } from './public-fields'
import { useLinkIds } from './use-link-ids'

type Fields = Partial<VisitUser>
/** A function gets the visitor as just read: answers are saved as one list, to which others may have added some. */
export type StepChange = Fields | ((now: VisitUser) => Fields)

const isEmpty = (fields: Fields) => Object.keys(fields).length === 0

/** Saves some fields of the visitor immediately. */
export function useSave() {
  const ids = useLinkIds()
  const client = useQueryClient()
  const visitor = linkQueries(ids).visitor
  const patch = useMutation(visitUserRecordMutations.patch(ids.tenantId, publicFields(ids).visitor))
  const fieldsOf = async (change: StepChange): Promise<Fields> => {
    if (typeof change !== 'function') return change
    const shown = client.getQueryData(visitor.queryKey)
    if (shown && isEmpty(change(shown))) return {}
    return change(await client.fetchQuery({ ...visitor, staleTime: ALWAYS_STALE }))
  }
  const [failedAt, setFailedAt] = useState(0)
  // The page polls it.
  const { dataUpdatedAt: readAt } = useQuery({ ...visitor, enabled: false })
  const { mutate, mutateAsync, error, isPending, reset } = useMutation({
    mutationFn: async (change: StepChange) => {
      const fields = await fieldsOf(change)
      if (!isEmpty(fields)) await patch.mutateAsync({ ...fields, visitUserId: ids.visitorId })
    },
    onError: () => setFailedAt(Date.now()),
  })
  const isWaiting = ['unreachable', 'timeout'].includes(appErrorCode(error) ?? '')
  return {
    mutate,
    mutateAsync,
    error,
    /** Failed because there was no connection; can be sent again later. */
    isWaiting,
    /** The services have answered since. A connection may fail without the browser being offline. */
    isConnected: isWaiting && readAt > failedAt,
    isPending,
    fieldErrors: fieldErrors(error),
    /** Clears the error. */
    reset,
  }
}

export type Save = ReturnType<typeof useSave>

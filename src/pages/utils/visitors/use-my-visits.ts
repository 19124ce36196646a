import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIsLive } from '@/hooks/realtime'
import { userQueries } from '@/hooks/user/user'
import { visitQueries } from '@/hooks/booking/visit'
import { useSignedIn } from '@/session/use-session'

/**
 * The visits that the signed-in host has before them, asked for only while they filter.
 * @returns their ids, null while nothing is filtered by them; a person without a record in the tenant hosts nothing
 */
export function useMyVisits(tenantId: string, isOn: boolean) {
  const { login } = useSignedIn()
  const own = useQuery({ ...userQueries.own(tenantId, login), enabled: isOn })
  const userId = own.data?.id ?? ''
  const pending = useQuery({
    ...visitQueries.pendingVisitsForUser(tenantId, userId, useIsLive()),
    enabled: isOn && userId !== '',
  })
  const isNobody = own.data === null
  const visits = isNobody ? NO_VISITS : pending.data
  const visitIds = useMemo(
    () => (isOn && visits ? new Set(visits.map(({ visitId }) => String(visitId))) : null),
    [isOn, visits],
  )
  const failed = [own, pending].find(({ isError, data }) => isError && data === undefined)
  return {
    visitIds,
    isLoading: isOn && !visits && !failed,
    /** They could not be had, so all are shown. */
    failed: isOn ? (failed ?? null) : null,
  }
}

const NO_VISITS: readonly { visitId: string | number }[] = []

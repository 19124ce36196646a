import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { locationQueries } from '@/hooks/location'
import { userQueries } from '@/hooks/user/user'
import { visitTypeQueries } from '@/hooks/booking/visit-type'
import { visitUserRecordQueries } from '@/hooks/booking/visit-user-record'
import { statusOf } from '@/http/faults'
import { indexLocations, type LocationIndex } from '@/lib/location-tree'
import { zoneOf } from '@/lib/time/wall-time'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Location } from '@/services/location'
import type { User } from '@/services/user/user'
import { isMasked } from '@/widgets/fields/visitor-fields'

export type FoundVisitor = {
  visitor: VisitUser
  /** The person's own record; null where there is none, or it could not be had. */
  user: User | null
  /** The name is masked: nothing of the person is asked for, because it would give them away. */
  isHidden: boolean
  /** Somebody took the visitor out of the visit while the page was open. */
  isGone: boolean
  /** The person's own record could not be had. */
  failedUser: { isFetching: boolean; retry: () => void } | null
  places: LocationIndex<Location>
  timeZone: string
  typeName: string | undefined
}

/** One visitor of one visit, and the person that they are. */
export function useVisitor(tenantId: string, visitId: string, visitorId: string) {
  // The form is filled from what the server says now, and not from what was looked at a minute ago.
  const record = useQuery({ ...visitUserRecordQueries.get(tenantId, visitorId), staleTime: 0 })
  const visitor = record.isFetchedAfterMount ? record.data : undefined
  const isHidden = visitor !== undefined && isMasked(visitor)
  const userId = visitor?.userId ?? ''
  const hasUser = userId !== '' && !isHidden
  const user = useQuery({ ...userQueries.get(tenantId, userId), enabled: hasUser, staleTime: 0 })
  const locations = useQuery(locationQueries.all(tenantId))
  const types = useQuery(visitTypeQueries.all(tenantId))
  const places = useMemo(() => indexLocations(locations.data ?? []), [locations.data])

  const isElsewhere = visitor !== undefined && String(visitor.visitId) !== visitId
  // Not `isPending`, which what failed is again when it is asked anew: that would take the form away with what is typed.
  const isReady = (!hasUser || user.isFetchedAfterMount) && locations.isFetched && types.isFetched
  const is404 = statusOf(record.error) === 404
  const found: FoundVisitor | null =
    visitor && !isElsewhere && isReady
      ? {
          visitor,
          user: hasUser ? (user.data ?? null) : null,
          isHidden,
          isGone: is404,
          failedUser:
            hasUser && user.isError && !user.data
              ? { isFetching: user.isFetching, retry: () => void user.refetch() }
              : null,
          places,
          timeZone: zoneOf(places, visitor.locationIds[0]),
          typeName: types.data?.find(
            ({ visitTypeId }) => String(visitTypeId) === String(visitor.visitTypeId ?? ''),
          )?.name,
        }
      : null
  return {
    found,
    error: record.data ? null : record.error,
    /** A visitor of another visit is not what the address asks for. */
    isMissing: isElsewhere || (is404 && !record.data),
    isRetrying: record.isFetching,
    retry: () => void record.refetch(),
  }
}

import { useQuery } from '@tanstack/react-query'
import { bookingLookups } from '@/hooks/booking/booking-lookups'
import { visitUserRecordQueries } from '@/hooks/booking/visit-user-record'
import { missingData } from '@/hooks/missing-data'
import { useIsSettled } from '@/hooks/use-is-settled'
import { useLocationIndex } from '@/hooks/use-location-index'
import { userQueries } from '@/hooks/user/user'
import { statusOf } from '@/http/errors'
import { isSameId } from '@/lib/ids'
import { zoneOf } from '@/lib/time/wall-time'
import { isMasked } from '@/widgets/fields/visitor-fields'
import { useTenantId } from '@/widgets/use-tenant-id'

/** A visitor of a visit, with their user record. */
export function useVisitor(visitId: string, visitorId: string) {
  const tenantId = useTenantId()
  // Always fetched, so that the form is not filled from the cache.
  const record = useQuery(visitUserRecordQueries.get(tenantId, visitorId))
  const visitor = record.isFetchedAfterMount ? record.data : undefined
  const isHidden = visitor !== undefined && isMasked(visitor)
  const userId = visitor?.userId ?? ''
  const hasUser = userId !== '' && !isHidden
  const user = useQuery({ ...userQueries.get(tenantId, userId), enabled: hasUser })
  const { locations, index: places } = useLocationIndex(tenantId)
  const types = useQuery(bookingLookups.visitTypes(tenantId))

  const isElsewhere = visitor !== undefined && String(visitor.visitId) !== visitId
  const isSettled = useIsSettled(locations, types)
  const isReady = (!hasUser || user.isFetchedAfterMount) && isSettled
  const is404 = statusOf(record.error) === 404
  const loaded =
    visitor && !isElsewhere && isReady
      ? {
          visitor,
          /** The user record; null if there is none or it could not be loaded. */
          user: hasUser ? (user.data ?? null) : null,
          /** The name is masked: request no user data, because it would reveal the person. */
          isHidden,
          /** The visitor was removed from the visit while the page was open. */
          isGone: is404,
          /** Set if the user record could not be loaded. */
          failedUser: hasUser && user.isError ? missingData([user]) : null,
          places,
          timeZone: zoneOf(places, visitor.locationIds[0]),
          typeName: types.data?.find(({ visitTypeId }) => isSameId(visitTypeId, visitor.visitTypeId))?.name,
        }
      : null
  return {
    loaded,
    error: record.data ? null : record.error,
    /** A visitor of another visit does not match the address. */
    isMissing: isElsewhere || (is404 && !record.data),
    isRetrying: record.isFetching,
    retry: () => void record.refetch(),
  }
}

export type LoadedVisitor = NonNullable<ReturnType<typeof useVisitor>['loaded']>

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { databaseSettingQueries } from '@/hooks/company/database-setting'
import { customFieldQueries } from '@/hooks/custom-field'
import { locationQueries } from '@/hooks/location'
import { specialAssistanceNeedQueries } from '@/hooks/user/special-assistance-need'
import { staffLookups } from '@/hooks/user/staff-lookups'
import { userQueries } from '@/hooks/user/user'
import { visitTypeQueries } from '@/hooks/booking/visit-type'
import { visitUserFieldQueries } from '@/hooks/booking/visit-user-field'
import { useSignedIn } from '@/session/use-session'
import { type Lookups, lookupsOf } from './lookups'

/**
 * Loads all lookups of the form, so that it renders once without layout shifts. Without its locations there is no form;
 * any other list that failed only affects its own fields.
 */
export function useBookingLookups(tenantId: string) {
  const { login } = useSignedIn()
  const visitTypes = useQuery(visitTypeQueries.all(tenantId))
  const locations = useQuery(locationQueries.all(tenantId))
  const fields = useQuery(customFieldQueries.all(tenantId))
  const types = useQuery(customFieldQueries.types(tenantId))
  const visitUserFields = useQuery(visitUserFieldQueries.all(tenantId))
  const needs = useQuery(specialAssistanceNeedQueries.all(tenantId))
  const announceProtocols = useQuery(staffLookups.announceProtocols(tenantId))
  const own = useQuery(userQueries.own(tenantId, login))
  // Optional: without it, names stay as typed.
  const { data: capitalise = false } = useQuery(databaseSettingQueries.capitalise(tenantId))

  // Not `isPending`, which is true again when a failed query is retried: that would unmount the form with its
  // input.
  const optional = [visitTypes, fields, types, visitUserFields, needs, announceProtocols]
  const isReady = own.isFetched && optional.every((query) => query.isFetched)
  const lookups = useMemo((): Lookups | null => {
    if (!locations.data || !isReady) return null
    return lookupsOf({
      visitTypes: visitTypes.data ?? [],
      locations: locations.data,
      fields: fields.data ?? [],
      types: types.data ?? [],
      visitUserFields: visitUserFields.data ?? [],
      needs: needs.data ?? [],
      announceProtocols: announceProtocols.data ?? [],
      isSimple: own.data?.simpleBooking ?? false,
      capitalise,
    })
  }, [
    visitTypes.data,
    locations.data,
    fields.data,
    types.data,
    visitUserFields.data,
    needs.data,
    announceProtocols.data,
    own.data,
    isReady,
    capitalise,
  ])

  const failed = [locations, ...optional].filter((query) => query.isError && query.data === undefined)
  return {
    lookups,
    error: locations.data ? null : locations.error,
    isIncomplete: failed.length > 0,
    isRetrying: failed.some((query) => query.isFetching),
    retry: () => failed.forEach((query) => void query.refetch()),
  }
}

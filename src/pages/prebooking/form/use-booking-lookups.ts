import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { bookingLookups } from '@/hooks/booking/booking-lookups'
import { databaseSettingQueries } from '@/hooks/company/database-setting'
import { customFieldQueries } from '@/hooks/custom-field'
import { locationQueries } from '@/hooks/location'
import { missingData } from '@/hooks/missing-data'
import { useIsSettled } from '@/hooks/use-is-settled'
import { specialAssistanceNeedQueries } from '@/hooks/user/special-assistance-need'
import { userQueries } from '@/hooks/user/user'
import { useSignedIn } from '@/session/use-session'
import { useTenantId } from '@/widgets/use-tenant-id'
import { type Lookups, lookupsOf } from './lookups'

/**
 * Loads all lookups of the form, so that it renders once without layout shifts. Without its locations there is no form;
 * any other list that failed or is late only affects its own fields.
 */
export function useBookingLookups() {
  const tenantId = useTenantId()
  const { login } = useSignedIn()
  const visitTypes = useQuery(bookingLookups.visitTypes(tenantId))
  const locations = useQuery(locationQueries.all(tenantId))
  const fields = useQuery(customFieldQueries.all(tenantId))
  const types = useQuery(customFieldQueries.types(tenantId))
  const visitUserFields = useQuery(bookingLookups.visitUserFields(tenantId))
  const needs = useQuery(specialAssistanceNeedQueries.all(tenantId))
  const ownUser = useQuery(userQueries.own(tenantId, login))
  // Optional: without it, names stay as typed.
  const { data: capitalise = false } = useQuery(databaseSettingQueries.capitalise(tenantId))

  const optional = [visitTypes, fields, types, visitUserFields, needs]
  const isReady = useIsSettled(...optional, ownUser)
  // Fixed when the form opens, because fields must not disappear while the user types.
  const [isSimple, setSimple] = useState<boolean | null>(null)
  if (isReady && isSimple === null) setSimple(ownUser.data?.simpleBooking ?? false)
  const lookups = useMemo((): Lookups | null => {
    if (!locations.data || isSimple === null) return null
    return lookupsOf({
      visitTypes: visitTypes.data ?? [],
      locations: locations.data,
      fields: fields.data ?? [],
      types: types.data ?? [],
      visitUserFields: visitUserFields.data ?? [],
      needs: needs.data ?? [],
      isSimple,
      capitalise,
    })
  }, [
    visitTypes.data,
    locations.data,
    fields.data,
    types.data,
    visitUserFields.data,
    needs.data,
    isSimple,
    capitalise,
  ])

  return {
    lookups,
    error: locations.data ? null : locations.error,
    missing: missingData([locations, ...optional]),
  }
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { companyQueries } from '@/hooks/company'
import { customFieldQueries } from '@/hooks/custom-field'
import { locationQueries } from '@/hooks/location'
import { visitTypeQueries } from '@/hooks/visit-type'
import { visitUserFieldQueries } from '@/hooks/visit-user-field'
import { indexLocations, type LocationIndex } from '@/lib/location-tree'
import type { VisitType } from '@/services/booking/visit-type'
import type { VisitUserField } from '@/services/booking/visit-user-field'
import type { Location } from '@/services/location'
import { type Question, questionsAbout } from '@/widgets/questions'

/** What the tenant has set up for bookings. */
export type Lookups = {
  visitTypes: VisitType[]
  locations: Location[]
  places: LocationIndex<Location>
  /** The tenant's own questions about a visit, and those about each visitor. */
  visitQuestions: Question[]
  visitorQuestions: Question[]
  visitUserFields: VisitUserField[]
  capitalise: boolean
}

/** All lookups of the form at once: it is drawn when it is whole, so that nothing jumps. */
export function useBookingLookups(tenantId: string) {
  const visitTypes = useQuery(visitTypeQueries.all(tenantId))
  const locations = useQuery(locationQueries.all(tenantId))
  const fields = useQuery(customFieldQueries.all(tenantId))
  const types = useQuery(customFieldQueries.types(tenantId))
  const visitUserFields = useQuery(visitUserFieldQueries.all(tenantId))
  // Without an answer names stay as they are typed: that is no reason to show no form.
  const { data: capitalise = false } = useQuery(companyQueries.capitalise(tenantId))

  const lookups = useMemo((): Lookups | null => {
    if (!visitTypes.data || !locations.data || !fields.data || !types.data || !visitUserFields.data)
      return null
    return {
      visitTypes: visitTypes.data,
      locations: locations.data,
      places: indexLocations(locations.data),
      visitQuestions: questionsAbout('visit', fields.data, types.data),
      visitorQuestions: questionsAbout('visitor', fields.data, types.data),
      visitUserFields: visitUserFields.data,
      capitalise,
    }
  }, [visitTypes.data, locations.data, fields.data, types.data, visitUserFields.data, capitalise])

  const needed = [visitTypes, locations, fields, types, visitUserFields]
  const failed = needed.filter((query) => query.isError && query.data === undefined)
  return {
    lookups,
    error: failed[0]?.error ?? null,
    isRetrying: failed.some((query) => query.isFetching),
    retry: () => failed.forEach((query) => void query.refetch()),
  }
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { databaseSettingQueries } from '@/hooks/company/database-setting'
import { visitTypeQueries } from '@/hooks/booking/visit-type'
import { visitUserFieldQueries } from '@/hooks/booking/visit-user-field'
import type { Id } from '@/http/calls'
import type { LocationIndex } from '@/lib/location-tree'
import type { Location } from '@/services/location'
import { useErrorText } from '@/widgets/error-text'
import { useDetailFields } from '@/widgets/fields/visitor-fields'
import { showServerErrors } from '@/widgets/form/server-errors'
import { lastChoice } from './last-choice'
import { walkInSchema, type WalkInValues } from './walk-in-values'

/** Maps the server's field errors to fields of this form. */
const FIELDS = new Map<string, keyof WalkInValues>([
  ['visitors.0.firstName', 'firstName'],
  ['visitors.0.lastName', 'lastName'],
  ['visitors.0.company', 'company'],
  ['visitors.0.visitUserTypeId', 'visitUserTypeId'],
  ['visit.hostUserIds', 'hosts'],
  ['visit.visitTypeId', 'visitTypeId'],
  ['visit.locationIds', 'locationIds'],
])

/**
 * The form with its defaults: location of the filter, else the only one, else that of the last walk-in on
 * this device.
 */
export function useWalkInForm(tenantId: string, index: LocationIndex<Location>, place: string | null) {
  const errorText = useErrorText()
  const lookup = useQuery(visitTypeQueries.all(tenantId))
  const types = lookup.data ?? []
  const hasNoTypes = lookup.data?.length === 0
  const onlyType = types.length === 1 ? String(types[0]?.visitTypeId) : null
  const { data: capitalise = false } = useQuery(databaseSettingQueries.capitalise(tenantId))
  const { data: fields = [] } = useQuery(visitUserFieldQueries.all(tenantId))
  const company = useDetailFields(fields).find((field) => field.name === 'company')

  const begin = (): WalkInValues => {
    const last = lastChoice(tenantId).get()
    const usable = [...index.values()].filter(({ enabled }) => enabled)
    const only = usable.length === 1 ? usable[0] : undefined
    const wanted = (id: string | null | undefined) =>
      usable.find(({ locationId }) => String(locationId) === id)
    const start = place === null ? (only ?? wanted(last?.locationId)) : wanted(place)
    const lastType = types.find(({ visitTypeId }) => String(visitTypeId) === last?.visitTypeId)
    return {
      firstName: '',
      lastName: '',
      company: '',
      hosts: [],
      typedHost: '',
      visitUserTypeId: null,
      visitTypeId: onlyType ?? (lastType ? String(lastType.visitTypeId) : ''),
      locationIds: start ? [start.locationId] : [],
    }
  }
  // Validate on submit only: errors that appear on blur would move the button away from the pointer.
  const form = useForm({
    resolver: zodResolver(
      walkInSchema({ needsType: !hasNoTypes, needsCompany: company?.isRequired ?? false }),
    ),
    defaultValues: begin(),
  })
  const { control, setError, setValue } = form
  const firstName = useWatch({ control, name: 'firstName' })
  const lastName = useWatch({ control, name: 'lastName' })

  return {
    form,
    /** The tenant's configuration of the field; undefined if hidden. */
    company,
    types: {
      all: types,
      hasNone: hasNoTypes,
      isFailed: !lookup.data,
      isFetching: lookup.isFetching,
      retry: async () => {
        const { data } = await lookup.refetch()
        if (data?.length === 1) setValue('visitTypeId', String(data[0]?.visitTypeId))
      },
    },
    person: { firstName, lastName },
    /** Booking data besides the form values; the visit type's id in its original type. */
    bookingOf: ({ visitTypeId }: WalkInValues): { visitTypeId: Id | null; capitalise: boolean } => ({
      visitTypeId: hasNoTypes
        ? null
        : (types.find((type) => String(type.visitTypeId) === visitTypeId)?.visitTypeId ?? visitTypeId),
      capitalise,
    }),
    storeChoice: ({ visitTypeId, locationIds: [locationId] }: WalkInValues, printsBadge: boolean) =>
      lastChoice(tenantId).set({ visitTypeId, locationId: String(locationId), printsBadge }),
    /** Shows server errors at their fields, and the rest above the button. */
    showError: (error: unknown) => {
      const { isPlaced, others } = showServerErrors(error, setError, {
        // The field is not shown, so it cannot show an error.
        pathOf: (path) => (hasNoTypes && path === 'visit.visitTypeId' ? null : (FIELDS.get(path) ?? null)),
      })
      if (!isPlaced || others.length > 0) setError('root', { message: errorText(error).message })
    },
  }
}

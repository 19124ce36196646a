import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { companyQueries } from '@/hooks/company'
import { visitTypeQueries } from '@/hooks/visit-type'
import type { Id } from '@/http/calls'
import { fieldErrors } from '@/http/faults'
import type { LocationIndex } from '@/lib/location-tree'
import type { Location } from '@/services/location'
import { readDraft, writeDraft } from '@/session/drafts'
import { useSignedIn } from '@/session/use-session'
import { useErrorWords } from '@/widgets/error-words'
import { walkInSchema, type WalkInValues } from './walk-in-values'

/** Where the server's own words about a field belong in this form. */
const FIELDS = {
  'visitors.0.firstName': 'firstName',
  'visitors.0.lastName': 'lastName',
  'visitors.0.company': 'company',
  'visit.hostUserIds': 'hosts',
  'visit.visitTypeId': 'visitTypeId',
  'visit.locationIds': 'locationIds',
} as const satisfies Record<string, keyof WalkInValues>

type Last = { visitTypeId?: unknown; locationId?: unknown }

/** The form with what it begins with: the filter's place, else the only one, else that of the last walk-in here. */
export function useWalkInForm(tenantId: string, index: LocationIndex<Location>, place: string | null) {
  const { login } = useSignedIn()
  const words = useErrorWords()
  const key = { tenantId, login, name: 'walk-in' }
  const { data: types = [] } = useQuery(visitTypeQueries.all(tenantId))
  const { data: capitalise = false } = useQuery(companyQueries.capitalise(tenantId))

  const begin = (): WalkInValues => {
    const kept = readDraft(key)
    const last: Last = typeof kept === 'object' && kept !== null ? kept : {}
    const only = index.size === 1 ? [...index.keys()][0] : undefined
    const start = index.get(place ?? only ?? String(last.locationId))
    const known = types.find(({ visitTypeId }) => String(visitTypeId) === String(last.visitTypeId))
    const type = types.length === 1 ? types[0] : known
    return {
      firstName: '',
      lastName: '',
      company: '',
      hosts: [],
      visitTypeId: type ? String(type.visitTypeId) : '',
      locationIds: start ? [start.locationId] : [],
    }
  }
  // Only on submit: words that appear when a field is left would move the button from under the pointer.
  const form = useForm({ resolver: zodResolver(walkInSchema), defaultValues: begin() })
  const { control, setError } = form
  const firstName = useWatch({ control, name: 'firstName' })
  const lastName = useWatch({ control, name: 'lastName' })

  return {
    form,
    types,
    person: { firstName, lastName },
    /** What the booking needs beside the form; the type's id as it came. */
    bookingOf: ({ visitTypeId }: WalkInValues): { visitTypeId: Id; capitalise: boolean } => ({
      visitTypeId: types.find((type) => String(type.visitTypeId) === visitTypeId)?.visitTypeId ?? visitTypeId,
      capitalise,
    }),
    keepChoice: ({ visitTypeId, locationIds: [locationId] }: WalkInValues) =>
      writeDraft(key, { visitTypeId, locationId }),
    /** Puts the server's words at their fields, and the rest above the button. */
    showError: (error: unknown) => {
      const found = Object.entries(fieldErrors(error))
      const placed = found.filter(([path]) => path in FIELDS)
      for (const [path, message] of placed) setError(FIELDS[path as keyof typeof FIELDS], { message })
      if (placed.length === 0 || placed.length < found.length)
        setError('root', { message: words(error).message })
    },
  }
}

import { useQuery } from '@tanstack/react-query'
import type { Id } from '@/http/calls'
import { bookingLookups } from './booking/booking-lookups'
import { configurationQueries } from './company/configuration'
import { customFieldQueries } from './custom-field'

/** Data of a kiosk's forms; the home screen preloads it, so that visitors do not wait. */
export const kioskFormQueries = (tenantId: Id) =>
  [
    bookingLookups.visitUserFields(tenantId),
    customFieldQueries.all(tenantId),
    customFieldQueries.types(tenantId),
    bookingLookups.visitTypes(tenantId),
    configurationQueries.get(tenantId, 'kiosk.privacyNotice'),
  ] as const

/**
 * Preloads the data of the forms behind the home screen, and refetches what failed. Uses single `useQuery`
 * calls, because `useQueries` is not part of the home screen's bundle.
 */
export function usePreloadedForms(tenantId: Id): void {
  const [fields, questions, kinds, types, notice] = kioskFormQueries(tenantId)
  useQuery(fields)
  useQuery(questions)
  useQuery(kinds)
  useQuery(types)
  useQuery(notice)
}

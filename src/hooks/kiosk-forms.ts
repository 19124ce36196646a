import { useQuery } from '@tanstack/react-query'
import type { Id } from '@/http/calls'
import { configurationQueries } from './company/configuration'
import { customFieldQueries } from './custom-field'
import { visitTypeQueries } from './booking/visit-type'
import { visitUserFieldQueries } from './booking/visit-user-field'

/** All that a kiosk's questions are made of; its home keeps it at hand, because nobody waits for it at a door. */
export const kioskFormQueries = (tenantId: Id) =>
  [
    visitUserFieldQueries.all(tenantId),
    customFieldQueries.all(tenantId),
    customFieldQueries.types(tenantId),
    visitTypeQueries.all(tenantId),
    configurationQueries.get(tenantId, 'kiosk.privacyNotice'),
  ] as const

/**
 * Keeps at hand what the questions behind home are made of, and asks once more for what could not be had. One by one, because
 * the hook for several is no part of home.
 */
export function useKeptForms(tenantId: Id): void {
  const [fields, questions, kinds, types, notice] = kioskFormQueries(tenantId)
  useQuery(fields)
  useQuery(questions)
  useQuery(kinds)
  useQuery(types)
  useQuery(notice)
}

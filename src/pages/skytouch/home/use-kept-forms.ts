import { useQuery } from '@tanstack/react-query'
import { kioskFormQueries } from '@/hooks/kiosk-forms'

/** Keeps at hand what the questions behind home are made of. One by one, because the hook for several is no part of home. */
export function useKeptForms(tenantId: string): void {
  const [fields, questions, kinds, types, notice] = kioskFormQueries(tenantId)
  useQuery(fields)
  useQuery(questions)
  useQuery(kinds)
  useQuery(types)
  useQuery(notice)
}

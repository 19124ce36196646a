import * as z from 'zod/mini'
import { readDraft } from '@/session/drafts'
import { type BookingValues, readValues } from './booking-values'
import type { BaseVersion } from '@/pages/prebooking/edit/visit-changes'

const baseVersionShape = z.object({
  expected: z.nullable(z.string()),
  state: z.record(z.string(), z.string()),
})
const shape = z.object({ values: z.unknown(), begun: z.catch(z.nullable(baseVersionShape), null) })

export type KeptDraft = {
  values: BookingValues
  /** The version of the visit it started from; null for a visit that is not booked yet. */
  baseVersion: BaseVersion | null
}

/** A draft of this form on this device; null where there is none. */
export function keptDraft(tenantId: string, login: string, name: string): KeptDraft | null {
  const found = z.safeParse(shape, readDraft({ tenantId, login, name }))
  const values = found.success ? readValues(found.data.values) : null
  return found.success && values ? { values, baseVersion: found.data.begun } : null
}

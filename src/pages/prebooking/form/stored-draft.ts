import * as z from 'zod/mini'
import type { BaseVersion } from '@/pages/prebooking/edit/visit-changes'
import { readDraft } from '@/session/drafts'
import { type BookingValues, readValues } from './booking-values'

const baseVersionShape = z.object({
  expected: z.nullable(z.string()),
  state: z.record(z.string(), z.string()),
})
/** Devices hold drafts with the version under `begun`. */
const shape = z.object({ values: z.unknown(), begun: z.catch(z.nullable(baseVersionShape), null) })

export type StoredDraft = {
  values: BookingValues
  /** The version of the visit it is based on; null for a new visit. */
  baseVersion: BaseVersion | null
}

/** A draft as it is stored. */
export const toStored = ({ values, baseVersion }: StoredDraft) => ({ values, begun: baseVersion })

/** The stored draft of this form; null if there is none. */
export function storedDraft(tenantId: string, login: string, name: string): StoredDraft | null {
  const parsed = z.safeParse(shape, readDraft({ tenantId, login, name }))
  const values = parsed.success ? readValues(parsed.data.values) : null
  return parsed.success && values ? { values, baseVersion: parsed.data.begun } : null
}

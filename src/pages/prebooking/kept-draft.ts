import * as z from 'zod/mini'
import { readDraft } from '@/session/drafts'
import { type BookingValues, readValues } from './booking-values'

const shape = z.object({ values: z.unknown(), updatedAt: z.catch(z.nullable(z.string()), null) })

/** A draft of this form on this device, with the state of the visit that it was begun on; null where there is none. */
export function keptDraft(
  tenantId: string,
  login: string,
  name: string,
): { values: BookingValues; updatedAt: string | null } | null {
  const found = z.safeParse(shape, readDraft({ tenantId, login, name }))
  const values = found.success ? readValues(found.data.values) : null
  return found.success && values ? { values, updatedAt: found.data.updatedAt } : null
}

import * as z from 'zod/mini'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'

const choiceSchema = z.object({
  visitTypeId: z.string(),
  locationId: z.string(),
  /** A walk-in gets a badge by default. */
  printsBadge: z.catch(z.boolean(), true),
})

/**
 * Visit type, location and badge choice of the last walk-in on this device. Kept after log-out, because it
 * contains no personal data.
 */
export const lastChoice = (tenantId: string) =>
  persistedStore(KEYS.lastWalkIn, { id: tenantId, schema: choiceSchema })

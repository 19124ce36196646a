import * as z from 'zod/mini'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'

const choiceSchema = z.object({
  visitTypeId: z.string(),
  locationId: z.string(),
  /** A walk-in gets a badge by default. */
  printsBadge: z.catch(z.boolean(), true),
})

/** What the last walk-in at this device was for, where, and whether it got a badge; a log-out leaves it, because it tells of nobody. */
export const lastChoice = (tenantId: string) =>
  persistedStore(KEYS.lastWalkIn, { id: tenantId, schema: choiceSchema })

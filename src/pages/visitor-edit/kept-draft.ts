import type { Location } from 'react-router'
import * as z from 'zod/mini'
import type { VisitUser } from '@/services/booking/visit-user'
import { readDraft } from '@/session/drafts'
import { type PersonValues, readPerson } from '@/widgets/edit-user-form/person-values'

const shape = z.object({ values: z.unknown(), base: z.unknown() })

/** What was typed on this device and not saved, and the version of the person it started from. */
export type KeptDraft = { values: PersonValues; base: PersonValues }

export const draftName = ({ visitUserId }: VisitUser) => `visitor:${visitUserId}`

/** A draft of this visitor on this device; null where there is none. */
export function keptDraft(tenantId: string, login: string, visitor: VisitUser): KeptDraft | null {
  const found = z.safeParse(shape, readDraft({ tenantId, login, name: draftName(visitor) }))
  if (!found.success) return null
  const values = readPerson(found.data.values)
  const base = readPerson(found.data.base)
  return values && base ? { values, base } : null
}

/** The way off the page after the visitor was taken out of the visit: nothing is left to save. */
export const REMOVED = { removed: true } as const

export const isAfterRemoval = ({ state }: Location<unknown>) =>
  typeof state === 'object' && state !== null && 'removed' in state

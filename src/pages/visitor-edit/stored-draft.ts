import * as z from 'zod/mini'
import type { VisitUser } from '@/services/booking/visit-user'
import { readDraft } from '@/session/drafts'
import { type PersonValues, readPerson } from '@/widgets/edit-user-form/person-values'

const shape = z.object({ values: z.unknown(), base: z.unknown() })

/** Unsaved input on this device, and the base version it started from. */
export type StoredDraft = { values: PersonValues; base: PersonValues }

export const draftName = ({ visitUserId }: VisitUser) => `visitor:${visitUserId}`

/** The stored draft of this visitor; null if there is none. */
export function storedDraft(tenantId: string, login: string, visitor: VisitUser): StoredDraft | null {
  const parsed = z.safeParse(shape, readDraft({ tenantId, login, name: draftName(visitor) }))
  if (!parsed.success) return null
  const values = readPerson(parsed.data.values)
  const base = readPerson(parsed.data.base)
  return values && base ? { values, base } : null
}

import * as z from 'zod/mini'
import type { VisitUser } from '@/services/booking/visit-user'
import { readDraft } from '@/session/drafts'
import { type PersonValues, readPerson } from '@/widgets/edit-user-form/person-values'
import type { Draft } from '@/widgets/form/rebase'

const shape = z.object({ values: z.unknown(), base: z.unknown(), halfSaved: z.optional(z.unknown()) })

export const draftName = ({ visitUserId }: VisitUser) => `visitor:${visitUserId}`

/** The stored draft of this visitor; null if there is none. */
export function storedDraft(tenantId: string, login: string, visitor: VisitUser): Draft<PersonValues> | null {
  const parsed = z.safeParse(shape, readDraft({ tenantId, login, name: draftName(visitor) }))
  if (!parsed.success) return null
  const values = readPerson(parsed.data.values)
  const base = readPerson(parsed.data.base)
  return values && base ? { values, base, halfSaved: readPerson(parsed.data.halfSaved) } : null
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ALWAYS_STALE } from '@/config/constants'
import { serverNow } from '@/hooks/clock'
import { companyIdOf } from '@/hooks/company/company'
import { useCreation } from '@/hooks/creation'
import { tenantUserMutations } from '@/hooks/tenant-users'
import { userMutations, userQueries } from '@/hooks/user/user'
import { userPhotoMutations } from '@/hooks/user/user-photo'
import { statusOf } from '@/http/errors'
import { conflicting } from '@/lib/conflicting'
import type { User } from '@/services/user/user'
import { useConflict } from '@/widgets/drafts/conflict-dialog'
import { cleanPerson, fieldIdsOf, toUserChange, valuesOf } from '@/widgets/edit-user-form/clean-person'
import { changedFields, type PersonField, type PersonValues } from '@/widgets/edit-user-form/person-values'
import type { PersonLookups } from '@/widgets/edit-user-form/use-person-lookups'
import { useTenantId } from '@/widgets/use-tenant-id'
import { type Access, accessChange, accessOf, changedAccess } from './user-values'

/** Changed here and by another user. */
type Both = { fields: PersonField[]; parts: (keyof Access)[] }

export type Saved =
  | { result: 'saved'; user: User; loginError: unknown; isPhotoSaved: boolean }
  /** Nothing was saved. `theirs`: reload the other version; `back`: return to the form. */
  | { result: 'theirs' | 'back' }

type Form = { values: PersonValues; access: Access }

/**
 * Saves a user: all fields of a new one, only changed fields of an existing one, so that concurrent changes
 * are not overwritten. Asks first if the same field was changed by another user.
 */
export function useSaveUser(user: User | null, lookups: PersonLookups) {
  const tenantId = useTenantId()
  const client = useQueryClient()
  const create = useCreation(() => userMutations.create(tenantId))
  const patch = useMutation(userMutations.patch(tenantId))
  const toggle = useMutation(userMutations.toggleSimpleBooking(tenantId))
  const letIn = useMutation(tenantUserMutations.create())
  const updatePhoto = useMutation(userPhotoMutations.update(tenantId))
  const { conflict, ask } = useConflict<Both>()
  const sentFieldIds = useRef<readonly string[]>([])
  /** The created user, if a later request of the same save failed. */
  const created = useRef<User>(null)
  /** The form values already saved, if a later request of the same save failed. */
  const written = useRef<Form>(null)
  const questionIds = lookups.userQuestions
    .filter(({ kind }) => kind !== 'agreement')
    .map(({ field }) => field.customFieldId)

  const latest = (id: User['id']) =>
    client.fetchQuery({ ...userQueries.get(tenantId, id), staleTime: ALWAYS_STALE })

  /** Gives a user's new login access to the tenant; a 409 means that it already has access. */
  async function addLogin(login: string, saved: User): Promise<unknown> {
    const { firstName, lastName, email } = saved
    try {
      await letIn.mutateAsync({ tenantId, login, firstName, lastName, ...(email ? { email } : {}) })
      return null
    } catch (error) {
      return statusOf(error) === 409 ? null : error
    }
  }

  async function write(now: User | null, fields: PersonField[], base: Form, form: Form): Promise<User> {
    const { values, access } = form
    const parts = changedAccess(base.access, access)
    const change = toUserChange(fields, values, {
      user: now,
      questionIds,
      ownFieldIds: lookups.ownFields.map(({ userFieldId }) => userFieldId),
      now: new Date(serverNow()).toISOString(),
    })
    Object.assign(change, accessChange(now, base.access, access))
    if (change.company) change.companyId = await companyIdOf(tenantId, client, change.company)
    else if (change.company === null) change.companyId = null
    sentFieldIds.current = fieldIdsOf(change.fields)
    const { firstName, lastName } = values
    let saved = now ?? created.current
    if (!saved) saved = await create.mutateAsync({ ...change, firstName, lastName })
    else if (Object.keys(change).length > 0) saved = await patch.mutateAsync({ id: saved.id, ...change })
    if (!user) created.current = saved
    const { simpleBooking: isSimple, login } = base.access
    written.current = { values, access: { ...access, simpleBooking: isSimple, login } }
    if (parts.includes('simpleBooking')) {
      const simpleBooking = await toggle.mutateAsync({ user: saved, wanted: access.simpleBooking })
      saved = { ...saved, simpleBooking }
    }
    client.setQueryData(userQueries.get(tenantId, saved.id).queryKey, saved)
    return saved
  }

  return {
    conflict,
    /** Ids of the tenant's custom fields in the order in which they were last sent. */
    sentFieldIds: () => sentFieldIds.current,
    /**
     * @param initial the initial form values
     * @param photo of a new user; null for none
     * @throws service errors; data sent before stays saved, and resending it is harmless
     */
    async save(initial: Form, form: Form, photo: string | null): Promise<Saved> {
      const base = written.current ?? initial
      const mine = {
        values: cleanPerson(form.values, lookups.capitalise),
        access: { ...form.access, login: form.access.login.trim() },
      }
      const fields = changedFields(base.values, cleanPerson(form.values, false))
      const now = user && (await latest(user.id))
      if (now) {
        const theirs = cleanPerson(valuesOf(now), false)
        const both = {
          fields: conflicting(changedFields, { base: base.values, mine: mine.values, theirs }, fields),
          parts: conflicting(changedAccess, { base: base.access, mine: mine.access, theirs: accessOf(now) }),
        }
        const choice = both.fields.length + both.parts.length > 0 ? await ask(both) : 'mine'
        if (choice !== 'mine') return { result: choice }
      }
      const saved = await write(now, fields, base, mine)
      const { login } = mine.access
      const isNewLogin = login !== '' && login !== base.access.login
      const loginError = isNewLogin ? await addLogin(login, saved) : null
      if (!user) {
        const known = loginError === null ? login : base.access.login
        written.current = {
          values: cleanPerson(form.values, false),
          access: { ...mine.access, login: known },
        }
      }
      const isPhotoSaved = photo === null || (await updatePhoto.mutateAsync({ userId: saved.id, photo }))
      return { result: 'saved', user: saved, loginError, isPhotoSaved }
    },
  }
}

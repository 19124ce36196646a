import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { serverNow } from '@/hooks/clock'
import { companyIdOf } from '@/hooks/company/company'
import { tenantUserMutations } from '@/hooks/tenant-users'
import { userMutations, userQueries } from '@/hooks/user/user'
import { userPhotoMutations } from '@/hooks/user/user-photo'
import { statusOf } from '@/http/errors'
import type { User } from '@/services/user/user'
import { fieldIdsOf, toUserChange } from '@/widgets/edit-user-form/clean-person'
import type { PersonField } from '@/widgets/edit-user-form/person-values'
import type { PersonLookups } from '@/widgets/edit-user-form/use-person-lookups'
import type { SaveInfo } from '@/widgets/form/use-record-form'
import { useTenantId } from '@/widgets/use-tenant-id'
import { accessChange, isAccess, type UserValues } from './user-values'

type Field = keyof UserValues
type Saved = { user: User; loginError: unknown; isPhotoSaved: boolean }

const isPersonField = (field: Field): field is PersonField => !isAccess(field) && field !== 'photo'

/** Saves a user: all fields of a new one, only changed fields of an existing one. */
export function useSaveUser(lookups: PersonLookups) {
  const tenantId = useTenantId()
  const client = useQueryClient()
  const [creation] = useState(() => userMutations.create(tenantId))
  const create = useMutation(creation)
  const patch = useMutation(userMutations.patch(tenantId))
  const toggle = useMutation(userMutations.toggleSimpleBooking(tenantId))
  const letIn = useMutation(tenantUserMutations.create())
  const updatePhoto = useMutation(userPhotoMutations.update(tenantId))
  const sentFieldIds = useRef<readonly string[]>([])
  const questionIds = lookups.userQuestions
    .filter(({ kind }) => kind !== 'agreement')
    .map(({ field }) => field.customFieldId)

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

  async function write(
    values: UserValues,
    { changed, stored, onPartSaved }: SaveInfo<UserValues, User>,
  ): Promise<User> {
    const now = stored ?? null
    const change = toUserChange(changed.filter(isPersonField), values, {
      user: now,
      questionIds,
      ownFieldIds: lookups.ownFields.map(({ userFieldId }) => userFieldId),
      now: new Date(serverNow()).toISOString(),
    })
    Object.assign(change, accessChange(now, changed, values))
    if (change.company) change.companyId = await companyIdOf(tenantId, client, change.company)
    else if (change.company === null) change.companyId = null
    sentFieldIds.current = fieldIdsOf(change.fields)
    const { firstName, lastName, simpleBooking } = values
    let saved = now
    if (!saved) saved = await create.mutateAsync({ ...change, firstName, lastName })
    else if (Object.keys(change).length > 0) saved = await patch.mutateAsync({ id: saved.id, ...change })
    onPartSaved(
      changed.filter((field) => !['simpleBooking', 'login', 'photo'].includes(field)),
      saved,
    )
    if (changed.includes('simpleBooking')) {
      await toggle.mutateAsync({ user: saved, wanted: simpleBooking })
      saved = { ...saved, simpleBooking }
    }
    client.setQueryData(userQueries.get(tenantId, saved.id).queryKey, saved)
    return saved
  }

  return {
    /** Ids of the tenant's custom fields in the order in which they were last sent. */
    sentFieldIds: () => sentFieldIds.current,
    latest: ({ id }: User) => client.fetchQuery(userQueries.get(tenantId, id)),
    /** @throws service errors; data sent before stays saved, and resending it is harmless */
    async save(values: UserValues, info: SaveInfo<UserValues, User>): Promise<Saved> {
      const { changed, stored, onPartSaved } = info
      const user = await write(values, info)
      const { login, photo } = values
      const isNewLogin = changed.includes('login') && login !== ''
      const loginError = isNewLogin ? await addLogin(login, user) : null
      if (!stored && photo !== null)
        onPartSaved(
          changed.filter((field) => field !== 'photo' && !(field === 'login' && loginError)),
          user,
        )
      const isPhotoSaved =
        photo === null ||
        (await updatePhoto.mutateAsync({ userId: user.id, photo }).then(
          () => true,
          () => false,
        ))
      return { user, loginError, isPhotoSaved }
    },
  }
}

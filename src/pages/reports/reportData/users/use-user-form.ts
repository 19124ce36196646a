import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { type FieldPath, useForm, useWatch } from 'react-hook-form'
import { fieldErrors } from '@/http/faults'
import type { User } from '@/services/user/user'
import { demandedFields, editableFields } from '@/widgets/edit-user-form/built-in-fields'
import { cleaned } from '@/widgets/edit-user-form/clean-person'
import { formPath } from '@/widgets/edit-user-form/person-errors'
import { changedFields, personSchema, type PersonValues } from '@/widgets/edit-user-form/person-values'
import type { PersonLookups } from '@/widgets/edit-user-form/use-person-lookups'
import type { Failure } from '@/widgets/form/form-failure'
import { showServerErrors } from '@/widgets/form/server-errors'
import { questionsFor } from '@/widgets/questions'
import { type Saved, useSaveUser } from './use-save-user'
import { type Access, accessOf, changedAccess, valuesOf } from './user-values'

/** The form of a user or a new user: initial values, changes and saving. */
export function useUserForm(tenantId: string, user: User | null, lookups: PersonLookups) {
  const [base] = useState(() => ({ values: cleaned(valuesOf(user), false), access: accessOf(user) }))
  const [access, setAccess] = useState(base.access)
  const [photo, setPhoto] = useState<string | null>(null)
  const [loginError, setLoginError] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const saving = useSaveUser(tenantId, user, lookups)
  const questions = useMemo(() => questionsFor(lookups.userQuestions, null), [lookups])
  const ownFields = useMemo(() => editableFields(lookups.ownFields, user), [lookups, user])
  const demanded = useMemo(
    () => demandedFields(lookups.settings, base.values, ownFields, user === null),
    [lookups, base, ownFields, user],
  )
  const schema = useMemo(() => personSchema({ demanded, questions }), [demanded, questions])
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: base.values,
    mode: 'onTouched',
  })
  const values = useWatch({ control: form.control }) as PersonValues
  const isChanged =
    photo !== null ||
    changedAccess(base.access, access).length > 0 ||
    changedFields(base.values, cleaned(values, false)).length > 0

  const place = (error: unknown) => {
    const ids = questions.map(({ field }) => String(field.customFieldId))
    const shown = ownFields.map(({ userFieldId }) => String(userFieldId))
    const sent = saving.sentFieldIds()
    const { others, isPlaced } = showServerErrors(error, form.setError, {
      pathOf: (path) => formPath(path, ids, { sent, shown }) as FieldPath<PersonValues> | null,
    })
    // The login is not part of the person form.
    const aboutLogin = fieldErrors(error)['login'] ?? null
    setLoginError(aboutLogin)
    setFailure({
      error,
      others: others.filter((message) => message !== aboutLogin),
      isPlaced: isPlaced || aboutLogin !== null,
    })
  }

  return {
    form,
    questions,
    ownFields,
    demanded,
    access,
    /** For a new user, saved with the rest; for an existing user, photos are saved immediately. */
    photo,
    setPhoto,
    loginError,
    hasLogin: base.access.login !== '',
    isChanged,
    failure,
    conflict: saving.conflict,
    setAccess: (changed: Partial<Access>) => {
      setAccess((previous) => ({ ...previous, ...changed }))
      if ('login' in changed) setLoginError(null)
    },
    /** Null if there are errors, which the form shows. */
    async save(): Promise<Saved | null> {
      setFailure(null)
      let saved: Saved | null = null
      await form.handleSubmit(async (checked) => {
        try {
          saved = await saving.save(base, { values: checked, access }, photo)
        } catch (error) {
          place(error)
        }
      })()
      return saved
    },
  }
}

import { zodResolver } from '@hookform/resolvers/zod'
import { Trash2 } from 'lucide-react'
import { useId, useState, useMemo } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useIsDeletable } from '@/hooks/deletion'
import { fieldErrors } from '@/http/errors'
import { useIsMounted } from '@/lib/react/use-is-mounted'
import { personName } from '@/lib/text/person-name'
import type { User } from '@/services/user/user'
import { useSignedIn } from '@/session/use-session'
import { Button } from '@/ui/buttons/button'
import { FormSection } from '@/ui/layout/form-section'
import { SidePanel } from '@/ui/overlays/side-panel'
import { PhotoField } from '@/widgets/camera/photo-field'
import { ConflictDialog } from '@/widgets/drafts/conflict-dialog'
import {
  isShown,
  useFieldLabel,
  requiredFields,
  editableFields,
} from '@/widgets/edit-user-form/built-in-fields'
import { cleanPerson, valuesOf } from '@/widgets/edit-user-form/clean-person'
import { EditUserForm } from '@/widgets/edit-user-form/edit-user-form'
import { showPersonErrors } from '@/widgets/edit-user-form/person-errors'
import { PersonPhoto } from '@/widgets/edit-user-form/person-photo'
import { changedFields, personSchema, type PersonValues } from '@/widgets/edit-user-form/person-values'
import type { PersonLookups } from '@/widgets/edit-user-form/use-person-lookups'
import { useErrorText } from '@/widgets/error-text'
import { useDiscard } from '@/widgets/form/discard-dialog'
import type { Failure } from '@/widgets/form/failure-alert'
import { Form } from '@/widgets/form/form'
import { FormFailure } from '@/widgets/form/form-failure'
import { notify } from '@/widgets/notify'
import { questionsFor } from '@/widgets/questions'
import { loadable } from '@/widgets/screen/loadable'
import { accessLabel, AccessSection } from './access-section'
import { type Saved, useSaveUser } from './use-save-user'
import { type Access, accessOf, changedAccess } from './user-values'

/** The form of a user or a new user: initial values, changes and saving. */
function useUserForm(user: User | null, lookups: PersonLookups) {
  const [base] = useState(() => ({ values: cleanPerson(valuesOf(user), false), access: accessOf(user) }))
  const [access, setAccess] = useState(base.access)
  const [photo, setPhoto] = useState<string | null>(null)
  const [loginError, setLoginError] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const saving = useSaveUser(user, lookups)
  const questions = useMemo(() => questionsFor(lookups.userQuestions, null), [lookups])
  const ownFields = useMemo(() => editableFields(lookups.ownFields, user), [lookups, user])
  const required = useMemo(
    () => requiredFields(lookups.settings, base.values, ownFields, user === null),
    [lookups, base, ownFields, user],
  )
  const schema = useMemo(() => personSchema({ required, questions }), [required, questions])
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: base.values,
    mode: 'onTouched',
  })
  const values = useWatch({ control: form.control }) as PersonValues
  const isChangedFrom = (now: PersonValues) =>
    photo !== null ||
    changedAccess(base.access, access).length > 0 ||
    changedFields(base.values, cleanPerson(now, false)).length > 0

  const place = (error: unknown) => {
    const sentFieldIds = saving.sentFieldIds()
    const { others, isPlaced } = showPersonErrors(error, form.setError, {
      questions,
      ownFields,
      sentFieldIds,
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
    required,
    access,
    /** For a new user, saved with the rest; for an existing user, photos are saved immediately. */
    photo,
    setPhoto,
    loginError,
    hasLogin: base.access.login !== '',
    isChanged: isChangedFrom(values),
    /** The same for the values at the moment of the call. */
    isChangedNow: () => isChangedFrom(form.getValues() as PersonValues),
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

const DeleteUser = loadable(async () => (await import('./delete-user')).DeleteUser, ['deletion'])

type UserFormProps = {
  /** Null for a new user. */
  user: User | null
  lookups: PersonLookups
  notice: React.ReactNode
  onClose: () => Promise<void>
  /** A new user was created. */
  onCreated: (user: User) => Promise<void>
  /** The user chose the other version in a conflict: remount the form with it. */
  onReload: () => void
}

/**
 * The user form in a side panel. The photo of an existing user is saved immediately, all other fields with
 * the button.
 */
export function UserForm(props: UserFormProps) {
  const { user, lookups, notice, onClose, onCreated, onReload } = props
  const isDeletable = useIsDeletable('user')
  const { t } = useTranslation(['users', 'form', 'common'])
  const formId = useId()
  const errorText = useErrorText()
  const label = useFieldLabel(lookups.settings)
  const isMounted = useIsMounted()
  const [isDeleting, setDeleting] = useState(false)
  const { login } = useSignedIn()
  // Compared like the lookup of the signed-in user's own record: by login or e-mail.
  const isOwn = [user?.login, user?.email].some((one) => one?.toLowerCase() === login.toLowerCase())
  const person = useUserForm(user, lookups)
  const { form, access, isChanged, failure, conflict } = person
  const { isSubmitting } = form.formState
  const { close, question } = useDiscard(person.isChangedNow, onClose)

  const submit = async () => {
    // Ctrl Enter also sends an unchanged form, whose button is disabled.
    if (!isChanged) return
    const saved = await person.save()
    if (saved?.result === 'theirs') return onReload()
    if (saved?.result !== 'saved') return
    const name = personName(saved.user)
    if (saved.loginError)
      notify.error(
        t('loginFailed', { name }),
        t('loginFailedText', {
          reason: errorText(saved.loginError).message,
          action: t(user ? 'form:saveChanges' : 'create'),
        }),
      )
    // The form stays open: the next save sends what failed.
    if (!saved.isPhotoSaved)
      return notify.error(t('photoFailed', { name }), t('photoFailedText', { action: t('create') }))
    if (saved.loginError) return
    notify.success(t(user ? 'saved' : 'created', { name }))
    // Closed while it was saved: another user's form may be open.
    if (!isMounted.current) return
    await (user ? onClose() : onCreated(saved.user))
  }
  return (
    <SidePanel
      onClose={close}
      title={user ? personName(user) : t('new')}
      description={user && (user.login || t('panel.noLogin'))}
      closeLabel={t('common:actions.close')}
      footer={
        <>
          <FormProvider {...form}>
            <FormFailure failure={failure} />
          </FormProvider>
          <div className="flex justify-end gap-2">
            {user && !isOwn && isDeletable && (
              <Button
                variant="quiet"
                className="-ml-2 sm:mr-auto"
                icon={<Trash2 aria-hidden />}
                isDisabled={isSubmitting}
                onPress={() => setDeleting(true)}
              >
                <span className="max-sm:sr-only">{t('delete.action')}</span>
              </Button>
            )}
            <Button className="max-sm:flex-1" onPress={close}>
              {t('common:actions.cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              className="max-sm:flex-1"
              isDisabled={!isChanged}
              isPending={isSubmitting && conflict === null}
              pendingLabel={t('form:saving')}
            >
              {user ? t('form:saveChanges') : t('create')}
            </Button>
          </div>
        </>
      }
    >
      <FormProvider {...form}>
        <Form id={formId} onSubmit={submit} className="flex flex-col">
          {notice}
          {isShown(lookups.settings, 'photo') && (
            <FormSection title={t('form:visitor.photo')}>
              {user ? (
                <PersonPhoto userId={user.id} name={personName(user)} />
              ) : (
                <PhotoField
                  name={t('new')}
                  photo={person.photo}
                  onSave={async (photo) => {
                    person.setPhoto(photo)
                    return true
                  }}
                />
              )}
            </FormSection>
          )}
          <EditUserForm
            lookups={lookups}
            required={person.required}
            questions={person.questions}
            ownFields={person.ownFields}
            isKnown
          />
          <AccessSection
            access={access}
            hasLogin={person.hasLogin}
            loginError={person.loginError}
            onChange={person.setAccess}
          />
        </Form>
      </FormProvider>
      {question}
      {user && isDeleting && (
        <DeleteUser user={user} onDeleted={onClose} onClose={() => setDeleting(false)} />
      )}
      {conflict && (
        <ConflictDialog
          title={t('conflict.title')}
          changed={[...conflict.fields.map(label), ...conflict.parts.map((part) => accessLabel(t, part))]}
          text={t('conflict.text')}
          mineLabel={t('form:conflict.mine')}
          onChoose={conflict.choose}
        />
      )}
    </SidePanel>
  )
}

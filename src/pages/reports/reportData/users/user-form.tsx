import { Trash2 } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import { Controller, FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { paths } from '@/config/paths'
import { offers } from '@/config/services'
import { personName } from '@/lib/text/person-name'
import type { User } from '@/services/user/user'
import { useSignedIn } from '@/session/use-session'
import { Button } from '@/ui/buttons/button'
import { FormSection } from '@/ui/layout/form-section'
import { SidePanel } from '@/ui/overlays/side-panel'
import { PhotoField } from '@/widgets/camera/photo-field'
import {
  isShown,
  useFieldLabel,
  requiredFields,
  editableFields,
} from '@/widgets/edit-user-form/built-in-fields'
import { EditUserForm } from '@/widgets/edit-user-form/edit-user-form'
import { personPathOf } from '@/widgets/edit-user-form/person-errors'
import { PersonPhoto } from '@/widgets/edit-user-form/person-photo'
import { type PersonField, personSchema } from '@/widgets/edit-user-form/person-values'
import type { PersonLookups } from '@/widgets/edit-user-form/use-person-lookups'
import { useErrorText } from '@/widgets/error-text'
import { useDiscard } from '@/widgets/form/discard-dialog'
import { FormFailure } from '@/widgets/form/form-failure'
import { RecordForm } from '@/widgets/form/record-form'
import { useRecordForm } from '@/widgets/form/use-record-form'
import { notify } from '@/widgets/notify'
import { questionsFor } from '@/widgets/questions'
import { loadable } from '@/widgets/screen/loadable'
import { useGround } from '@/widgets/use-ground'
import { accessLabel, AccessSection } from './access-section'
import { useSaveUser } from './use-save-user'
import { cleanUser, extraShape, isAccess, type UserValues, userValues } from './user-values'

/** The form of a user or a new user. */
function useUserForm(user: User | null, lookups: PersonLookups) {
  const { t } = useTranslation(['users', 'form'])
  const [initial] = useState(() => userValues(user))
  /** What the last save came to, for its message. */
  const last = useRef<Awaited<ReturnType<typeof saving.save>>>(null)
  const saving = useSaveUser(lookups)
  const questions = useMemo(() => questionsFor(lookups.userQuestions, null), [lookups])
  const ownFields = useMemo(() => editableFields(lookups.ownFields, user), [lookups, user])
  const required = useMemo(
    () => requiredFields(lookups.settings, initial, ownFields, user === null),
    [lookups, initial, ownFields, user],
  )
  const schema = useMemo(
    () => z.intersection(personSchema({ required, questions }), extraShape),
    [required, questions],
  )
  const record = useRecordForm<UserValues, User>({
    current: initial,
    schema,
    clean: cleanUser,
    toSend: (values) => cleanUser(values, lookups.capitalise),
    stored: user ?? undefined,
    reading: { latest: saving.latest, toValues: userValues },
    save: async (values, info) => {
      const saved = await saving.save(values, info)
      last.current = saved
      return {
        values,
        record: saved.user,
        unsaved: [
          ...(saved.loginError ? (['login'] as const) : []),
          ...(saved.isPhotoSaved ? [] : (['photo'] as const)),
        ],
      }
    },
    pathOf: (path) =>
      path === 'login'
        ? path
        : personPathOf({ questions, ownFields, sentFieldIds: saving.sentFieldIds() })(path),
    nameOf: (values) => personName(values) || t('new'),
    conflictTitle: t('conflict.title'),
  })
  return { ...record, last, initial, questions, ownFields, required }
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
}

/**
 * The user form in a side panel. The photo of an existing user is saved immediately, all other fields with
 * the button.
 */
export function UserForm(props: UserFormProps) {
  const { user, lookups, notice, onClose, onCreated } = props
  const isDeletable = offers('user.remove')
  const { t } = useTranslation(['users', 'form', 'common'])
  const formId = useId()
  const errorText = useErrorText()
  const label = useFieldLabel(lookups.settings)
  const isThere = useGround()
  const [isDeleting, setDeleting] = useState(false)
  const { login } = useSignedIn()
  // Compared like the lookup of the signed-in user's own record: by login or e-mail.
  const isOwn = [user?.login, user?.email].some((one) => one?.toLowerCase() === login.toLowerCase())
  const person = useUserForm(user, lookups)
  const { form, isChanged, failure, last } = person
  const { isSubmitting } = form.formState
  const { close, question } = useDiscard(person.isChangedNow, onClose)

  const submit = async () => {
    // Ctrl Enter also sends an unchanged form, whose button is disabled.
    if (!person.isChangedNow()) return
    const { result } = await person.submit()
    const saved = last.current
    if (result === 'unsaved' || !saved) return
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
    const isLeft = !isThere()
    const link = isLeft ? { href: paths.userData(saved.user.id) } : {}
    notify.success(t(user ? 'saved' : 'created', { name }), undefined, link)
    if (isLeft || result === 'partly') return
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
              isPending={person.isSending}
              pendingLabel={t('form:saving')}
            >
              {user ? t('form:saveChanges') : t('create')}
            </Button>
          </div>
        </>
      }
    >
      <RecordForm
        id={formId}
        record={person}
        onSubmit={submit}
        labelOf={(field) => (isAccess(field) ? accessLabel(t, field) : label(field as PersonField))}
      >
        {notice}
        {isShown(lookups.settings, 'photo') && (
          <FormSection title={t('form:visitor.photo')}>
            {user ? (
              <PersonPhoto userId={user.id} name={personName(user)} />
            ) : (
              <Controller
                control={form.control}
                name="photo"
                render={({ field: { value, onChange } }) => (
                  <PhotoField
                    name={t('new')}
                    photo={value}
                    onSave={async (photo) => {
                      onChange(photo)
                      return true
                    }}
                  />
                )}
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
        <AccessSection hasLogin={person.initial.login !== ''} />
      </RecordForm>
      {question}
      {user && isDeleting && (
        <DeleteUser user={user} onDeleted={onClose} onClose={() => setDeleting(false)} />
      )}
    </SidePanel>
  )
}

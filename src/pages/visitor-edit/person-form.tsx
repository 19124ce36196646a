import { type FormEvent, useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSingleRun } from '@/lib/react/use-single-run'
import { personName } from '@/lib/text/person-name'
import { useSignedIn } from '@/session/use-session'
import { useFieldLabel, isShown } from '@/widgets/edit-user-form/built-in-fields'
import { ConflictDialog } from '@/widgets/drafts/conflict-dialog'
import { DraftNotice } from '@/widgets/drafts/draft-notice'
import { EditUserForm } from '@/widgets/edit-user-form/edit-user-form'
import { PersonPhoto } from '@/widgets/edit-user-form/person-photo'
import type { PersonLookups } from '@/widgets/edit-user-form/use-person-lookups'
import { notify } from '@/widgets/notify'
import { Unsaved } from '@/widgets/drafts/unsaved'
import { draftName, isAfterRemoval } from './stored-draft'
import { SaveBar } from './save-bar'
import { usePersonForm } from './use-person-form'
import type { LoadedVisitor } from './use-visitor'

/** The person's data: the photo is saved immediately, all other fields together. */
export function PersonForm({ loaded, lookups }: { loaded: LoadedVisitor; lookups: PersonLookups }) {
  const { t } = useTranslation(['visitor', 'form'])
  const { tenantId } = useSignedIn()
  const person = usePersonForm(loaded, lookups)
  const label = useFieldLabel(lookups.settings)
  const { form, base, values, isChanged, failure, conflict } = person
  const { visitor, user } = loaded
  const draft = useMemo(() => (isChanged ? { values, base } : null), [isChanged, values, base])

  const save = useSingleRun(async () => {
    if (await person.save()) notify.success(t('form:saved'))
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <FormProvider {...form}>
      <Unsaved name={draftName(visitor)} draft={draft} isExpected={isAfterRemoval} />
      <form noValidate onSubmit={submit} className="flex min-w-0 flex-col">
        {person.isRestored && (
          <div className="mb-6">
            <DraftNotice onDiscard={person.discard} />
          </div>
        )}
        <EditUserForm
          tenantId={tenantId}
          lookups={lookups}
          demanded={person.demanded}
          questions={person.questions}
          ownFields={person.ownFields}
          isVisitor
          isKnown={user !== null}
          photo={
            user &&
            isShown(lookups.settings, 'photo') && <PersonPhoto userId={user.id} name={personName(visitor)} />
          }
        />
        <SaveBar
          isGone={loaded.isGone}
          isChanged={isChanged}
          failure={failure}
          isPending={form.formState.isSubmitting && conflict === null}
          onDiscard={person.discard}
        />
      </form>
      {conflict && (
        <ConflictDialog
          title={t('conflict.title')}
          changed={conflict.fields.map(label)}
          text={t('conflict.text')}
          mineLabel={t('form:conflict.mine')}
          onChoose={conflict.choose}
        />
      )}
    </FormProvider>
  )
}

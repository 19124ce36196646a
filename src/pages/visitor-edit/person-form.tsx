import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRootAttribute } from '@/lib/react/use-root-attribute'
import { personName } from '@/lib/text/person-name'
import { removeDraft } from '@/session/drafts'
import { useSignedIn } from '@/session/use-session'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { FormSection } from '@/ui/layout/form-section'
import { RestoreFocus } from '@/ui/restore-focus'
import { DraftNotice } from '@/widgets/drafts/draft-notice'
import { Unsaved } from '@/widgets/drafts/unsaved'
import {
  useFieldLabel,
  isShown,
  requiredFields,
  editableFields,
} from '@/widgets/edit-user-form/built-in-fields'
import { cleanPerson } from '@/widgets/edit-user-form/clean-person'
import { EditUserForm } from '@/widgets/edit-user-form/edit-user-form'
import { personPathOf } from '@/widgets/edit-user-form/person-errors'
import { PersonPhoto } from '@/widgets/edit-user-form/person-photo'
import { personSchema, type PersonValues } from '@/widgets/edit-user-form/person-values'
import type { PersonLookups } from '@/widgets/edit-user-form/use-person-lookups'
import { DiscardDialog } from '@/widgets/form/discard-dialog'
import type { Failure } from '@/widgets/form/failure-alert'
import { FormFailure } from '@/widgets/form/form-failure'
import { RecordForm } from '@/widgets/form/record-form'
import { useRecordForm } from '@/widgets/form/use-record-form'
import { notify } from '@/widgets/notify'
import { questionsFor } from '@/widgets/questions'
import { draftName, storedDraft } from './stored-draft'
import { useSaveVisitor, type VisitorRecords } from './use-save-visitor'
import type { LoadedVisitor } from './use-visitor'
import { personOf } from './visitor-values'

type SaveBarProps = {
  /** The visitor was removed. Saving stays possible: a restarting server reports the same. */
  isGone: boolean
  isChanged: boolean
  failure: Failure | null
  isPending: boolean
  onDiscard: () => void
}

/** Stays visible at the bottom while there are unsaved changes. */
function SaveBar({ isGone, isChanged, failure, isPending, onDiscard }: SaveBarProps) {
  const { t } = useTranslation(['visitor', 'form', 'common'])
  const [isConfirming, setConfirming] = useState(false)
  useRootAttribute('bottomBar', isChanged)
  return (
    <>
      {/* Always mounted, because screen readers do not announce a live region that mounts with its text. */}
      <p role="status" className="sr-only">
        {isChanged && t('unsaved')}
      </p>
      {isChanged && (
        <div className="sticky bottom-0 z-10 -mx-1 mt-auto flex flex-col gap-3 border-t border-border bg-surface px-1 py-3 max-sm:bottom-16 max-sm:-mx-4 max-sm:px-4">
          {isGone ? (
            <InlineAlert tone="danger">{t('gone.title')}</InlineAlert>
          ) : (
            <FormFailure failure={failure} />
          )}
          <div className="flex flex-wrap items-center justify-end gap-2">
            <span aria-hidden className="mr-auto text-label text-muted max-sm:hidden">
              {t('unsaved')}
            </span>
            <Button className="max-sm:flex-1" onPress={() => setConfirming(true)}>
              {t('common:discard.action')}
            </Button>
            <Button
              type="submit"
              variant="primary"
              className="max-sm:flex-1"
              isPending={isPending}
              pendingLabel={t('form:saving')}
            >
              {t('form:saveChanges')}
            </Button>
          </div>
          {/* After a save the bar is removed together with its focused button. */}
          <RestoreFocus toOpener={false} />
          <DiscardDialog isOpen={isConfirming} onClose={() => setConfirming(false)} onDiscard={onDiscard} />
        </div>
      )}
    </>
  )
}

/** Questions for this visitor: those of the visit type, and those of the user. */
function useQuestions({ visitor, user }: LoadedVisitor, lookups: PersonLookups) {
  return useMemo(
    () => [
      ...questionsFor(lookups.visitorQuestions, visitor.visitTypeId),
      ...(user ? questionsFor(lookups.userQuestions, visitor.visitTypeId) : []),
    ],
    [lookups, visitor.visitTypeId, user],
  )
}

const valuesOf = ({ visitor, user }: VisitorRecords) => cleanPerson(personOf(visitor, user), false)

function usePersonForm(loaded: LoadedVisitor, lookups: PersonLookups) {
  const { t } = useTranslation('visitor')
  const { tenantId, login } = useSignedIn()
  const { visitor, user } = loaded
  const questions = useQuestions(loaded, lookups)
  const current = useMemo(() => valuesOf({ visitor, user }), [visitor, user])
  const [draft] = useState(() => storedDraft(tenantId, login, visitor))
  const saving = useSaveVisitor(loaded, lookups)
  // Only the user record has these fields.
  const ownFields = useMemo(() => (user ? editableFields(lookups.ownFields, user) : []), [lookups, user])
  const required = useMemo(
    () => requiredFields(lookups.settings, current, ownFields),
    [lookups, current, ownFields],
  )
  const schema = useMemo(() => personSchema({ required, questions }), [required, questions])
  const record = useRecordForm<PersonValues, VisitorRecords>({
    current,
    draft,
    schema,
    clean: (values) => cleanPerson(values, false),
    toSend: (values) => cleanPerson(values, lookups.capitalise),
    stored: loaded,
    reading: { latest: saving.latest, toValues: valuesOf },
    save: async (values, info) => {
      const record = await saving.save(values, info)
      return { values: valuesOf(record), record }
    },
    pathOf: (path) => personPathOf({ questions, ownFields, sentFieldIds: saving.sentFieldIds() })(path),
    // The form may be left while it is sent.
    onDraft: (unsaved) => {
      if (!unsaved) removeDraft({ tenantId, login, name: draftName(visitor) })
    },
    nameOf: personName,
    conflictTitle: t('conflict.title'),
  })
  return { ...record, questions, ownFields, required }
}

/** The person's data: the photo is saved immediately, all other fields together. */
export function PersonForm({ loaded, lookups }: { loaded: LoadedVisitor; lookups: PersonLookups }) {
  const { t } = useTranslation(['visitor', 'form'])
  const person = usePersonForm(loaded, lookups)
  const label = useFieldLabel(lookups.settings)
  const { visitor, user } = loaded

  const submit = async () => {
    // Ctrl Enter also sends an unchanged form, which has no button.
    if (person.isChangedNow() && (await person.submit()).result !== 'unsaved') notify.success(t('form:saved'))
  }
  return (
    <>
      <Unsaved name={draftName(visitor)} draft={person.draft} isUnsaved={person.isChangedNow} />
      <RecordForm record={person} onSubmit={submit} className="flex min-w-0 flex-col" labelOf={label}>
        {person.isRestored && (
          <div className="mb-6">
            <DraftNotice onDiscard={person.discard} />
          </div>
        )}
        {user && isShown(lookups.settings, 'photo') && (
          <FormSection title={t('form:visitor.photo')}>
            <PersonPhoto userId={user.id} name={personName(visitor)} />
          </FormSection>
        )}
        <EditUserForm
          lookups={lookups}
          required={person.required}
          questions={person.questions}
          ownFields={person.ownFields}
          isVisitor
          isKnown={user !== null}
        />
        <SaveBar
          isGone={loaded.isGone}
          isChanged={person.isChanged}
          failure={person.failure}
          isPending={person.isSending}
          onDiscard={person.discard}
        />
      </RecordForm>
    </>
  )
}

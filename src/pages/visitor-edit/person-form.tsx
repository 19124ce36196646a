import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useCallback, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRootAttribute } from '@/lib/react/use-root-attribute'
import { personName } from '@/lib/text/person-name'
import { useSignedIn } from '@/session/use-session'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { FormSection } from '@/ui/layout/form-section'
import { RestoreFocus } from '@/ui/restore-focus'
import { ConflictDialog } from '@/widgets/drafts/conflict-dialog'
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
import { showPersonErrors } from '@/widgets/edit-user-form/person-errors'
import { PersonPhoto } from '@/widgets/edit-user-form/person-photo'
import {
  changedFields,
  personSchema,
  type PersonValues,
  withFields,
} from '@/widgets/edit-user-form/person-values'
import type { PersonLookups } from '@/widgets/edit-user-form/use-person-lookups'
import { DiscardDialog } from '@/widgets/form/discard-dialog'
import type { Failure } from '@/widgets/form/failure-alert'
import { Form } from '@/widgets/form/form'
import { FormFailure } from '@/widgets/form/form-failure'
import { notify } from '@/widgets/notify'
import { questionsFor } from '@/widgets/questions'
import { draftName, isAfterRemoval, storedDraft } from './stored-draft'
import { useSaveVisitor } from './use-save-visitor'
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

/** The form of a visitor: initial values, changes and saving. */
function usePersonForm(loaded: LoadedVisitor, lookups: PersonLookups) {
  const { tenantId, login } = useSignedIn()
  const { visitor, user } = loaded
  const questions = useQuestions(loaded, lookups)
  const server = useMemo(() => cleanPerson(personOf(visitor, user), false), [visitor, user])
  const [initial] = useState(() => {
    const draft = storedDraft(tenantId, login, visitor)
    const fields = draft ? changedFields(draft.base, draft.values) : []
    // Unchanged fields show the current values; changed fields keep their base for conflict detection.
    return draft && fields.length > 0
      ? {
          base: withFields(server, fields, draft.base),
          values: withFields(server, fields, draft.values),
          isDraft: true,
        }
      : { base: server, values: server, isDraft: false }
  })
  const [base, setBase] = useState(initial.base)
  // The base after the visit was saved and the user record was not: changes against either base must be sent.
  const [halfSaved, setHalfSaved] = useState<PersonValues | null>(null)
  const [filled, setFilled] = useState(initial.values)
  const [isRestored, setRestored] = useState(initial.isDraft)
  const [failure, setFailure] = useState<Failure | null>(null)
  const saving = useSaveVisitor(loaded, lookups, setHalfSaved)

  // Only the user record has these fields.
  const ownFields = useMemo(() => (user ? editableFields(lookups.ownFields, user) : []), [lookups, user])
  const required = useMemo(
    () => requiredFields(lookups.settings, base, ownFields),
    [lookups, base, ownFields],
  )
  const schema = useMemo(() => personSchema({ required, questions }), [required, questions])
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: initial.values,
    values: filled,
    mode: 'onTouched',
  })
  const values = useWatch({ control: form.control }) as PersonValues
  const changesIn = useCallback(
    (typed: PersonValues) => {
      const fields = [base, halfSaved ?? base].flatMap((from) =>
        changedFields(from, cleanPerson(typed, false)),
      )
      return [...new Set(fields)]
    },
    [base, halfSaved],
  )
  const changed = useMemo(() => changesIn(values), [changesIn, values])

  // Show changes by others as long as there is no unsaved input.
  const [followed, setFollowed] = useState(server)
  if (followed !== server) {
    setFollowed(server)
    if (changed.length === 0) {
      setBase(server)
      setHalfSaved(null)
      setFilled(server)
    }
  }

  const fill = (person: PersonValues, from: PersonValues) => {
    setBase(from)
    setHalfSaved(null)
    setFilled(person)
    form.reset(person)
    setRestored(false)
    setFailure(null)
  }

  return {
    form,
    questions,
    ownFields,
    required,
    values,
    base,
    isChanged: changed.length > 0,
    /** The same for the values at the moment of the call. */
    isChangedNow: () => changesIn(form.getValues() as PersonValues).length > 0,
    isRestored,
    failure,
    conflict: saving.conflict,
    discard: () => fill(server, server),
    /** Resolves to whether it was saved. */
    save: async (): Promise<boolean> => {
      setFailure(null)
      let isSaved = false
      await form.handleSubmit(async (checked) => {
        try {
          const lastSaved = halfSaved ?? base
          const { result, person } = await saving.save(checked, changesIn(checked), lastSaved)
          isSaved = result === 'saved'
          // Keep input that was typed while the request was pending.
          const typed = form.getValues() as PersonValues
          const since = changedFields(cleanPerson(checked, false), cleanPerson(typed, false))
          if (isSaved) fill(withFields(person, since, typed), person)
          if (result === 'theirs') {
            const both = changedFields(lastSaved, person)
            const own = changed.filter((field) => !both.includes(field) && !since.includes(field))
            fill(withFields(person, [...own, ...since], typed), person)
          }
        } catch (error) {
          const sentFieldIds = saving.sentFieldIds()
          setFailure(showPersonErrors(error, form.setError, { questions, ownFields, sentFieldIds }))
        }
      })()
      return isSaved
    },
  }
}

/** The person's data: the photo is saved immediately, all other fields together. */
export function PersonForm({ loaded, lookups }: { loaded: LoadedVisitor; lookups: PersonLookups }) {
  const { t } = useTranslation(['visitor', 'form'])
  const person = usePersonForm(loaded, lookups)
  const label = useFieldLabel(lookups.settings)
  const { form, base, values, isChanged, failure, conflict } = person
  const { visitor, user } = loaded
  const draft = useMemo(() => (isChanged ? { values, base } : null), [isChanged, values, base])

  const submit = async () => {
    // Ctrl Enter also sends an unchanged form, which has no button.
    if (isChanged && (await person.save())) notify.success(t('form:saved'))
  }
  return (
    <FormProvider {...form}>
      <Unsaved
        name={draftName(visitor)}
        draft={draft}
        isUnsaved={(next) => person.isChangedNow() && !(next && isAfterRemoval(next))}
      />
      <Form onSubmit={submit} className="flex min-w-0 flex-col">
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
          isChanged={isChanged}
          failure={failure}
          isPending={form.formState.isSubmitting && conflict === null}
          onDiscard={person.discard}
        />
      </Form>
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

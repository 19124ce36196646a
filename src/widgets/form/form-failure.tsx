import { type FieldValues, type FormState, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { statusOf } from '@/http/faults'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { useErrorText } from '@/widgets/error-text'

/** A failed submit, and its messages that belong to no field. */
export type Failure = { error: unknown; others: string[]; isPlaced: boolean }

/** Shows the messages that belong to no field, or the general error if there are none. */
export function FailureAlert({ failure: { error, others, isPlaced } }: { failure: Failure }) {
  const errorText = useErrorText()
  if (isPlaced && others.length === 0) return null
  const { title, message } = errorText(error)
  return (
    <InlineAlert tone="danger" title={title}>
      {others.length > 0 ? others.join(' ') : message}
    </InlineAlert>
  )
}

/** Counts the fields with errors: entries with a message are leaves of the error tree. */
function countFaults(errors: FormState<FieldValues>['errors'] | object): number {
  return Object.entries(errors).reduce((sum, [key, entry]: [string, unknown]) => {
    if (key === 'ref' || typeof entry !== 'object' || entry === null) return sum
    return sum + ('message' in entry && typeof entry.message === 'string' ? 1 : countFaults(entry))
  }, 0)
}

/** Why the form was not saved, shown next to its button; field errors are shown at the fields. */
export function FormFailure({ failure }: { failure: Failure | null }) {
  const { t } = useTranslation('form')
  const { errors, submitCount } = useFormContext().formState
  const faults = submitCount > 0 ? countFaults(errors) : 0
  const atFields = t('failure.atFields', { count: faults })
  if (!failure) return faults > 0 && <InlineAlert tone="danger">{atFields}</InlineAlert>
  // The sign-in dialog opens over the page; this explains how to continue after it.
  if (statusOf(failure.error) === 401)
    return (
      <InlineAlert tone="warning" live="status" title={t('failure.notSaved')}>
        {t('failure.signedOut')}
      </InlineAlert>
    )
  const isAtFields = failure.isPlaced && failure.others.length === 0
  if (isAtFields) return faults > 0 && <InlineAlert tone="danger">{atFields}</InlineAlert>
  return <FailureAlert failure={failure} />
}

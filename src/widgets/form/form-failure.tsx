import { type FieldValues, type FormState, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { type Failure, FailureAlert } from './failure-alert'

/** Counts the fields with errors: entries with a message are leaves of the error tree. */
function countErrors(errors: FormState<FieldValues>['errors'] | object): number {
  return Object.entries(errors).reduce((sum, [key, entry]: [string, unknown]) => {
    if (key === 'ref' || typeof entry !== 'object' || entry === null) return sum
    return sum + ('message' in entry && typeof entry.message === 'string' ? 1 : countErrors(entry))
  }, 0)
}

/** Why the form was not saved, shown next to its button; field errors are shown at the fields. */
export function FormFailure({ failure }: { failure: Failure | null }) {
  const { t } = useTranslation('form')
  const { errors, submitCount } = useFormState()
  const count = submitCount > 0 ? countErrors(errors) : 0
  const atFields = t('failure.atFields', { count })
  if (!failure || failure.isAtFields) return count > 0 && <InlineAlert tone="danger">{atFields}</InlineAlert>
  return <FailureAlert failure={failure} />
}

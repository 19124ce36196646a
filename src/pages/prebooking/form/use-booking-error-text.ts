import { useTranslation } from 'react-i18next'
import type { CustomField } from '@/services/custom-field'
import { useFieldErrorText } from '@/widgets/fields/field-error-text'

const messages = [
  'location',
  'visitType',
  'host',
  'hostGone',
  'endBeforeStart',
  'skipped',
  'occurrence',
  'bookedAlready',
  'untilBeforeStart',
  'tooManyDays',
  'noDay',
  'notName',
  'notPhone',
  'shortened',
  'maybePerson',
  'maybeCompany',
  'maybeOther',
  'maybeHeading',
  'maybeSender',
  'maybeHost',
] as const

/** Error texts of the form; `field` is the custom field of the error. */
export function useBookingErrorText() {
  const { t } = useTranslation('prebooking')
  const fieldErrorText = useFieldErrorText()
  return (message: string | undefined, limit?: number, field?: CustomField): string | undefined => {
    const error = messages.find((key) => key === message)
    return error ? t(`errors.${error}`, { max: limit }) : fieldErrorText(message, limit, field)
  }
}

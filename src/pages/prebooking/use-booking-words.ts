import { useTranslation } from 'react-i18next'
import type { CustomField } from '@/services/custom-field'
import { useFieldWords } from '@/widgets/field-words'

const own = [
  'location',
  'visitType',
  'host',
  'endBeforeStart',
  'untilBeforeStart',
  'tooManyDays',
  'noDay',
] as const
const limits = ['tooLow', 'tooHigh', 'tooShort'] as const

/** The words of what is wrong in the form; `field` is the tenant's question that it is about. */
export function useBookingWords() {
  const { t } = useTranslation(['prebooking', 'common'])
  const words = useFieldWords()
  return (message: string | undefined, limit?: number, field?: CustomField): string | undefined => {
    const fault = own.find((key) => key === message)
    if (fault) return t(`faults.${fault}`, { max: limit })
    const beyond = limits.find((key) => key === message)
    if (beyond) return t(`common:customField.${beyond}`, { min: field?.min, max: field?.max })
    return words(message, limit ?? field?.max ?? undefined)
  }
}

import { useTranslation } from 'react-i18next'
import { LONG_TEXT_LIMIT, useFieldErrorText } from '@/widgets/fields/field-error-text'
import type { QuestionError } from './question-values'

const OWN = [
  'noOptions',
  'twice',
  'below',
  'cannotCheck',
  'canHang',
  'noExamples',
  'unfit',
] as const satisfies readonly QuestionError[]

export function useQuestionErrorText(): (message: string | undefined, limit?: number) => string | undefined {
  const { t } = useTranslation('tenants')
  const fieldErrorText = useFieldErrorText()
  return (message, limit = LONG_TEXT_LIMIT) => {
    const ownMessage = OWN.find((error) => error === message)
    return ownMessage ? t(`questions.errors.${ownMessage}`) : fieldErrorText(message, limit)
  }
}

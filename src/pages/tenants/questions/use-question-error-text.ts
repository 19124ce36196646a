import { useTranslation } from 'react-i18next'
import { LONG_TEXT_LIMIT, useFieldErrorText } from '@/widgets/fields/field-error-text'
import type { QuestionFault } from './question-values'

const OWN = [
  'noOptions',
  'twice',
  'below',
  'cannotCheck',
  'canHang',
  'noExamples',
  'unfit',
] as const satisfies readonly QuestionFault[]

export function useQuestionErrorText(): (message: string | undefined, limit?: number) => string | undefined {
  const { t } = useTranslation('tenants')
  const fieldErrorText = useFieldErrorText()
  return (message, limit = LONG_TEXT_LIMIT) => {
    const ownMessage = OWN.find((fault) => fault === message)
    return ownMessage ? t(`questions.faults.${ownMessage}`) : fieldErrorText(message, limit)
  }
}

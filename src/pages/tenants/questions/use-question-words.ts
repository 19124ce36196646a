import { useTranslation } from 'react-i18next'
import { LONG_TEXT_LIMIT, useFieldWords } from '@/widgets/fields/field-words'
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

/** Error texts of the question form. */
export function useQuestionWords(): (message: string | undefined, limit?: number) => string | undefined {
  const { t } = useTranslation('tenants')
  const fieldWords = useFieldWords()
  return (message, limit = LONG_TEXT_LIMIT) => {
    const ownMessage = OWN.find((fault) => fault === message)
    return ownMessage ? t(`questions.faults.${ownMessage}`) : fieldWords(message, limit)
  }
}

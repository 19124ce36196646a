import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { answerAs } from '@/lib/custom-field-rules'
import { listed } from '@/lib/text/text-parts'
import { dateFormat } from '@/lib/time/date-format'
import type { Question } from '@/widgets/questions'

/** Writes the answer to a custom question as text; empty without an answer. */
export function useAnswerText(): (question: Question, answer: unknown) => string {
  const { t } = useTranslation('common')
  const { tag } = useLocale()
  return ({ field, kind }, answer) => {
    const value = answerAs(kind, answer)
    if (typeof value === 'boolean') return t(value ? 'customField.yes' : 'customField.no')
    if (kind === 'number' && typeof value === 'number') return new Intl.NumberFormat(tag).format(value)
    const labelOf = (one: unknown) =>
      field.options.find((option) => option.value === String(one))?.label ?? String(one)
    if (Array.isArray(value)) return listed(value.map(labelOf), tag)
    if (typeof value === 'number') return labelOf(value)
    if (typeof value !== 'string') return ''
    const day = kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : NaN
    // With the year, because it may be a date of birth.
    return Number.isNaN(day)
      ? labelOf(value)
      : dateFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(day)
  }
}

import { parseDate } from '@internationalized/date'
import type { TFunction } from 'i18next'
import { dayText } from '@/lib/time/clock-text'
import type { Question } from '@/widgets/questions'

type Words = { t: TFunction; tag: string }

/** An answer to one of the tenant's own questions as a person reads it; empty where there is none. */
export function answerText({ field, kind }: Question, value: unknown, { t, tag }: Words): string {
  if (typeof value === 'boolean') return t(value ? 'customField.yes' : 'customField.no')
  if (typeof value === 'number') return new Intl.NumberFormat(tag).format(value)
  const labelOf = (one: unknown) => field.options.find((option) => option.value === one)?.label ?? String(one)
  if (Array.isArray(value)) return new Intl.ListFormat(tag).format(value.map(labelOf))
  if (typeof value !== 'string') return ''
  if (kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(value))
    return dayText(parseDate(value).toDate('UTC').getTime(), tag, 'UTC')
  return labelOf(value)
}

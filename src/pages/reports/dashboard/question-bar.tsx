import { parseDate } from '@internationalized/date'
import { useTranslation } from 'react-i18next'
import { DatePicker } from '@/ui/date-picker'
import { Select } from '@/ui/select'
import { FILTER_WIDTH } from '@/widgets/data-screen/filter-width'
import { LocationField } from '@/widgets/location-field'
import { type Question, RANGES } from './question'

type QuestionBarProps = {
  tenantId: string
  question: Question
  /** The days that are shown, with which dates of one's own begin. */
  days: { from: string; to: string } | null
  onChange: (changes: Partial<Question>) => void
}

/** Of when, and of where. */
export function QuestionBar({ tenantId, question, days, onChange }: QuestionBarProps) {
  const { t } = useTranslation('dashboard')
  const dates = [
    { name: 'from', label: t('range.from') },
    { name: 'to', label: t('range.to') },
  ] as const
  return (
    <div role="group" aria-label={t('range.label')} className="flex flex-wrap items-center gap-2">
      <Select
        label={t('range.label')}
        hideLabel
        className={FILTER_WIDTH}
        placeholder={t('range.label')}
        options={RANGES.map((range) => ({ id: range, label: t(`range.${range}`) }))}
        value={question.range}
        onChange={(chosen) => {
          const range = RANGES.find((one) => one === chosen) ?? 'today'
          onChange(range === 'dates' ? { range, ...days } : { range, from: null, to: null })
        }}
      />
      {question.range === 'dates' &&
        dates.map(({ name, label }) => (
          <DatePicker
            key={name}
            label={label}
            hideLabel
            className={FILTER_WIDTH}
            value={question[name] === null ? null : parseDate(question[name])}
            onChange={(date) => onChange({ [name]: date?.toString() ?? null })}
          />
        ))}
      <LocationField
        tenantId={tenantId}
        label={t('location.label')}
        hideLabel
        className={FILTER_WIDTH}
        selectionMode="single"
        noneLabel={t('location.all')}
        value={question.location === null ? [] : [question.location]}
        onChange={([id]) => onChange({ location: id === undefined ? null : String(id) })}
      />
    </div>
  )
}

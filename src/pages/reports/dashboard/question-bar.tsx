import { useTranslation } from 'react-i18next'
import { FilterDates } from '@/widgets/filters/filter-dates'
import { FilterPlace } from '@/widgets/filters/filter-place'
import { FilterSelect } from '@/widgets/filters/filter-select'
import { type Question, RANGES } from './question'

type QuestionBarProps = {
  tenantId: string
  question: Question
  /** The shown days, used as initial custom dates. */
  days: { from: string; to: string } | null
  onChange: (changes: Partial<Question>) => void
}

/** Filters for period and location. */
export function QuestionBar({ tenantId, question, days, onChange }: QuestionBarProps) {
  const { t } = useTranslation('dashboard')
  return (
    <div
      role="group"
      aria-label={t('range.label')}
      className="flex flex-wrap items-center gap-2 print:hidden"
    >
      <FilterSelect
        label={t('range.label')}
        options={RANGES.map((range) => ({ id: range, label: t(`range.${range}`) }))}
        value={question.range}
        onChange={(range) =>
          onChange(range === 'dates' ? { range, ...days } : { range, from: null, to: null })
        }
      />
      {question.range === 'dates' && (
        <FilterDates
          labels={{ from: t('range.from'), to: t('range.to') }}
          value={question}
          onChange={onChange}
        />
      )}
      <FilterPlace
        tenantId={tenantId}
        label={t('location.label')}
        allLabel={t('location.all')}
        value={question.location}
        onChange={(location) => onChange({ location })}
      />
    </div>
  )
}

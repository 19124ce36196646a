import { DatePicker } from '@/ui/fields/date-picker'
import { FILTER_WIDTH } from './filter-select'

/** Days as 'YYYY-MM-DD'. */
type Dates = { from: string | null; to: string | null }

type FilterDatesProps = {
  labels: Record<keyof Dates, string>
  value: Dates
  onChange: (change: Partial<Dates>) => void
}

/** Filters a list by first and last day. */
export function FilterDates({ labels, value, onChange }: FilterDatesProps) {
  return (['from', 'to'] as const).map((name) => (
    <DatePicker
      key={name}
      label={labels[name]}
      hideLabel
      className={FILTER_WIDTH}
      value={value[name]}
      onChange={(date) => onChange({ [name]: date })}
    />
  ))
}

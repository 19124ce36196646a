import type { Option } from '@/ui/fields/option-row'
import { Select } from '@/ui/fields/select'
import { FILTER_WIDTH } from './filter-width'

type FilterSelectProps = {
  label: string
  options: readonly Option[]
  /** One that is none of the options, as an address may have it, filters nothing. */
  value: string | null
  /** The option that filters nothing; without it one of the others always holds. */
  anyLabel?: string
  onChange: (chosen: string | null) => void
}

const ANY = 'any'

/** A filter of a list by one of some choices. */
export function FilterSelect({ label, options, value, anyLabel, onChange }: FilterSelectProps) {
  const all = anyLabel === undefined ? [...options] : [{ id: ANY, label: anyLabel }, ...options]
  return (
    <Select
      label={label}
      hideLabel
      className={FILTER_WIDTH}
      placeholder={anyLabel ?? label}
      options={all}
      value={options.some(({ id }) => id === value) ? value : ANY}
      onChange={(chosen) => onChange(chosen === ANY ? null : chosen)}
    />
  )
}

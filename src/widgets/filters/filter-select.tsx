import type { Option } from '@/ui/fields/option-row'
import { Select } from '@/ui/fields/select'

/** Width of filters in a row, or in two columns on phones, where a longer text takes a row of its own. */
export const FILTER_WIDTH = 'min-w-[calc(50%-0.25rem)] max-w-full grow sm:w-36 sm:min-w-0 sm:max-w-56'

type FilterSelectProps = {
  label: string
  options: readonly Option[]
  /** An invalid value, e.g. from the URL, does not filter. */
  value: string | null
  /** The option without a filter; without it one of the other options always applies. */
  anyLabel?: string
  onChange: (chosen: string | null) => void
}

const ANY = 'any'

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

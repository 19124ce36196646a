import { LocationField } from '@/widgets/fields/location-field'
import { FILTER_WIDTH } from './filter-select'

type FilterPlaceProps = {
  label: string
  /** The option without a filter. */
  allLabel: string
  value: string | null
  onChange: (locationId: string | null) => void
}

export function FilterPlace({ label, allLabel, value, onChange }: FilterPlaceProps) {
  return (
    <LocationField
      label={label}
      hideLabel
      className={FILTER_WIDTH}
      selectionMode="single"
      noneLabel={allLabel}
      offersDisabled
      value={value === null ? [] : [value]}
      onChange={([id]) => onChange(id === undefined ? null : String(id))}
    />
  )
}

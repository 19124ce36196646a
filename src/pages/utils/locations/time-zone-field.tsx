import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasWords, searchTextOf, searchWords } from '@/lib/text/fold'
import { ComboBox } from '@/ui/fields/combo-box'
import type { CommonFieldProps } from '@/ui/fields/field'

type TimeZoneFieldProps = CommonFieldProps & {
  /** An IANA name, or '' for none. */
  value: string
  onChange: (timeZone: string) => void
}

const SHOWN = 50
/** Readable name; also used for a zone from the server that this browser does not list. */
const labelOf = (zone: string) => zone.replaceAll('_', ' ')
const zones = () =>
  Intl.supportedValuesOf('timeZone').map((id) => ({
    id,
    label: labelOf(id),
    searchText: searchTextOf([id.replace(/[_/]/g, ' ')]),
  }))

/** Selects a time zone, searchable by city name. */
export function TimeZoneField({ value, onChange, ...field }: TimeZoneFieldProps) {
  const { t } = useTranslation('locations')
  const [all] = useState(zones)
  // Null while not typing; the field then shows the selected zone.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? labelOf(value)
  const items = useMemo(() => {
    const words = searchWords((typed ?? '').replace(/[_/]/g, ' '))
    const matches = all.filter(({ searchText }) => hasWords(searchText, words)).slice(0, SHOWN)
    return value === '' || matches.some(({ id }) => id === value)
      ? matches
      : [{ id: value, label: labelOf(value) }, ...matches]
  }, [all, typed, value])
  return (
    <ComboBox
      {...field}
      value={value || null}
      onChange={(id) => {
        setTyped(null)
        onChange(id ?? '')
      }}
      inputValue={text}
      onInputChange={setTyped}
      onBlur={() => setTyped(null)}
      items={items}
      emptyLabel={t('field.timeZoneUnknown')}
    />
  )
}

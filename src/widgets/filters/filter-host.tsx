import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userQueries } from '@/hooks/user'
import { useDebounced } from '@/lib/react/use-debounced'
import { ComboBox } from '@/ui/combo-box'
import { FILTER_WIDTH } from './filter-width'

type FilterHostProps = {
  tenantId: string
  label: string
  anyLabel: string
  /** Whose visits are shown; the name is empty until it is known. */
  value: { id: string; name: string } | null
  onChange: (userId: string | null) => void
}

const PAUSE = 200

/** A filter of a list by one of the people who receive visitors, found by typing. */
export function FilterHost({ tenantId, label, anyLabel, value, onChange }: FilterHostProps) {
  const { t } = useTranslation()
  const name = value?.name ?? ''
  const [known, setKnown] = useState(name)
  const [text, setText] = useState(name)
  const [isFocused, setFocused] = useState(false)
  // The address was changed by something else, or the name of who stands in it came.
  if (name !== known) {
    setKnown(name)
    setText(name)
  }
  const wanted = text.trim() === name ? '' : text.trim()
  const asked = useDebounced(wanted, PAUSE)
  const found = useQuery({
    ...userQueries.search(tenantId, asked, 'hosts'),
    enabled: isFocused,
  })
  const hosts = (found.data?.data ?? []).map(({ id, firstName, lastName, email }) => ({
    id: String(id),
    label: `${firstName} ${lastName}`.trim(),
    description: email ?? undefined,
  }))
  const chosen = value && { id: value.id, label: name, description: undefined }
  const isAmong = hosts.some(({ id }) => id === chosen?.id)
  return (
    <ComboBox
      label={label}
      hideLabel
      className={FILTER_WIDTH}
      placeholder={anyLabel}
      // The chosen one stays among them, or its name would be taken out of the field.
      items={chosen && !isAmong ? [chosen, ...hosts] : hosts}
      value={value?.id ?? null}
      onChange={onChange}
      inputValue={text}
      onInputChange={setText}
      onFocusChange={setFocused}
      menuTrigger="focus"
      isLoading={isFocused && (found.isFetching || asked !== wanted)}
      loadingLabel={t('host.searching')}
      emptyLabel={t(found.isError ? 'host.failed' : 'host.none')}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userQueries } from '@/hooks/user/user'
import { SEARCH_DEBOUNCE, useDebounced } from '@/lib/react/use-debounced'
import { useSent } from '@/lib/react/use-sent'
import { namedFirst } from '@/lib/text/named-first'
import { personName } from '@/lib/text/person-name'
import { ComboBox } from '@/ui/fields/combo-box'
import { HOST_SEARCH_LIMIT, HOST_SUGGESTION_LIMIT } from '@/widgets/fields/host-field'
import { FILTER_WIDTH } from '@/widgets/filters/filter-select'
import { useTenantId } from '@/widgets/use-tenant-id'

type FilterHostProps = {
  label: string
  anyLabel: string
  /** The host to filter by; the name is empty until it is loaded. */
  value: { id: string; name: string } | null
  onChange: (userId: string | null) => void
}

/** Filters a list by host, with search. */
export function FilterHost({ label, anyLabel, value, onChange }: FilterHostProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation()
  const name = value?.name ?? ''
  const [id, setId] = useSent(value?.id ?? null)
  const [typed, setTyped] = useState('')
  const [isFocused, setFocused] = useState(false)
  const text = isFocused ? typed : name
  const wanted = text.trim() === name ? '' : text.trim()
  const debounced = useDebounced(wanted, SEARCH_DEBOUNCE)
  const results = useQuery({
    ...userQueries.search(tenantId, debounced, 'hosts', HOST_SEARCH_LIMIT),
    enabled: isFocused,
  })
  const answered = (results.data?.data ?? []).map(({ id: userId, firstName, lastName, email }) => ({
    id: String(userId),
    label: personName({ firstName, lastName }),
    description: email ?? undefined,
  }))
  const hosts = namedFirst(wanted, answered, HOST_SUGGESTION_LIMIT)
  const chosen = value && { id: value.id, label: name, description: undefined }
  const isAmong = hosts.some((host) => host.id === chosen?.id)
  return (
    <ComboBox
      label={label}
      hideLabel
      className={`${FILTER_WIDTH} [&_input]:placeholder:text-text`}
      placeholder={anyLabel}
      // Includes the selected host, otherwise the combo box would clear its name.
      items={chosen && !isAmong ? [chosen, ...hosts] : hosts}
      value={id}
      onChange={(chosenId) => {
        setId(chosenId)
        onChange(chosenId)
      }}
      inputValue={text}
      onInputChange={setTyped}
      onFocusChange={(hasFocus) => {
        setFocused(hasFocus)
        // A host who was just chosen has no name yet.
        if (hasFocus && (name || id === null)) setTyped(name)
      }}
      menuTrigger="focus"
      isLoading={isFocused && (results.isFetching || debounced !== wanted)}
      loadingLabel={t('host.searching')}
      emptyLabel={t(results.isError ? 'host.failed' : results.data?.lacksHosts ? 'host.unsaid' : 'host.none')}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { userQueries } from '@/hooks/user/user'
import type { Id } from '@/http/calls'
import { SEARCH_DEBOUNCE, useDebounced } from '@/lib/react/use-debounced'
import { createMatcher, namedFirst } from '@/lib/text/named-first'
import { personName } from '@/lib/text/person-name'
import type { CommonFieldProps } from '@/ui/fields/field-layout'
import { MultiSelect } from '@/ui/fields/multi-select'
import { useHostText } from '@/widgets/host-text'
import { useTenantId } from '@/widgets/use-tenant-id'

/** Number of users requested, and number of best matches shown. */
export const HOST_SEARCH_LIMIT = 50
export const HOST_SUGGESTION_LIMIT = 10

/** A host in a form, including the name, so that a draft renders without a request. */
export type Host = {
  id: Id
  name: string
  /** Disabled, deleted or not found. */
  isGone?: boolean | undefined
}

type HostFieldProps = CommonFieldProps & {
  value: readonly Host[]
  onChange: (hosts: Host[]) => void
  /** Typed text that is not selected yet; the form warns before submitting without it. */
  typed: string
  onType: (text: string) => void
  onBlur?: () => void
  isRequired?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One or more hosts, searched among the people who receive visitors. */
export function HostField({ value, onChange, typed: text, onType, ...field }: HostFieldProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation()
  const hostText = useHostText()
  const debounced = useDebounced(text.trim(), SEARCH_DEBOUNCE)
  const results = useQuery({
    ...userQueries.search(tenantId, debounced, 'hosts', HOST_SEARCH_LIMIT),
    enabled: debounced !== '' && tenantId !== '',
  })
  const people = new Map<string, Host>(value.map((host) => [String(host.id), host]))
  // Shows nothing without text, so that the list closes after a selection clears the text.
  const isTyped = text.trim() !== ''
  const offered = (isTyped ? (results.data?.data ?? []) : []).map((user) => {
    const name = personName(user)
    people.set(String(user.id), { id: user.id, name })
    return { id: String(user.id), label: name, description: user.email ?? undefined }
  })
  // Filters results of a shorter text, which would otherwise make the list shrink under the pointer when the next ones
  // arrive.
  const isAnswered = debounced === text.trim() && !results.isPlaceholderData
  const matches = createMatcher(text)
  const current = isAnswered ? offered : offered.filter(({ label }) => matches(label))
  const items = namedFirst(text, current, HOST_SUGGESTION_LIMIT)
  return (
    <MultiSelect
      {...field}
      selected={value.map((host) => ({ id: String(host.id), label: hostText(host) }))}
      onChange={(chosen) => {
        const hosts = chosen.flatMap(({ id }) => people.get(id) ?? [])
        // A new host replaces those who are gone.
        onChange(hosts.length > value.length ? hosts.filter(({ isGone }) => !isGone) : hosts)
      }}
      inputValue={text}
      onInputChange={onType}
      keepsTyped
      items={items}
      isLoading={isTyped && (results.isFetching || debounced !== text.trim())}
      loadingLabel={t('host.searching')}
      emptyLabel={
        isTyped
          ? t(results.isError ? 'host.failed' : results.data?.lacksHosts ? 'host.unsaid' : 'host.none')
          : undefined
      }
      placeholder={t('host.placeholder')}
      removeLabel={({ label }) => t('host.remove', { name: label })}
    />
  )
}

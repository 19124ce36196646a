import { useQuery } from '@tanstack/react-query'
import { type Ref, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offers } from '@/config/services'
import { companyQueries } from '@/hooks/company/company'
import { companyIndexQueries, type CompanyName } from '@/hooks/company/company-index'
import { companyIndex, searchCompanies } from '@/lib/company/company-index'
import { SEARCH_DEBOUNCE, useDebounced } from '@/lib/react/use-debounced'
import { fold } from '@/lib/text/fold'
import { Button } from '@/ui/buttons/button'
import { cx } from '@/ui/cx'
import { ComboBox } from '@/ui/fields/combo-box'
import type { CommonFieldProps } from '@/ui/fields/field-layout'
import { Capitals } from '@/widgets/capitals'
import { useTenantId } from '@/widgets/use-tenant-id'
import { CreateCompanyForm } from './create-company-form'

type CompanyFieldProps = CommonFieldProps & {
  /** The company's name: a visitor has the name, not an id (assumed). */
  value: string
  onChange: (name: string) => void
  onBlur?: () => void
  isRequired?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Page size of a search by the first letters, whose results are searched for misspellings here. */
const NEARBY = 500
const SHOWN = 8
const OFFERED = 3
/** Delay of the offer after leaving the field, in ms, so that nothing moves under the press that left it. */
const OFFER_DELAY = 400

/** Matches among the loaded companies and, until all are loaded, the server's results. */
function useFoundCompanies(text: string, isUsed: boolean) {
  const tenantId = useTenantId()
  const debounced = useDebounced(text, SEARCH_DEBOUNCE)
  const { data: loaded, ...loading } = useQuery({
    ...companyIndexQueries.all(tenantId),
    enabled: isUsed && tenantId !== '',
  })
  const loadedMatches = useMemo(
    () => (loaded ? searchCompanies([loaded.index], text, SHOWN) : []),
    [loaded, text],
  )
  // Without a local match, another user may have created the company: search on the server too.
  const isEnabled =
    isUsed && debounced !== '' && tenantId !== '' && (!loaded?.isComplete || loadedMatches.length === 0)
  const results = useQuery({ ...companyQueries.search(tenantId, debounced), enabled: isEnabled })
  // The server finds only exact spellings; searching by the first letters also finds misspelled names.
  const nearby = useQuery({
    ...companyQueries.search(tenantId, fold(debounced).slice(0, 3), NEARBY),
    enabled: isEnabled && !loaded?.isComplete && debounced.length > 3,
  })
  const answered = useMemo(
    () =>
      isEnabled
        ? companyIndex<CompanyName>([...(results.data?.data ?? []), ...(nearby.data?.data ?? [])])
        : null,
    [isEnabled, results.data, nearby.data],
  )
  const companies = useMemo(
    () =>
      answered ? searchCompanies(loaded ? [loaded.index, answered] : [answered], text, SHOWN) : loadedMatches,
    [loaded, answered, loadedMatches, text],
  )
  const isLoading = (loading.isFetching && !loaded) || results.isFetching || (isEnabled && debounced !== text)
  return { companies, isLoading }
}

/** A company name with fuzzy search, ignoring accents, and 'Create company'. Unknown names are kept as typed. */
export function CompanyField(props: CompanyFieldProps) {
  const { value, onChange, onBlur, className, ...field } = props
  const { t } = useTranslation()
  const [creating, setCreating] = useState<string | null>(null)
  const [chosen, setChosen] = useState<{ id: string; label: string } | null>(null)
  const [isUsed, setUsed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const wasLeft = useDebounced(isUsed && !isFocused, OFFER_DELAY)
  const boxRef = useRef<HTMLDivElement>(null)
  const text = value.trim()
  const { companies, isLoading } = useFoundCompanies(text, isUsed)
  const items = companies.map(({ companyId, name, address }) => ({
    id: String(companyId),
    label: name,
    description: address ?? undefined,
  }))
  const exact = items.find(({ label }) => fold(label) === fold(text))
  const isNew = text !== '' && !exact && chosen?.label !== value
  const isOffering =
    offers('company.create') && isNew && wasLeft && !isFocused && !isLoading && creating === null
  const offered = isOffering ? items.slice(0, OFFERED) : []
  const choose = (item: { id: string; label: string }) => {
    setChosen(item)
    onChange(item.label)
  }
  return (
    <div ref={boxRef} className={cx('min-w-0', className)}>
      <Capitals>
        <ComboBox
          {...field}
          allowsCustomValue
          hideButton
          // Loads companies on focus, because most forms have no company.
          onFocus={() => {
            setUsed(true)
            setFocused(true)
          }}
          onBlur={() => {
            setFocused(false)
            onBlur?.()
          }}
          // Only a picked company counts as selected, so that the list stays open at 'Acme' while typing 'Acme
          // Logistics'.
          value={chosen?.label === value ? chosen.id : null}
          onChange={(id) => {
            const picked = items.find((item) => item.id === id)
            if (picked) choose(picked)
          }}
          inputValue={value}
          onInputChange={onChange}
          items={items}
          isLoading={isLoading && text !== ''}
          loadingLabel={t('company.searching')}
          createLabel={
            text && !exact && offers('company.create') ? t('company.create', { name: text }) : undefined
          }
          onCreate={() => setCreating(text)}
        />
      </Capitals>
      {/* Outside the combo box, whose buttons open its list. */}
      <div aria-live="polite">
        {offered.length > 0 && (
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-label text-muted">
            {t('company.similar')}
            {offered.map((item) => (
              <Button
                key={item.id}
                size="small"
                onPress={() => {
                  choose(item)
                  // The pressed button disappears.
                  boxRef.current?.querySelector('input')?.focus()
                }}
              >
                {item.label}
              </Button>
            ))}
          </p>
        )}
      </div>
      {/* A sibling, because React events of a dialog bubble to its parents. */}
      {creating !== null && (
        <CreateCompanyForm
          name={creating}
          onClose={() => setCreating(null)}
          onCreated={(company) => {
            choose({ id: String(company.companyId), label: company.name })
            setCreating(null)
          }}
        />
      )}
    </div>
  )
}

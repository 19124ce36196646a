import { useQuery } from '@tanstack/react-query'
import { type Ref, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyQueries } from '@/hooks/company'
import { companySearch } from '@/lib/company-search'
import { fold } from '@/lib/fold'
import { useDebounced } from '@/lib/react/use-debounced'
import { ComboBox } from '@/ui/combo-box'
import type { FieldDress } from '@/ui/field'
import { Capitals } from './capitals'
import { CreateCompanyForm } from './create-company-form'

type CompanyFieldProps = FieldDress & {
  tenantId: string
  /** The company's name: a visitor carries the name, not an id (contract §4). */
  value: string
  onChange: (name: string) => void
  onBlur?: () => void
  isRequired?: boolean
  ref?: Ref<HTMLInputElement>
}

/** So many are loaded at once for the fuzzy search; a larger tenant's others are found by the server. */
const LOADED = 500
const SHOWN = 8

/** The loaded companies and what the server finds, each once. */
function useCompanies(tenantId: string, text: string) {
  const asked = useDebounced(text.trim(), 200)
  const loaded = useQuery(companyQueries.search(tenantId, '', LOADED))
  const isWhole = loaded.data !== undefined && loaded.data.total <= loaded.data.data.length
  const found = useQuery({
    ...companyQueries.search(tenantId, asked),
    enabled: asked !== '' && !isWhole && tenantId !== '',
  })
  // A server only finds what is spelt right: by its first letters a misspelt name is found as well.
  const nearby = useQuery({
    ...companyQueries.search(tenantId, fold(asked).slice(0, 3), LOADED),
    enabled: asked.length > 3 && !isWhole && tenantId !== '',
  })
  const search = useMemo(() => {
    const lists = [loaded.data, found.data, nearby.data].flatMap((page) => page?.data ?? [])
    return companySearch([...new Map(lists.map((company) => [String(company.companyId), company])).values()])
  }, [loaded.data, found.data, nearby.data])
  const isLoading = loaded.isLoading || found.isFetching || (!isWhole && asked !== text.trim())
  return { search, isLoading }
}

/**
 * A company's name, found by typing with mistakes and without accents, or made on the spot by 'Create company'.
 * A text that is no known company is kept as it is.
 */
export function CompanyField(props: CompanyFieldProps) {
  const { tenantId, value, onChange, ...field } = props
  const { t } = useTranslation()
  const [creating, setCreating] = useState<string | null>(null)
  const [chosen, setChosen] = useState<{ id: string; label: string } | null>(null)
  const { search, isLoading } = useCompanies(tenantId, value)
  const text = value.trim()
  const companies = useMemo(() => search(text, SHOWN), [search, text])
  const items = companies.map(({ companyId, name, address }) => ({
    id: String(companyId),
    label: name,
    description: address ?? undefined,
  }))
  const exact = items.find(({ label }) => fold(label) === fold(text))
  return (
    <>
      <Capitals tenantId={tenantId}>
        <ComboBox
          {...field}
          allowsCustomValue
          hideButton
          // Only what was picked counts as chosen: the list must not close over 'Acme' on the way to 'Acme Logistics'.
          value={chosen?.label === value ? chosen.id : null}
          onChange={(id) => {
            const picked = items.find((item) => item.id === id)
            if (!picked) return
            setChosen(picked)
            onChange(picked.label)
          }}
          inputValue={value}
          onInputChange={onChange}
          items={items}
          isLoading={isLoading && text !== ''}
          loadingLabel={t('company.searching')}
          createLabel={text && !exact ? t('company.create', { name: text }) : undefined}
          onCreate={() => setCreating(text)}
        />
      </Capitals>
      {/* Beside it: an event inside a dialog goes on to whatever the dialog is drawn in. */}
      {creating !== null && (
        <CreateCompanyForm
          tenantId={tenantId}
          name={creating}
          onClose={() => setCreating(null)}
          onCreated={(company) => {
            onChange(company.name)
            setCreating(null)
          }}
        />
      )}
    </>
  )
}

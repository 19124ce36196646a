import { useQuery } from '@tanstack/react-query'
import { type Ref, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyQueries } from '@/hooks/company/company'
import { companyIndexQueries, type CompanyName } from '@/hooks/company/company-index'
import { companyIndex, searchCompanies } from '@/lib/company/company-index'
import { fold } from '@/lib/text/fold'
import { useDebounced } from '@/lib/react/use-debounced'
import { ComboBox } from '@/ui/fields/combo-box'
import type { CommonFieldProps } from '@/ui/fields/field'
import { Capitals } from '@/widgets/capitals'
import { CreateCompanyForm } from './create-company-form'

type CompanyFieldProps = CommonFieldProps & {
  tenantId: string
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

/** Matches among the loaded companies and, until all are loaded, the server's results. */
function useFoundCompanies(tenantId: string, text: string, isUsed: boolean) {
  const asked = useDebounced(text, 200)
  const { data: loaded, ...loading } = useQuery({
    ...companyIndexQueries.all(tenantId),
    enabled: isUsed && tenantId !== '',
  })
  const known = useMemo(() => (loaded ? searchCompanies([loaded.index], text, SHOWN) : []), [loaded, text])
  // Without a local match, somebody else may have created the company: ask the server too.
  const isAsked = isUsed && asked !== '' && tenantId !== '' && (!loaded?.isWhole || known.length === 0)
  const found = useQuery({ ...companyQueries.search(tenantId, asked), enabled: isAsked })
  // The server finds only exact spellings; searching by the first letters also finds misspelled names.
  const nearby = useQuery({
    ...companyQueries.search(tenantId, fold(asked).slice(0, 3), NEARBY),
    enabled: isAsked && !loaded?.isWhole && asked.length > 3,
  })
  const answered = useMemo(
    () =>
      isAsked ? companyIndex<CompanyName>([...(found.data?.data ?? []), ...(nearby.data?.data ?? [])]) : null,
    [isAsked, found.data, nearby.data],
  )
  const companies = useMemo(
    () => (answered ? searchCompanies(loaded ? [loaded.index, answered] : [answered], text, SHOWN) : known),
    [loaded, answered, known, text],
  )
  const isLoading = (loading.isFetching && !loaded) || found.isFetching || (isAsked && asked !== text)
  return { companies, isLoading }
}

/** A company name with fuzzy search, ignoring accents, and 'Create company'. Unknown names are kept as typed. */
export function CompanyField(props: CompanyFieldProps) {
  const { tenantId, value, onChange, ...field } = props
  const { t } = useTranslation()
  const [creating, setCreating] = useState<string | null>(null)
  const [chosen, setChosen] = useState<{ id: string; label: string } | null>(null)
  const [isUsed, setUsed] = useState(false)
  const text = value.trim()
  const { companies, isLoading } = useFoundCompanies(tenantId, text, isUsed)
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
          // Loads companies on focus, because most forms have no company.
          onFocus={() => setUsed(true)}
          // Only a picked company counts as selected, so that the list stays open at 'Acme' while typing 'Acme
          // Logistics'.
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
      {/* A sibling, because React events of a dialog bubble to its parents. */}
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

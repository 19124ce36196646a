import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Ban, Building2, CopyCheck, Plus, SearchX } from 'lucide-react'
import { useState, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { offers } from '@/config/services'
import { companyQueries } from '@/hooks/company/company'
import { companyIndexQueries } from '@/hooks/company/company-index'
import { useLocale } from '@/i18n/use-locale'
import { likelyDuplicates } from '@/lib/company/company-duplicates'
import { useDebounced } from '@/lib/react/use-debounced'
import { listed } from '@/lib/text/text-parts'
import type { Company } from '@/services/company/company'
import { Button } from '@/ui/buttons/button'
import { cx } from '@/ui/cx'
import { EmailText } from '@/ui/email-text'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { SkeletonRows } from '@/ui/feedback/skeleton'
import { Spinner } from '@/ui/feedback/spinner'
import { StatusChip } from '@/ui/feedback/status-chip'
import { SearchField } from '@/ui/fields/search-field'
import { Toggle } from '@/ui/fields/toggle'
import { Fact } from '@/ui/layout/fact'
import { Dialog } from '@/ui/overlays/dialog'
import { CreateCompanyForm } from '@/widgets/fields/create-company-form'
import { notify } from '@/widgets/notify'
import { QueryFailed } from '@/widgets/screen/query-failed'
import { useTenantId } from '@/widgets/use-tenant-id'
import { CompanyActions } from './company-actions'

/** Groups whose records are loaded initially, and per 'more'. */
const SHOWN = 10

/** Companies whose names are probably duplicates, side by side. */
function CompanyDuplicates() {
  const tenantId = useTenantId()
  const { t } = useTranslation(['tenants', 'common'])
  const { tag } = useLocale()
  const [shown, setShown] = useState(SHOWN)
  const names = useQuery(companyIndexQueries.all(tenantId))
  const { data: loaded, isFetching } = names
  const groups = useMemo(
    () => (loaded && !isFetching ? likelyDuplicates(loaded.index.all()) : []),
    [loaded, isFetching],
  )
  const inSight = groups.slice(0, shown)
  const ids = inSight.flatMap((group) => group.map(({ companyId }) => companyId))
  const records = useQuery({
    ...companyQueries.find(tenantId, { companyId: { $in: ids }, enabled: undefined }),
    enabled: ids.length > 0,
  })

  if (names.isError) return <QueryFailed title={t('companies.duplicates.failed')} query={names} />
  if (isFetching || !loaded)
    return (
      <p role="status" className="flex items-center gap-2 py-6 text-muted">
        <Spinner />
        {t('companies.duplicates.comparing', { count: loaded?.count ?? 0 })}
      </p>
    )
  if (records.isError) return <QueryFailed title={t('companies.duplicates.failed')} query={records} />
  const companies = new Map((records.data?.data ?? []).map((company) => [String(company.companyId), company]))
  const recordsOf = (group: readonly Pick<Company, 'companyId'>[]) =>
    group.flatMap(({ companyId }) => companies.get(String(companyId)) ?? [])
  return (
    <div className="flex flex-col gap-4">
      {!loaded.isComplete && <InlineAlert tone="warning">{t('companies.duplicates.incomplete')}</InlineAlert>}
      <p role="status" className={groups.length > 0 ? 'text-muted' : 'sr-only'}>
        {t('companies.duplicates.found', { count: groups.length })}
      </p>
      {groups.length === 0 && (
        <EmptyState
          icon={<CopyCheck aria-hidden />}
          title={t('companies.duplicates.none')}
          message={t('companies.duplicates.noneText')}
        />
      )}
      <ul
        aria-label={t('companies.duplicates.action')}
        aria-busy={records.isFetching}
        className="flex flex-col gap-4"
      >
        {inSight.map((group) => (
          <li key={group.map(({ companyId }) => companyId).join(' ')}>
            <ul
              aria-label={listed(
                group.map(({ name }) => name),
                tag,
              )}
              className="grid gap-px overflow-hidden rounded-card border border-border bg-border sm:grid-cols-2"
            >
              {recordsOf(group).map((company) => (
                <li key={company.companyId} className="flex flex-col gap-3 bg-surface p-4">
                  <div className="flex items-start justify-between gap-2">
                    <p className="min-w-0 font-medium wrap-anywhere">{company.name}</p>
                    <CompanyActions company={company} />
                  </div>
                  <dl className="flex flex-col gap-2">
                    <Fact term={t('common:company.email')}>
                      {company.email && <EmailText>{company.email}</EmailText>}
                    </Fact>
                    <Fact term={t('common:company.phone')}>{company.phone}</Fact>
                    <Fact term={t('common:company.address')}>{company.address}</Fact>
                  </dl>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {groups.length > shown && (
        <Button className="self-center" onPress={() => setShown(shown + SHOWN)}>
          {t('companies.showMore')}
        </Button>
      )}
    </div>
  )
}

/** Debounce of the search, in milliseconds. */
const PAUSE = 250

type CompaniesDialogProps = { tenantName: string; onClose: () => void }

/** The companies of the tenant: search, create, edit, disable, delete, and find likely duplicates. */
export function CompaniesDialog({ tenantName, onClose }: CompaniesDialogProps) {
  const { t } = useTranslation(['tenants', 'common'])
  const [text, setText] = useState('')
  const [isComparing, setComparing] = useState(false)
  const [isCreating, setCreating] = useState(false)
  const create = () => setCreating(true)
  return (
    <Dialog
      onClose={onClose}
      size="large"
      title={t('companies.title', { name: tenantName })}
      description={t('companies.description')}
      closeLabel={t('common:actions.close')}
    >
      <div className="flex min-h-[60dvh] flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <SearchField
            label={t('companies.search')}
            clearLabel={t('common:actions.clearSearch')}
            placeholder={t('companies.search')}
            value={text}
            onChange={(next) => {
              setText(next)
              setComparing(false)
            }}
            className="min-w-48 flex-1"
          />
          <Toggle icon={<CopyCheck aria-hidden />} isSelected={isComparing} onChange={setComparing}>
            {t('companies.duplicates.action')}
          </Toggle>
          {offers('company.create') && (
            <Button icon={<Plus aria-hidden />} onPress={create}>
              {t('common:company.createTitle')}
            </Button>
          )}
        </div>
        {isComparing ? (
          <CompanyDuplicates />
        ) : (
          <CompanyList text={text} onClear={() => setText('')} onCreate={create} />
        )}
      </div>
      {isCreating && (
        <CreateCompanyForm
          name={isComparing ? '' : text.trim()}
          onClose={() => setCreating(false)}
          onCreated={({ name }) => {
            setCreating(false)
            notify.success(t('companies.created', { name }))
          }}
        />
      )}
    </Dialog>
  )
}

type CompanyListProps = { text: string; onClear: () => void; onCreate: () => void }

function CompanyList({ text, onClear, onCreate }: CompanyListProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation(['tenants', 'common'])
  const debounced = useDebounced(text.trim(), PAUSE)
  const list = useInfiniteQuery(companyQueries.list(tenantId, debounced))
  if (list.isError && !list.data) return <QueryFailed title={t('companies.failed')} query={list} />
  if (list.isPending) return <SkeletonRows count={6} hasPhoto={false} />
  const { companies, isComplete } = list.data
  const isWaiting = debounced !== text.trim() || list.isPlaceholderData
  if (companies.length === 0 && !list.hasNextPage)
    return debounced === '' ? (
      <EmptyState
        icon={<Building2 aria-hidden />}
        title={t('companies.none')}
        message={t('companies.noneText')}
        action={
          offers('company.create') && (
            <Button variant="primary" onPress={onCreate}>
              {t('common:company.createTitle')}
            </Button>
          )
        }
      />
    ) : (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={t('companies.nothingFound')}
        message={
          isComplete ? t('companies.nothingFoundText', { text: debounced }) : t('companies.incomplete')
        }
        action={<Button onPress={onClear}>{t('common:actions.clearSearch')}</Button>}
      />
    )
  return (
    <>
      <p role="status" className="text-label text-muted">
        {list.hasNextPage
          ? t('companies.shownOfMore', { count: companies.length })
          : t('companies.shown', { count: companies.length })}
      </p>
      {!isComplete && <InlineAlert tone="warning">{t('companies.incomplete')}</InlineAlert>}
      <ul
        aria-label={t('companies.list')}
        aria-busy={isWaiting}
        className={cx(
          'divide-y divide-border rounded-card border border-border transition-opacity',
          isWaiting && 'opacity-60',
        )}
      >
        {companies.map((company) => (
          <CompanyRow key={company.companyId} company={company} />
        ))}
      </ul>
      {list.isFetchNextPageError && <QueryFailed title={t('companies.failed')} query={list} />}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <Button
          className="self-center"
          isPending={list.isFetchingNextPage}
          onPress={() => void list.fetchNextPage()}
        >
          {t('companies.showMore')}
        </Button>
      )}
    </>
  )
}

function CompanyRow({ company }: { company: Company }) {
  const { t } = useTranslation('tenants')
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <div className="grid min-w-0 flex-1 gap-x-4 text-label text-muted sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1.2fr)_minmax(0,0.9fr)] sm:items-center">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 text-body font-medium text-text wrap-anywhere">{company.name}</span>
          {!company.enabled && (
            <StatusChip tone="neutral" icon={<Ban aria-hidden />}>
              {t('companies.disabled')}
            </StatusChip>
          )}
        </div>
        <span className="wrap-anywhere">{company.email && <EmailText>{company.email}</EmailText>}</span>
        <span className="tabular wrap-anywhere">{company.phone}</span>
      </div>
      <CompanyActions company={company} />
    </li>
  )
}

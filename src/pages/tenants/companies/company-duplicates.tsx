import { useQuery } from '@tanstack/react-query'
import { CopyCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyQueries } from '@/hooks/company/company'
import { companyIndexQueries } from '@/hooks/company/company-index'
import { useLocale } from '@/i18n/use-locale'
import { likelyDuplicates } from '@/lib/company/company-duplicates'
import { listed } from '@/lib/text/text-parts'
import type { Company } from '@/services/company/company'
import { Button } from '@/ui/buttons/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { Spinner } from '@/ui/feedback/spinner'
import { Fact } from '@/ui/layout/fact'
import { QueryFailed } from '@/widgets/screen/query-failed'
import { CompanyActions } from './company-actions'

/** Groups whose records are loaded initially, and per 'more'. */
const SHOWN = 10

/** Companies whose names are probably duplicates, side by side. */
export function CompanyDuplicates({ tenantId }: { tenantId: string }) {
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
      {!loaded.isWhole && <InlineAlert tone="warning">{t('companies.duplicates.incomplete')}</InlineAlert>}
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
                    <CompanyActions tenantId={tenantId} company={company} />
                  </div>
                  <dl className="flex flex-col gap-2">
                    <Fact term={t('common:company.email')}>{company.email}</Fact>
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

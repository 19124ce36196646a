import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { productQueries } from '@/hooks/product'
import { tenantQueries } from '@/hooks/tenants'
import { useIsSettled } from '@/hooks/use-is-settled'
import { ButtonLink } from '@/ui/buttons/button-link'
import { EmptyState } from '@/ui/feedback/empty-state'
import { LoadingDelay } from '@/ui/feedback/loading-delay'
import { SkeletonRow } from '@/ui/feedback/skeleton'
import { LoadWarning } from '@/widgets/load-warning'
import { PageHeading } from '@/widgets/screen/page-heading'
import { QueryFailed } from '@/widgets/screen/query-failed'
import { TenantList } from './tenant-list'

const frame = 'rounded-card border border-border bg-surface'

/** The tenant list in its states: failed, loading, empty, loaded. */
function TenantChoice() {
  const { t } = useTranslation(['tenants', 'common'])
  const tenants = useQuery(tenantQueries.open())
  const products = useQuery(productQueries.find())
  const isSettled = useIsSettled(products)

  if (tenants.isLoadingError) {
    return (
      <div className={frame}>
        <QueryFailed title={t('failed')} query={tenants} />
      </div>
    )
  }
  if (tenants.isPending || !isSettled)
    return (
      <LoadingDelay>
        <div aria-busy className={`${frame} divide-y divide-border px-4`}>
          {['one', 'two', 'three'].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </div>
      </LoadingDelay>
    )
  if (tenants.data.length === 0)
    return (
      <div className={frame}>
        <EmptyState
          icon={<Building2 aria-hidden />}
          title={t('none')}
          message={t('noneText')}
          action={<ButtonLink href={paths.logout()}>{t('common:account.logOut')}</ButtonLink>}
        />
      </div>
    )
  return (
    <>
      {products.data === undefined && (
        <LoadWarning query={products} text={t('productFailed', { product: t('common:product') })} />
      )}
      <TenantList tenants={tenants.data} products={products.data ?? []} />
    </>
  )
}

export default function TenantsPage() {
  const { t } = useTranslation(['tenants', 'common'])
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5 px-4 pt-4 pb-16 sm:px-8">
      <PageHeading title={t('title')} description={t('description', { product: t('common:product') })} />
      <TenantChoice />
    </div>
  )
}

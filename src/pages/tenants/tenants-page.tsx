import { useTranslation } from 'react-i18next'
import { PageHeading } from '@/widgets/screen/page-heading'
import { TenantChoice } from './tenant-choice'

export default function TenantsPage() {
  const { t } = useTranslation(['tenants', 'common'])
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5 px-4 pt-4 pb-16 sm:px-8">
      <PageHeading title={t('title')} description={t('description', { product: t('common:product') })} />
      <TenantChoice />
    </div>
  )
}

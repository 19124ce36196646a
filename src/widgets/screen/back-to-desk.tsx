import { useTranslation } from 'react-i18next'
import { BackLink } from '@/ui/buttons/back-link'
import { useTenantId } from '@/widgets/use-tenant-id'
import { lastDesk } from './last-desk'

/** The link back on pages opened from the front desk: to the day and filters shown there. */
export function BackToDesk({ className }: { className?: string }) {
  const { t } = useTranslation('front-desk')
  const tenantId = useTenantId()
  return (
    <BackLink href={lastDesk(tenantId)} className={className}>
      {t('back')}
    </BackLink>
  )
}

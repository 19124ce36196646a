import { useTranslation } from 'react-i18next'
import { useSignedIn } from '@/session/use-session'
import { BackLink } from '@/ui/buttons/back-link'
import { lastDesk } from './last-desk'

/** The link back on pages opened from the front desk: to the day and filters shown there. */
export function BackToDesk({ className }: { className?: string }) {
  const { t } = useTranslation('front-desk')
  const { tenantId } = useSignedIn()
  return (
    <BackLink href={lastDesk(tenantId)} className={className}>
      {t('back')}
    </BackLink>
  )
}

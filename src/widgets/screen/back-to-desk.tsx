import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { BackLink } from '@/ui/buttons/back-link'

/** The link back on pages opened from the front desk. */
export function BackToDesk({ className }: { className?: string }) {
  const { t } = useTranslation('front-desk')
  return (
    <BackLink href={paths.frontDesk()} className={className}>
      {t('back')}
    </BackLink>
  )
}

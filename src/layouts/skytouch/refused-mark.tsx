import { BellDot } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useArrivals } from '@/session/kiosk/use-arrivals'

/** For whoever works here: a check-in that was kept without network was refused, and is listed in the set-up. */
export function RefusedMark({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('skytouch')
  if (!useArrivals(tenantId).some(({ isRefused }) => isRefused)) return null
  return (
    <span role="img" aria-label={t('refusedMark')} className="flex text-muted [&_.lucide]:size-8">
      <BellDot aria-hidden />
    </span>
  )
}

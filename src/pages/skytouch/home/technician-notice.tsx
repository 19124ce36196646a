import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkKiosk } from '@/kiosk/device/check-kiosk'
import type { KioskProblem } from '@/kiosk/device/kiosk-problem'
import { Button } from '@/ui/buttons/button'
import type { ButtonSize } from '@/ui/buttons/button-class'
import { useTenantId } from '@/widgets/use-tenant-id'
import { Notice } from './notice'

type TechnicianNoticeProps = { reason: KioskProblem['reason'] }

function TryAgain({ size }: { size?: ButtonSize }) {
  const tenantId = useTenantId()
  const { t } = useTranslation('skytouch')
  const [isTrying, setTrying] = useState(false)
  const tryAgain = async () => {
    setTrying(true)
    await checkKiosk(tenantId)
    setTrying(false)
  }
  return (
    <Button size={size} isPending={isTrying} onPress={() => void tryAgain()}>
      {t('tryAgain')}
    </Button>
  )
}

/** Replaces the home screen if the kiosk cannot check in visitors. */
export function TechnicianNotice({ reason }: TechnicianNoticeProps) {
  const { t } = useTranslation('skytouch')
  return (
    <Notice title={t('technician.title')} action={<TryAgain size="large" />}>
      {t(`technician.${reason}`)}
    </Notice>
  )
}

/** Shown above the home screen while the kiosk still works with its current token. */
export function TechnicianBanner({ reason }: TechnicianNoticeProps) {
  const { t } = useTranslation('skytouch')
  return (
    <div
      role="alert"
      className="flex items-center gap-4 rounded-card bg-warning-subtle px-6 py-3 text-on-warning-subtle"
    >
      <TriangleAlert aria-hidden className="size-8! shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('technician.title')}</p>
        <p>{t(`technician.${reason}`)}</p>
      </div>
      <TryAgain />
    </div>
  )
}

import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkKiosk } from '@/kiosk/device/check-kiosk'
import type { KioskProblem } from '@/kiosk/device/kiosk-problem'
import { Button } from '@/ui/buttons/button'
import type { ButtonSize } from '@/ui/buttons/button-class'
import { useTenantId } from '@/widgets/use-tenant-id'

type NoticeProps = { title: string; children: ReactNode; action?: ReactNode }

/** Says why the kiosk cannot be used and where to get help. */
export function Notice({ title, children, action }: NoticeProps) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-6 px-8 pb-24 text-center portrait:justify-start portrait:pt-24">
      <span className="flex size-24 items-center justify-center rounded-full bg-warning-subtle text-on-warning-subtle [&_.lucide]:size-12">
        <TriangleAlert aria-hidden />
      </span>
      <h1 className="text-title font-semibold text-balance">{title}</h1>
      <p className="text-muted">{children}</p>
      {action}
    </div>
  )
}

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

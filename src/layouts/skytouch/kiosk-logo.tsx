import { useTranslation } from 'react-i18next'
import { useMatches, useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import { useHold } from '@/kiosk/use-hold'
import type { KioskTenant } from '@/session/kiosk/kiosk'
import { cx } from '@/ui/cx'
import { TenantLogo } from '@/widgets/tenant-logo'

/** How long staff hold the logo to open the set-up, in ms */
const HOLD = 5_000

/** Whose kiosk it is; the name is written where there is room for it. Held for a while it leads to the set-up. */
export function KioskLogo({ tenant, isWritten }: { tenant: KioskTenant; isWritten: boolean }) {
  const { t } = useTranslation('skytouch')
  const navigate = useNavigate()
  const tenantId = useMatches().at(-1)?.params['tenantId'] ?? ''
  const hold = useHold(HOLD, () => void navigate(paths.kioskSetUp(tenantId), { replace: true }))
  return (
    <span
      role="img"
      aria-label={t('logo', { tenant: tenant.name })}
      className={cx('flex items-center gap-4', isWritten ? 'min-w-0' : 'shrink-0')}
      {...hold}
    >
      <TenantLogo tenant={tenant} className="size-16 shrink-0" />
      {isWritten && (
        <span aria-hidden className="line-clamp-2 text-lead font-semibold text-balance">
          {tenant.name}
        </span>
      )}
    </span>
  )
}

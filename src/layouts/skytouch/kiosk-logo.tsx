import { useTranslation } from 'react-i18next'
import type { KioskTenant } from '@/session/kiosk'
import { TenantLogo } from '@/widgets/tenant-logo'

/** Whose kiosk it is; the name is written where there is room for it. */
export function KioskLogo({ tenant, isWritten }: { tenant: KioskTenant; isWritten: boolean }) {
  const { t } = useTranslation('skytouch')
  return (
    <span role="img" aria-label={t('logo', { tenant: tenant.name })} className="flex items-center gap-4">
      <TenantLogo tenant={tenant} className="size-16" />
      {isWritten && (
        <span aria-hidden className="text-lead font-semibold">
          {tenant.name}
        </span>
      )}
    </span>
  )
}

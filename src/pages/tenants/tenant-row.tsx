import { CircleCheck, CircleSlash } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { offers } from '@/config/services'
import type { Tenant } from '@/services/tenants'
import { Button } from '@/ui/buttons/button'
import { ButtonLink } from '@/ui/buttons/button-link'
import { Badge } from '@/ui/feedback/badge'
import { StatusChip } from '@/ui/feedback/status-chip'
import { TenantLogo } from '@/widgets/tenant-logo'

export const SET_UP_DIALOGS = ['questions', 'companies'] as const
type SetUpDialog = (typeof SET_UP_DIALOGS)[number]

type TenantRowProps = {
  tenant: Tenant
  isCurrent: boolean
  /** Whether the product is enabled there; undefined if unknown. */
  isEnabled: boolean | undefined
  isOpening: boolean
  /** Whether any tenant is being opened. */
  isBusy: boolean
  onOpen: () => void
  onClearCache: () => void
  onSetUp: (dialog: SetUpDialog) => void
}

/** A row of the tenant list. On narrow screens the buttons are below the name. */
export function TenantRow(props: TenantRowProps) {
  const { tenant, isCurrent, isEnabled, isOpening, isBusy, onOpen, onClearCache, onSetUp } = props
  const { t } = useTranslation(['tenants', 'common'])
  const { name } = tenant
  return (
    <li
      aria-current={isCurrent || undefined}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3"
    >
      <TenantLogo tenant={tenant} className="size-9" />
      <div className="flex min-w-40 flex-1 flex-col sm:min-w-56">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="wrap-anywhere font-medium">{name}</span>
          {isCurrent && <Badge tone="accent">{t('current')}</Badge>}
        </p>
        {isEnabled === false && (
          <p className="text-label text-muted">{t('notEnabledText', { product: t('common:product') })}</p>
        )}
      </div>
      {isEnabled === true && (
        <StatusChip tone="success" icon={<CircleCheck aria-hidden />}>
          {t('enabled')}
        </StatusChip>
      )}
      {isEnabled === false && (
        // On a phone the text above is enough.
        <StatusChip tone="neutral" icon={<CircleSlash aria-hidden />} className="max-sm:hidden">
          {t('notEnabled')}
        </StatusChip>
      )}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2 max-lg:-mx-2 max-lg:w-full max-lg:justify-start">
        {isCurrent &&
          SET_UP_DIALOGS.map((dialog) => (
            <Button
              key={dialog}
              size="small"
              variant="quiet"
              aria-label={t(`${dialog}.named`, { name })}
              onPress={() => onSetUp(dialog)}
            >
              {t(`${dialog}.action`)}
            </Button>
          ))}
        {isEnabled !== false && (
          <ButtonLink
            size="small"
            variant="quiet"
            aria-label={t('kiosk.named', { name })}
            href={paths.kioskSetUp(tenant.id)}
          >
            {t('kiosk.action')}
          </ButtonLink>
        )}
        {offers('clearCache.create') && (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('clearCache.named', { name })}
            onPress={onClearCache}
          >
            {t('clearCache.action')}
          </Button>
        )}
        {/* Fixed width, so that the buttons before it align. */}
        {!isCurrent && (
          <span className="flex justify-end empty:max-lg:hidden lg:w-20">
            {isEnabled !== false && (
              <Button
                size="small"
                aria-label={t('openNamed', { name })}
                isPending={isOpening}
                isDisabled={isBusy && !isOpening}
                onPress={onOpen}
              >
                {t('open')}
              </Button>
            )}
          </span>
        )}
      </div>
    </li>
  )
}

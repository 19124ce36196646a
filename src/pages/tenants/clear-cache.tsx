import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { clearCacheMutations } from '@/hooks/company/clear-cache'
import type { Tenant } from '@/services/tenants'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { ErrorAlert } from '@/widgets/error-alert'
import { notify } from '@/widgets/notify'

type ClearCacheProps = { tenant: Tenant; onClose: () => void }

/** Confirms clearing the services' cache of a tenant; shows an error with a retry. */
export function ClearCache({ tenant: { id, name }, onClose }: ClearCacheProps) {
  const { t } = useTranslation(['tenants', 'common'])
  const clear = useMutation(clearCacheMutations.create(id))
  const confirm = () =>
    clear.mutate(undefined, {
      onSuccess: () => {
        notify.success(t('clearCache.done', { name }))
        onClose()
      },
    })
  return (
    <AlertDialog
      onClose={onClose}
      title={t('clearCache.title', { name })}
      cancelLabel={t('common:actions.cancel')}
      confirmLabel={t('clearCache.action')}
      onConfirm={confirm}
      isPending={clear.isPending}
    >
      <p>{t('clearCache.text')}</p>
      <ErrorAlert error={clear.error} className="mt-3" />
    </AlertDialog>
  )
}

import { useTranslation } from 'react-i18next'
import { hasOpenDialog } from '@/lib/browser/open-dialog'
import { useOnce } from '@/lib/react/use-once'
import { useStore } from '@/lib/react/use-store'
import { keepsTenant } from '@/session/opened-tenant'
import { notify } from '@/widgets/notify'
import { useShownTenant } from './use-shown-tenant'

/** Says that another tab has switched the tenant, and what to do before this one follows. */
export function KeptTenantBar() {
  const { t } = useTranslation()
  const keeps = useStore(keepsTenant)
  const { name: tenant = '' } = useShownTenant() ?? {}
  const [title, text] = [t('otherTab.keeps', { tenant }), t('otherTab.keepsText')]
  // A dialog hides the bar from screen readers.
  useOnce(keeps && hasOpenDialog() ? 'kept' : null, () => notify.info(title, text))
  return (
    <div role="status">
      {keeps && (
        <p className="bg-warning-subtle px-4 py-2 text-center text-label text-on-warning-subtle">
          {title}. {text}
        </p>
      )}
    </div>
  )
}

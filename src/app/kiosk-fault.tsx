import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { paths } from '@/config/paths'
import { pendingCodes } from '@/kiosk/flow-stores'
import { focusOnMount } from '@/lib/browser/focus'
import { useOnUnmount } from '@/lib/react/use-on-unmount'
import { useRootAttribute } from '@/lib/react/use-root-attribute'
import { useTimeout } from '@/lib/react/use-timeout'
import { Ring } from '@/ui/feedback/ring'
import { useDocumentTitle } from '@/widgets/screen/document-title'

/** How long the error stays before the kiosk returns home, in ms */
const STAY = 10_000

/**
 * The error screen of a kiosk: no cause, no links to staff pages, and an automatic return home. Works without
 * the kiosk's layout, in case the layout failed.
 */
export function KioskFault() {
  const { t } = useTranslation('errors')
  const { tenantId = '' } = useParams()
  const navigate = useNavigate()
  useRootAttribute('kiosk')
  useDocumentTitle(t('kiosk.title'))
  // Otherwise a code that breaks a screen would break the next screen too.
  useOnUnmount(() => pendingCodes.set([]))
  useTimeout(STAY, () => {
    const home = paths.kiosk(tenantId)
    // A reload clears the broken state. Only with a service worker, because offline there would be no page
    // otherwise.
    if (navigator.serviceWorker?.controller) window.location.replace(home)
    else void navigate(home, { replace: true })
  })
  return (
    <div
      role="alert"
      className="flex min-h-[70dvh] flex-1 flex-col items-center justify-center gap-6 px-8 pb-24 text-center"
    >
      <h1 tabIndex={-1} ref={focusOnMount} className="text-title font-semibold text-balance outline-none">
        {t('kiosk.title')}
      </h1>
      <p className="text-muted">{t('kiosk.text')}</p>
      <Ring duration={STAY} />
    </div>
  )
}

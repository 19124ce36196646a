import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams, useRevalidator, useRouteError } from 'react-router'
import { paths } from '@/config/paths'
import { appErrorCode, statusOf } from '@/http/errors'
import { lockedKiosk } from '@/kiosk/device/kiosk-lock'
import { pendingCodes } from '@/kiosk/flow-stores'
import { useRouteHandle } from '@/layouts/use-route-handle'
import { focusOnMount } from '@/lib/browser/focus'
import { useOnUnmount } from '@/lib/react/use-on-unmount'
import { useOnce } from '@/lib/react/use-once'
import { useRootAttribute } from '@/lib/react/use-root-attribute'
import { useTimeout } from '@/lib/react/use-timeout'
import { RouteError } from '@/routes/route-error'
import { Button } from '@/ui/buttons/button'
import { ButtonLink } from '@/ui/buttons/button-link'
import { Ring } from '@/ui/feedback/ring'
import { PageHeader } from '@/ui/layout/page-header'
import { type Reader, useErrorText } from '@/widgets/error-text'
import { useDocumentTitle } from '@/widgets/screen/document-title'
import { isChunkLoadError, mayReload, reload } from '@/widgets/screen/reload-once'

/** How long the error stays before the kiosk returns home, in ms */
const STAY = 10_000

/**
 * The error screen of a kiosk: no cause, no links to staff pages, and an automatic return home. Works without
 * the kiosk's layout, in case the layout failed.
 */
function KioskErrorPage() {
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

/** The error boundary of all screens: no cause on a kiosk, else the error page of spec section 2. */
export function ErrorPage() {
  const error = useRouteError()
  const { layout, access } = useRouteHandle()
  const { key } = useLocation()
  // A code chunk (e.g. of a dialog) was removed with an older build.
  const [mayReloadOnce] = useState(mayReload)
  const isReloading = mayReloadOnce && isChunkLoadError(error)
  useOnce(isReloading ? 'reload' : null, reload)
  if (isReloading) return null
  // During kiosk setup, staff must see that the tenant does not exist.
  return layout === 'skytouch' && !(error instanceof RouteError) ? (
    <KioskErrorPage key={key} />
  ) : (
    <StatusPage error={error} reader={access === 'link' ? 'visitor' : 'staff'} />
  )
}

/** The status code, its message, and a link home. */
function StatusPage({ error, reader }: { error: unknown; reader: Reader }) {
  const { t } = useTranslation(['errors', 'common'])
  const errorText = useErrorText(reader)
  const revalidator = useRevalidator()
  const errorCode = appErrorCode(error)
  const kiosk = lockedKiosk(useParams()['tenantId'])
  // Until a reload, all browsers wait for the same pending import again, and some repeat the failure of a failed one.
  const needsReload = isChunkLoadError(error) || errorCode === 'timeout'
  const tryAgain = () => (needsReload && navigator.onLine ? reload() : void revalidator.revalidate())
  const status = error instanceof RouteError ? 404 : (statusOf(error) ?? 500)
  const kind = status === 401 || status === 404 ? (`${status}` as const) : 'other'
  const message =
    error instanceof RouteError
      ? t(error.reason === 'invalid' ? 'page.invalid' : 'page.unmatched', { path: error.address })
      : errorCode
        ? errorText(error).message
        : null
  useDocumentTitle(`${status} ${t(`page.${kind}.title`)}`)
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-lg flex-col justify-center gap-3 px-6 py-16">
      <p className="tabular text-display font-semibold text-faint" aria-hidden>
        {status}
      </p>
      <PageHeader title={t(`page.${kind}.title`)} />
      <p className="text-muted">{t(`page.${kind}.text`)}</p>
      {message && <p className="rounded-control bg-sunken px-3 py-2 text-label break-all">{message}</p>}
      <div className="mt-3 flex gap-2">
        <ButtonLink href={kiosk === null ? paths.signIn() : paths.kiosk(kiosk)} variant="primary">
          {t('page.home')}
        </ButtonLink>
        {(status >= 500 || errorCode) && (
          <Button onPress={tryAgain} isPending={revalidator.state === 'loading'}>
            {t('common:actions.tryAgain')}
          </Button>
        )}
      </div>
    </div>
  )
}

import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { IDLE_LOADING_RETRY } from '@/config/constants'
import { paths } from '@/config/paths'
import { useClockCheck } from '@/hooks/clock'
import type { Scan } from '@/lib/browser/key-classifier'
import { hasOpenDialog } from '@/lib/browser/open-dialog'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import { useInterval } from '@/lib/react/use-interval'
import { useListener } from '@/lib/react/use-listener'
import { useOnce } from '@/lib/react/use-once'
import { useScanner } from '@/lib/react/use-scanner'
import { useStore } from '@/lib/react/use-store'
import { setTimeout } from '@/lib/time/timer'
import type { RouteHandle } from '@/routes/define-route'
import { storeDraftsOnScreen, removeCopies } from '@/session/drafts'
import { hasLeftTenant, keepsTenant, setOpenedTenant } from '@/session/opened-tenant'
import { findChangeInOtherTab } from '@/session/other-tabs'
import { restartSession } from '@/session/session'
import { useSession } from '@/session/use-session'
import { SCAN_NOTICE, useNoVisitorText, useOpenByCode } from '@/widgets/camera/use-open-by-code'
import { hasUnsaved } from '@/widgets/drafts/leave-guard'
import { notify, useNotifyError } from '@/widgets/notify'
import { DialogsPaused, loadable } from '@/widgets/screen/loadable'
import { followSession } from './follow-session'
import { useRouteHandle } from './use-route-handle'
import { withQueries } from './with-queries'

const SignInAgain = loadable(async () => (await import('@/widgets/sign-in-again')).SignInAgain)

// Once per page, with the first of these layouts.
followSession()

/** How often a page that keeps its tenant looks whether its input is saved or discarded, in ms. */
const LOOK_AGAIN = 1000

/**
 * Applies a tenant or user change made in another tab once this tab becomes visible and has no unsaved input of its
 * tenant. Unmounts the old screen
 * before the new tenant's front desk opens, so that no page mixes two tenants.
 * @returns whether the old screen is unmounted and the next one is not there yet: render nothing then
 */
function useOtherTabs({ access }: RouteHandle): boolean {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { key } = useLocation()
  // Location key of the screen being left. It no longer matches once the next screen renders.
  const [left, setLeft] = useState<string | null>(null)
  const isBusy = useRef(false)

  const follow = async () => {
    const change = await findChangeInOtherTab()
    const keeps = change === 'tenant' && hasUnsaved()
    // For a reload: the other tab removed the drafts of this tenant.
    if (keeps && !keepsTenant.get()) storeDraftsOnScreen()
    keepsTenant.set(keeps)
    if (change === null || keeps) return
    // Unmount first: the old screen must not request data for the new tenant, and it flushes its pending
    // actions for the old one.
    flushSync(() => setLeft(key))
    // After the unmount, because mounted screens could save their drafts again.
    removeCopies()
    setOpenedTenant(key, null)
    void restartSession()
    await navigate(paths.frontDesk(), { replace: true })
    notify.info(t(`otherTab.${change}`))
  }

  const hasLeft = useStore(hasLeftTenant)
  useOnce(hasLeft ? 'left' : null, () => {
    hasLeftTenant.set(false)
    notify.info(t('otherTab.page'), t('otherTab.pageText'))
  })

  const look = () => {
    // Focus, pageshow and visibilitychange may all fire for one switch.
    if (document.visibilityState !== 'visible' || isBusy.current) return
    isBusy.current = true
    void follow().finally(() => {
      isBusy.current = false
    })
  }
  const isOn = access === 'session'
  useListener(isOn ? window : null, ['focus', 'pageshow'], look)
  useListener(isOn ? document : null, 'visibilitychange', look)
  useInterval(useStore(keepsTenant) && isOn ? LOOK_AGAIN : null, look)
  return left === key
}

/** Opens a visitor at the front desk when a USB scanner types their code. Renders nothing. */
function StaffScanner() {
  const { t } = useTranslation()
  const open = useOpenByCode()
  const noVisitorText = useNoVisitorText()
  const notifyError = useNotifyError()

  const take = async ({ typed, us }: Scan) => {
    const { isForeign, title, text } = noVisitorText([typed, us])
    const reject = () => notify.error(title, text, { id: SCAN_NOTICE })
    // The navigation would discard the dialog's input or leave the dialog in front of the row.
    const isFree = () => !hasOpenDialog()
    if (isForeign && !isFree()) return reject()
    if (!isFree()) return notify.info(t('scanner.closeFirst'), undefined, { id: SCAN_NOTICE })
    try {
      // First the code as typed, then as a US keyboard would have typed it.
      if (!(await open([typed, us], { isFree }))) reject()
    } catch (error) {
      notifyError(error)
    }
  }
  useScanner((scan) => void take(scan))
  return null
}

/** A layout of staff screens, with the sign-in dialog for an expired session and the scanner listener. */
export function withSession(Inner: ComponentType<{ children: ReactNode }>) {
  return withQueries(function LayoutWithSession({ children }) {
    const { status } = useSession()
    const navigate = useNavigate()
    const handle = useRouteHandle()
    const { access } = handle
    useIdleLoading(SignInAgain.load)
    // The input on the screen is kept until its code can be loaded.
    const [attempts, setAttempts] = useState(0)
    const isMoving = useOtherTabs(handle)
    // A screen may fix its day when it opens.
    const isTimeKnown = useClockCheck(access === 'session')
    return (
      <>
        <DialogsPaused value={status === 'expired'}>
          <Inner>{!isMoving && isTimeKnown && children}</Inner>
        </DialogsPaused>
        {status === 'expired' && access === 'session' && (
          <SignInAgain
            key={attempts}
            onClose={() => void navigate(paths.logout())}
            onLoadError={() => setTimeout(() => setAttempts(attempts + 1), IDLE_LOADING_RETRY)}
          />
        )}
        {status === 'signedIn' && access === 'session' && <StaffScanner />}
      </>
    )
  })
}

import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasOpenDialog } from '@/lib/browser/open-dialog'
import { type Scan, useScanner } from '@/lib/react/use-scanner'
import { useSession } from '@/session/use-session'
import { useOpenByCode } from '@/widgets/camera/use-open-by-code'
import { notify, useNotifyError } from '@/widgets/notify'
import { DialogsPaused } from '@/widgets/screen/loadable'
import { SignInAgain } from '@/widgets/sign-in-again'
import { followSession } from './follow-session'
import { useOtherTabs } from './use-other-tabs'
import { useRouteHandle } from './use-route-handle'
import { withQueries } from './with-queries'

followSession()

/** Opens a visitor at the front desk when a USB scanner types their code. Renders nothing. */
function StaffScanner() {
  const { t } = useTranslation()
  const open = useOpenByCode()
  const notifyError = useNotifyError()

  const take = async ({ typed, us }: Scan) => {
    // The navigation would discard the dialog's input or leave the dialog in front of the row.
    if (hasOpenDialog()) return notify.info(t('scanner.closeFirst'))
    try {
      // First the code as typed, then as a US keyboard would have typed it.
      if (!(await open([typed, us]))) notify.error(t('scanner.unknown'), t('scanner.unknownText'))
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
    const handle = useRouteHandle()
    const { access } = handle
    const isMoving = useOtherTabs(handle)
    return (
      <>
        <DialogsPaused value={status === 'expired'}>
          <Inner>{!isMoving && children}</Inner>
        </DialogsPaused>
        {/* Not lazy: when a session expires, its code may not be loadable. */}
        {status === 'expired' && access === 'session' && <SignInAgain />}
        {status === 'signedIn' && access === 'session' && <StaffScanner />}
      </>
    )
  })
}

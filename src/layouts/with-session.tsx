import type { ComponentType, ReactNode } from 'react'
import { useSession } from '@/session/use-session'
import { SignInAgain } from '@/widgets/sign-in-again'
import { StaffScanner } from '@/widgets/camera/staff-scanner'
import { followSession } from './follow-session'
import { useOtherTabs } from './use-other-tabs'
import { useRouteHandle } from './use-route-handle'
import { withQueries } from './with-queries'

followSession()

/** A layout of staff screens, with the sign-in that opens over them when the session has ended, and an ear for scanners. */
export function withSession(Inner: ComponentType<{ children: ReactNode }>) {
  return withQueries(function LayoutWithSession({ children }) {
    const { status } = useSession()
    const handle = useRouteHandle()
    const { access } = handle
    const isMoving = useOtherTabs(handle)
    return (
      <>
        <Inner>{!isMoving && children}</Inner>
        {/* Its code is here already: when a session ends there may be no way to fetch it. */}
        {status === 'expired' && access === 'session' && <SignInAgain />}
        {status === 'signedIn' && access === 'session' && <StaffScanner />}
      </>
    )
  })
}

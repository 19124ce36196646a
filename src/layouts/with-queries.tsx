import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useSession } from '@/session/use-session'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import { SignInAgain } from '@/widgets/sign-in-again'
import { StaffScanner } from '@/widgets/staff-scanner'
import { loadToaster } from '@/widgets/toaster-host'
import { followSession } from './follow-session'
import { queryClient } from './query-client'
import { useRouteHandle } from './use-route-handle'

followSession()

type Layout = ComponentType<{ children: ReactNode }>

/**
 * A layout whose pages ask servers, with the sign-in that opens over them when the session has ended. It is not around
 * everything: the sign-in itself asks nothing this way, and is not to wait for the code.
 */
export function withQueries(Inner: Layout): Layout {
  return function LayoutWithQueries({ children }) {
    const { status } = useSession()
    const { access } = useRouteHandle()
    useIdleLoading(loadToaster)
    return (
      <QueryClientProvider client={queryClient}>
        <Inner>{children}</Inner>
        {/* Its code is here already: when a session ends there may be no way to fetch it. */}
        {status === 'expired' && access === 'session' && <SignInAgain />}
        {status === 'signedIn' && access === 'session' && <StaffScanner />}
      </QueryClientProvider>
    )
  }
}

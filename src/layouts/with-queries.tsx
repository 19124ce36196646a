import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '@/session/use-session'
import { queryClient } from './query-client'
import { useRouteHandle } from './use-route-handle'

const SignInAgain = lazy(() => import('@/widgets/sign-in-again'))

type Layout = ComponentType<{ children: ReactNode }>

/**
 * A layout whose pages ask servers, with the sign-in that opens over them when the session has ended. It is not around
 * everything: the sign-in itself asks nothing this way, and is not to wait for the code.
 */
export function withQueries(Inner: Layout): Layout {
  return function LayoutWithQueries({ children }) {
    const { status } = useSession()
    const { access } = useRouteHandle()
    return (
      <QueryClientProvider client={queryClient}>
        <Inner>{children}</Inner>
        <Suspense>{status === 'expired' && access === 'session' && <SignInAgain />}</Suspense>
      </QueryClientProvider>
    )
  }
}

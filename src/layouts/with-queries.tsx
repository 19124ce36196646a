import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import { loadToaster } from '@/widgets/toaster-host'
import { queryClient } from '@/routes/query-client'

/**
 * A layout whose pages ask servers. It is not around everything: the sign-in itself asks nothing this way, and is not to
 * wait for the code.
 */
export function withQueries(Inner: ComponentType<{ children: ReactNode }>) {
  return function LayoutWithQueries({ children }: { children: ReactNode }) {
    // It has to say that there is no network.
    useIdleLoading(loadToaster, 0)
    return (
      <QueryClientProvider client={queryClient}>
        <Inner>{children}</Inner>
      </QueryClientProvider>
    )
  }
}

import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { queryClient } from '@/routes/query-client'

/**
 * Wraps a layout whose pages use the API in a query client. Not the root, because the sign-in screen does not
 * use it and must not load its code.
 */
export function withQueries(Inner: ComponentType<{ children: ReactNode }>) {
  return function LayoutWithQueries({ children }: { children: ReactNode }) {
    return (
      <QueryClientProvider client={queryClient}>
        <Inner>{children}</Inner>
      </QueryClientProvider>
    )
  }
}

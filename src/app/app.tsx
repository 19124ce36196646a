import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router/dom'
import { queryClient } from './query-client'

/** Everything that stands around the router. */
export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
}

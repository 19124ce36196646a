import { StrictMode } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router/dom'

/** Everything that stands around the router. */
export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
}

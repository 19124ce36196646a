import { StrictMode, useState } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router/dom'
import { CurrentLocation, locationOf } from '@/lib/react/current-location'

/** Everything that stands around the router. */
export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  const [currentLocation] = useState(() => () => locationOf(router.state))
  return (
    <StrictMode>
      <CurrentLocation value={currentLocation}>
        <RouterProvider router={router} />
      </CurrentLocation>
    </StrictMode>
  )
}

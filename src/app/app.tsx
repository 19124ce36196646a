import { StrictMode, useEffect, useState } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router/dom'
import { CurrentLocation, locationOf } from '@/lib/react/current-location'

/** Everything that stands around the router. */
export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  const [currentLocation] = useState(() => () => locationOf(router.state))
  useEffect(() => {
    // Back may show a page as it was left: its guards have to look again, on a device that is a kiosk by now.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void router.revalidate()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [router])
  return (
    <StrictMode>
      <CurrentLocation value={currentLocation}>
        <RouterProvider router={router} />
      </CurrentLocation>
    </StrictMode>
  )
}

import { StrictMode, useEffect, useState } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router/dom'
import { CurrentLocation, GoBack, locationOf } from '@/lib/react/current-location'

type AppProps = Pick<RouterProviderProps, 'router'>

/** The browser tells of a step back only when it is done, and so does the router. */
const goBackIn = (router: AppProps['router']) => () =>
  new Promise<void>((resolve) => {
    const { key } = router.state.location
    const stop = router.subscribe(({ location }) => {
      if (location.key === key) return
      stop()
      resolve()
    })
    void router.navigate(-1)
  })

/** Everything that stands around the router. */
export function App({ router }: AppProps) {
  const [currentLocation] = useState(() => () => locationOf(router.state))
  const [goBack] = useState(() => goBackIn(router))
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
        <GoBack value={goBack}>
          <RouterProvider router={router} />
        </GoBack>
      </CurrentLocation>
    </StrictMode>
  )
}

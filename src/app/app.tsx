import { StrictMode, useState } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router/dom'
import { CurrentLocation, GoBack, locationOf } from '@/lib/react/current-location'
import { useListener } from '@/lib/react/use-listener'

type AppProps = Pick<RouterProviderProps, 'router'>

/** Resolves once the location has changed: browser and router report a back navigation only afterwards. */
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

export function App({ router }: AppProps) {
  const [currentLocation] = useState(() => () => locationOf(router.state))
  const [goBack] = useState(() => goBackIn(router))
  // Back may restore the page from the back/forward cache. Run the guards again, because the device may have
  // become a kiosk.
  useListener(window, 'pageshow', ({ persisted }) => {
    if (persisted) void router.revalidate()
  })
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

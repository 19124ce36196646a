import { Suspense } from 'react'
import { RouterProvider } from 'react-aria-components'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Outlet, useHref, useNavigate } from 'react-router'
import { useLocale } from '@/i18n/use-locale'
import { internalAddress } from '@/lib/browser/internal-address'
import { useInterval } from '@/lib/react/use-interval'
import { whenIdle } from '@/lib/time/timer'
import { removeEnded } from '@/storage/persisted-store'
import { LeaveGuard } from '@/widgets/drafts/leave-guard'
import { ToasterHost } from '@/widgets/toaster-host'
import { layoutOf } from './layouts'
import { usePrefetch } from './use-prefetch'
import {
  useAddressSignIn,
  useForcedColorMode,
  useHeadingFocus,
  useOpenedTenant,
  useSignedOutRedirect,
} from './use-route-effects'
import { useRouteHandle } from './use-route-handle'

/** How often expired drafts and passes are removed, in ms: a page stays open for days. */
const REMOVE_ENDED = 3_600_000

/** Wraps all screens: layout and toasts. */
export function Root() {
  const navigate = useNavigate()
  const handle = useRouteHandle()
  const { tag } = useLocale()
  useHeadingFocus()
  useSignedOutRedirect(handle)
  useOpenedTenant(handle)
  useAddressSignIn(handle)
  useForcedColorMode(handle.colorMode)
  usePrefetch()
  useInterval(REMOVE_ENDED, () => void whenIdle(removeEnded))
  const Layout = layoutOf(handle).get()
  return (
    <I18nProvider locale={tag}>
      <RouterProvider
        navigate={(to, options) => void navigate(internalAddress(to, window.location.origin), options)}
        useHref={useHref}
      >
        <Suspense>
          <Layout>
            <Outlet />
          </Layout>
        </Suspense>
        <ToasterHost limit={handle.toastLimit} />
        <LeaveGuard />
      </RouterProvider>
    </I18nProvider>
  )
}

import { Suspense } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Outlet } from 'react-router'
import { useLocale } from '@/i18n/use-locale'
import { useInterval } from '@/lib/react/use-interval'
import { whenIdle } from '@/lib/time/timer'
import { removeEnded } from '@/storage/persisted-store'
import { Tooltips } from '@/ui/overlays/tooltips'
import { LeaveGuard } from '@/widgets/drafts/leave-guard'
import { ToasterHost } from '@/widgets/toaster-host'
import { layoutOf } from './layouts'
import { useLinkNavigation } from './use-link-navigation'
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
  const handle = useRouteHandle()
  const { tag } = useLocale()
  useHeadingFocus()
  useSignedOutRedirect(handle)
  useOpenedTenant(handle)
  useAddressSignIn(handle)
  useForcedColorMode(handle.colorMode)
  usePrefetch()
  useLinkNavigation()
  useInterval(REMOVE_ENDED, () => void whenIdle(removeEnded))
  const Layout = layoutOf(handle).get()
  return (
    <I18nProvider locale={tag}>
      <Suspense>
        <Layout>
          <Outlet />
        </Layout>
      </Suspense>
      <ToasterHost limit={handle.toastLimit} />
      <Tooltips />
      <LeaveGuard />
    </I18nProvider>
  )
}

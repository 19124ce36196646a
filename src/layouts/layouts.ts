import { type ComponentType, lazy, type ReactNode } from 'react'
import { withTimeout } from '@/http/with-timeout'
import { loadNamespaces } from '@/i18n/i18n'
import type { Layout, RouteRow } from '@/routes/route-table'
import { loadToaster } from '@/widgets/toaster-host'
import { EmptyLayout } from './empty-layout'

type LayoutComponent = ComponentType<{ children: ReactNode }>
type LayoutEntry = {
  /** Loads the layout's code; the router calls it together with the screen's. */
  load: () => Promise<void>
  /** The loaded component, or a lazy one that suspends. */
  get: () => LayoutComponent
}

/** @param namespaces of the texts that all of its screens need */
function loadedLater(
  loadCode: () => Promise<{ default: LayoutComponent }>,
  namespaces: readonly string[] = [],
): LayoutEntry {
  // Toasts report lost connections, so their code must be there before.
  const load = async () =>
    (await withTimeout(Promise.all([loadCode(), loadNamespaces(namespaces), loadToaster()])))[0]
  let component: LayoutComponent = lazy(load)
  let loading: Promise<void> | undefined
  return {
    get: () => component,
    load: () =>
      (loading ??= load().then(
        (module) => {
          component = module.default
        },
        (error: unknown) => {
          // Allow a retry.
          loading = undefined
          throw error
        },
      )),
  }
}

/** The four layouts of spec section 2. The first load includes only the layout of the sign-in screen. */
const layouts: Record<Layout, LayoutEntry> = {
  empty: { load: async () => {}, get: () => EmptyLayout },
  default: loadedLater(() => import('./default-layout'), ['outcomes']),
  none: loadedLater(() => import('./none-layout'), ['outcomes']),
  // The layout also wraps the kiosk's error screen, which must not show translation keys.
  skytouch: loadedLater(() => import('./skytouch-layout'), ['skytouch']),
}
/** A smaller `default` layout for self-update links and the kiosk set-up, without staff code. */
const linkLayout = loadedLater(() => import('./link-layout'))

export function layoutOf({ layout, access }: Pick<RouteRow, 'layout' | 'access'>): LayoutEntry {
  return access === 'link' || (access === 'kiosk' && layout === 'default') ? linkLayout : layouts[layout]
}

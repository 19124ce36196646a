import { type ComponentType, lazy, type ReactNode } from 'react'
import { loadWords } from '@/i18n/i18n'
import type { Layout, RouteRow } from '@/routes/route-table'
import { EmptyLayout } from './empty-layout'

type LayoutComponent = ComponentType<{ children: ReactNode }>
type LayoutEntry = {
  /** Brings the layout's code; the router calls it together with the screen's. */
  load: () => Promise<void>
  /** The component: at once where the code is there, else one that suspends. */
  get: () => LayoutComponent
}

function loadedLater(load: () => Promise<{ default: LayoutComponent }>): LayoutEntry {
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
          // The next try asks again.
          loading = undefined
          throw error
        },
      )),
  }
}

/** The four layouts of spec section 2. Only the sign-in screen's is part of the first load. */
const layouts: Record<Layout, LayoutEntry> = {
  empty: { load: async () => {}, get: () => EmptyLayout },
  default: loadedLater(() => import('./default-layout')),
  none: loadedLater(() => import('./none-layout')),
  // It is around the kiosk's error as well, and must not show keys there.
  skytouch: loadedLater(
    async () => (await Promise.all([import('./skytouch-layout'), loadWords(['skytouch'])]))[0],
  ),
}
/** What of `default` a visitor's link and a tablet's set-up need: nothing of the staff's. */
const linkLayout = loadedLater(() => import('./link-layout'))

export function layoutOf({ layout, access }: Pick<RouteRow, 'layout' | 'access'>): LayoutEntry {
  return access === 'link' || (access === 'kiosk' && layout === 'default') ? linkLayout : layouts[layout]
}

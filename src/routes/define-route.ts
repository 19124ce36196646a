import { type ComponentType, createElement } from 'react'
import { type LoaderFunctionArgs, type Params, redirect, replace, type RouteObject } from 'react-router'
import { PRELOAD_TIMEOUT } from '@/config/constants'
import { selfUpdateAddress } from '@/config/paths'
import { loadNamespaces } from '@/i18n/i18n'
import { withoutTail } from '@/lib/ids'
import { wait } from '@/lib/time/timer'
import { takeSignInFromAddress } from '@/session/address-sign-in'
import { takeResetLink } from '@/session/password-reset'
import { startSession } from '@/session/session'
import { loadScreen } from '@/widgets/screen/reload-once'
import { guard, hasOwnToken, hasValidParams, redirectToKiosk } from './guards'
import { RouteError } from './route-error'
import type { RouteRow } from './route-table'
import type { Screen } from './screens'

/** The data of a route that the root layout needs before the screen is loaded. */
export type RouteHandle = Pick<RouteRow, 'name' | 'layout' | 'access' | 'colorMode' | 'toastLimit'>

/** Redirects a self-update link with a full stop or the like behind it. Its token stays in the URL until the link is opened. */
function redirectToLink({ tenantId = '', visitId = '', visitorId = '' }: Params): Response | null {
  const id = withoutTail(visitorId)
  return id === '' || id === visitorId ? null : replace(selfUpdateAddress('', tenantId, visitId, id))
}

/**
 * Redirects a kiosk to its home, a link to its own address, and a sign-in in the address to the page that handles
 * it.
 */
function redirectElsewhere(
  row: Pick<RouteRow, 'access' | 'layout' | 'params'>,
  params: Params,
): Response | null {
  const kiosk = redirectToKiosk(row, params)
  if (kiosk) return kiosk
  if (row.access === 'link') return redirectToLink(params)
  const path = hasOwnToken(row.access) ? null : takeSignInFromAddress()
  return path === null ? null : redirect(path)
}

/**
 * Creates a router route from a table row and its screen. The loader loads the screen, not the router's own
 * `lazy`: that renders nothing if the code of the first screen cannot be loaded, and does not retry.
 */
export function defineRoute(row: RouteRow, screen: Screen): RouteObject {
  const { name, path, layout, access, colorMode, toastLimit } = row
  const handle: RouteHandle = { name, layout, access, colorMode, toastLimit }
  let loaded: ComponentType | undefined
  async function load(): Promise<void> {
    loaded ??= await loadScreen(
      async () => (await Promise.all([screen.load(), loadNamespaces(screen.namespaces)]))[0],
    )
  }
  async function preload(navigation: LoaderFunctionArgs, guarded: Promise<Response | null>): Promise<void> {
    if (!screen.loadPreload) return
    const [{ preloadData }, { preloadForTenant }] = await Promise.all([
      screen.loadPreload(),
      import('./preload-data'),
    ])
    await preloadForTenant(preloadData, access, navigation, guarded)
  }
  return {
    id: name,
    path,
    handle,
    loader: async (navigation: LoaderFunctionArgs) => {
      const { params: urlParams, request } = navigation
      const elsewhere = redirectElsewhere(row, urlParams)
      if (elsewhere) return elsewhere
      const isValid = hasValidParams(row, urlParams)
      // A self-update link has its own page for every reason that makes it unusable.
      if (access !== 'link' && !isValid) {
        const { pathname, search } = new URL(request.url)
        // spec §5: a route validation failure
        throw new RouteError('invalid', pathname + search)
      }
      const isFirst = !loaded
      const entry = guard(access, request, urlParams)
      // The screen requests what cannot be preloaded.
      const preloaded = isValid ? preload(navigation, entry).catch(() => {}) : null
      const [guarded] = await Promise.all([entry, load()])
      // Rendering with data at once is faster than with placeholders first.
      if (isFirst) await Promise.race([preloaded, wait(PRELOAD_TIMEOUT)])
      // Before the screen is shown, so that the link's code is never visible.
      takeResetLink()
      return guarded
    },
    Component: () => loaded && createElement(loaded),
  }
}

export const unmatchedHandle: RouteHandle = { name: 'unmatched', layout: 'default', access: 'open' }

/** The route of all addresses without a row. */
export const unmatched: RouteObject = {
  id: 'unmatched',
  path: '*',
  handle: unmatchedHandle,
  loader: async ({ request, params }: LoaderFunctionArgs) => {
    const elsewhere = redirectElsewhere(unmatchedHandle, params)
    if (elsewhere) return elsewhere
    // So that signed-in users keep their layout.
    await startSession()
    throw new RouteError('unmatched', new URL(request.url).pathname)
  },
}

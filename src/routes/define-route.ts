import { type ComponentType, createElement } from 'react'
import { type LoaderFunctionArgs, type Params, redirect, type RouteObject } from 'react-router'
import { loadNamespaces } from '@/i18n/i18n'
import { takeSignInFromAddress } from '@/session/address-sign-in'
import { takeResetLink } from '@/session/password-reset'
import { session, startSession } from '@/session/session'
import { loadScreen } from '@/widgets/screen/reload-once'
import { guard, hasOwnToken, kioskRedirect } from './guards'
import { RouteError } from './route-error'
import type { RouteRow } from './route-table'
import type { Screen } from './screens'

/** The data of a route that the root layout needs before the screen is loaded. */
export type RouteHandle = Pick<RouteRow, 'name' | 'layout' | 'access' | 'colorMode' | 'toastLimit'>

function wellFormed(forms: RouteRow['params'] = {}, values: Params): boolean {
  return Object.entries(forms).every(([name, form]) => values[name] === undefined || form.test(values[name]))
}

/**
 * Creates a router route from a table row and its screen. The loader loads the screen, not the router's own
 * `lazy`: that renders nothing if the code of the first screen cannot be loaded, and does not retry.
 */
export function defineRoute(row: RouteRow, screen: Screen): RouteObject {
  const { name, path, layout, access, params, colorMode, toastLimit } = row
  const handle: RouteHandle = { name, layout, access, colorMode, toastLimit }
  let loaded: ComponentType | undefined
  async function load(): Promise<void> {
    loaded ??= await loadScreen(
      async () => (await Promise.all([screen.load(), loadNamespaces(screen.namespaces)]))[0],
    )
  }
  /** Loads the code while the guard waits for the session, so that requests are sent before the screen renders. */
  async function prefetch(request: Request, guarded: Promise<Response | null>): Promise<void> {
    if (!screen.loadPrefetch) return
    const [{ prefetchData }, { queryClient }, elsewhere] = await Promise.all([
      screen.loadPrefetch(),
      import('./query-client'),
      guarded,
    ])
    const current = session.get()
    if (elsewhere || current.status !== 'signedIn' || current.tenantId === null) return
    prefetchData(queryClient, current.tenantId, new URL(request.url).searchParams)
  }
  return {
    id: name,
    path,
    handle,
    loader: async ({ params: urlParams, request }: LoaderFunctionArgs) => {
      const isWellFormed = wellFormed(params, urlParams)
      const kiosk = kioskRedirect(row, urlParams, isWellFormed)
      if (kiosk) return kiosk
      const question = hasOwnToken(access) ? null : takeSignInFromAddress()
      if (question) return redirect(question)
      // A self-update link has its own page for every reason that makes it unusable.
      if (access !== 'link' && !isWellFormed) {
        const { pathname, search } = new URL(request.url)
        // spec §5: a route validation failure
        throw new RouteError(404, 'invalid', pathname + search)
      }
      const entry = guard(access, request, urlParams)
      // The screen requests what cannot be prefetched.
      void prefetch(request, entry).catch(() => {})
      const [elsewhere] = await Promise.all([entry, load()])
      // Before the screen is shown, so that the link's code is never visible.
      takeResetLink()
      return elsewhere
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
    const kiosk = kioskRedirect(unmatchedHandle, params)
    if (kiosk) return kiosk
    const question = takeSignInFromAddress()
    if (question) return redirect(question)
    // So that signed-in users keep their layout.
    await startSession()
    throw new RouteError(404, 'unmatched', new URL(request.url).pathname)
  },
}

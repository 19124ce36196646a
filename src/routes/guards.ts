import { type Params, redirect, replace } from 'react-router'
import { afterSignIn, paths } from '@/config/paths'
import { setCaller } from '@/http/caller'
import { lockedKiosk, lockKiosk, removeStaffSession } from '@/kiosk/device/kiosk-lock'
import { flushBeforeEnd } from '@/session/before-end'
import { openLink } from '@/session/link'
import { hasLeftTenant, openedTenant } from '@/session/opened-tenant'
import { session, startSession } from '@/session/session'
import { RouteError } from './route-error'
import type { Access, RouteRow } from './route-table'

/** Whether the parameters of an address have the format of the route. */
export const hasValidParams = ({ params: formats = {} }: Pick<RouteRow, 'params'>, params: Params): boolean =>
  Object.entries(formats).every(([name, format]) => params[name] === undefined || format.test(params[name]))

/**
 * Redirects a device in kiosk mode to the kiosk's home, except from the kiosk's own routes and its set-up,
 * which requires the PIN. No user is signed in on a kiosk. Null on other devices, and after the PIN was
 * entered.
 */
export function redirectToKiosk(
  row: Pick<RouteRow, 'access' | 'layout' | 'params'>,
  params: Params,
): Response | null {
  const { access, layout } = row
  if (layout === 'skytouch') lockKiosk()
  const tenantId = lockedKiosk(params['tenantId'])
  if (tenantId === null) return null
  removeStaffSession()
  const isKiosk = access === 'kiosk' && params['tenantId'] === tenantId && hasValidParams(row, params)
  return isKiosk ? null : replace(paths.kiosk(tenantId))
}

/** Self-update links and kiosks use their own tokens, without sign-in. */
export const hasOwnToken = (access: Access) => access === 'link' || access === 'kiosk'

/** Sets whose token the requests of a route send; opens its link or kiosk. */
async function setCallerFor(access: Access, request: Request, params: Params): Promise<void> {
  const tenantId = params['tenantId'] ?? ''
  // Pending actions of staff need their token.
  if (hasOwnToken(access)) await flushBeforeEnd()
  if (access === 'link') openLink({ tenantId, visitorId: params['visitorId'] ?? '' })
  else if (access !== 'kiosk') setCaller(null)
  else {
    // Load on demand: its code includes API calls that the sign-in screen does not need.
    const { openKiosk } = await import('@/kiosk/device/open-kiosk')
    const { pathname, search } = new URL(request.url)
    if (!(await openKiosk(tenantId))) throw new RouteError('invalid', pathname + search)
  }
}

/**
 * Returns null to allow the navigation, or a redirect. Throws the error if the session could not be
 * requested.
 */
export async function guard(access: Access, request: Request, params: Params): Promise<Response | null> {
  await setCallerFor(access, request, params)
  if (access !== 'session' && access !== 'guest') return null
  await startSession()
  const current = session.get()
  const url = new URL(request.url)
  if (access === 'guest') {
    const inside = current.status === 'signedIn' && current.tenantId !== null
    return inside ? redirect(afterSignIn(url.searchParams, current.tenantId)) : null
  }
  if (current.status === 'unreachable') throw current.error
  const opened = openedTenant(url)
  const address = url.pathname + url.search
  if (current.status !== 'signedIn' || current.tenantId === null)
    return redirect(paths.signIn({ to: address, reason: 'sign-in', tenantId: opened }))
  if (opened === null || opened === current.tenantId) return null
  hasLeftTenant.set(true)
  return address === paths.frontDesk() ? null : replace(paths.frontDesk())
}

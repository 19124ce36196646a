import { type Params, redirect } from 'react-router'
import { paths, safeReturn } from '@/config/paths'
import { speakFor } from '@/http/caller'
import { openLink } from '@/session/link'
import { session, startSession } from '@/session/session'
import { RouteError } from './route-error'
import type { Access } from './route-table'

/** Lets a person in, or says where to go instead. Throws what kept the session from being asked for. */
export async function guard(access: Access, request: Request, params: Params): Promise<Response | null> {
  const tenantId = params['tenantId'] ?? ''
  if (access === 'link') openLink({ tenantId, visitorId: params['visitorId'] ?? '' })
  else if (access !== 'kiosk') speakFor(null)
  else {
    // Its code talks to servers, which the sign-in is not to wait for.
    const { openKiosk } = await import('@/session/open-kiosk')
    const { pathname, search } = new URL(request.url)
    if (!(await openKiosk(tenantId))) throw new RouteError(404, 'invalid', pathname + search)
  }
  if (access !== 'session' && access !== 'guest') return null
  await startSession()
  const current = session.get()
  const url = new URL(request.url)
  if (access === 'guest') {
    const inside = current.status === 'signedIn' && current.tenantId !== null
    return inside ? redirect(safeReturn(url.searchParams.get('to'))) : null
  }
  if (current.status === 'unreachable') throw current.error
  if (current.status === 'signedIn' && current.tenantId !== null) return null
  return redirect(paths.signIn({ to: url.pathname + url.search, reason: 'sign-in' }))
}

import type { LoaderFunctionArgs } from 'react-router'
import { isExpired } from '@/lib/token-expiry'
import { session } from '@/session/session'
import { tenantCookie } from '@/session/tenant-cookie'
import { storedToken } from '@/session/token'
import { hasOwnToken } from './guards'
import { queryClient } from './query-client'
import type { Access } from './route-table'
import type { PreloadData } from './screens'

/**
 * The tenant whose data the session may request; null if there is none. While the session starts, that is the
 * remembered tenant, whose data are requested with the stored token beside the re-authentication.
 */
function sessionTenant(): string | null {
  const current = session.get()
  if (current.status === 'starting') return isExpired(storedToken()) ? null : tenantCookie.read()
  return current.status === 'signedIn' ? current.tenantId : null
}

/**
 * Requests what a screen shows first, before its code is there.
 * @param guarded the result of the route's guard: null to allow the navigation
 */
export async function preloadForTenant(
  preloadData: PreloadData,
  access: Access,
  { request, params }: LoaderFunctionArgs,
  guarded: Promise<Response | null>,
): Promise<void> {
  // The tenant of a kiosk or a link is in its path.
  const usesPath = hasOwnToken(access)
  if ((usesPath || sessionTenant() === null) && (await guarded)) return
  const tenantId = usesPath ? params['tenantId'] : sessionTenant()
  if (tenantId) await preloadData(queryClient, { ...params, tenantId }, new URL(request.url).searchParams)
}

import { followTenant } from '@/hooks/realtime'
import { realtimeService } from '@/services/realtime'
import { session } from '@/session/session'
import { queryClient } from '@/routes/query-client'

/**
 * Listens to the tenant of whoever is signed in, and to no other: closed at a log-out, an expiry, a change of tenant.
 * Begins with the first screen that asks servers, and outlives every change of screen.
 */
export function followSession(): void {
  if (!realtimeService.isConfigured) return
  let followed = ''
  let stop = () => {}
  const follow = () => {
    const current = session.get()
    const tenantId = current.status === 'signedIn' ? current.tenantId : null
    const whose = current.status === 'signedIn' && tenantId ? `${tenantId} ${current.user.login}` : ''
    if (whose === followed) return
    followed = whose
    stop()
    stop = tenantId ? followTenant(queryClient, tenantId) : () => {}
  }
  session.subscribe(follow)
  follow()
}

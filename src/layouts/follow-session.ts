import { followTenant } from '@/hooks/realtime'
import { queryClient } from '@/routes/query-client'
import { realtimeService } from '@/services/realtime'
import { session } from '@/session/session'

/**
 * Subscribes to realtime changes of the signed-in user's tenant; unsubscribes on log-out, expiry and tenant
 * change. Starts with the first screen that uses the API, and survives navigation.
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

import { useParams } from 'react-router'
import { useSignedIn } from '@/session/use-session'

/** The tenant of the page: in the path of a kiosk and of a self-update link, otherwise that of the session. */
export function useTenantId(): string {
  const { tenantId } = useParams()
  const signedIn = useSignedIn()
  return tenantId ?? signedIn.tenantId
}

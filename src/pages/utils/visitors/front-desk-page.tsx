import { useSignedIn } from '@/session/use-session'
import { FrontDesk } from './front-desk'

export default function FrontDeskPage() {
  const { tenantId } = useSignedIn()
  // Remount per tenant, so that no pending action or input carries over.
  return <FrontDesk key={tenantId} tenantId={tenantId} />
}

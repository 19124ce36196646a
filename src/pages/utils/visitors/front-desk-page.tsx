import { useSignedIn } from '@/session/use-session'
import { FrontDesk } from './front-desk'

export default function FrontDeskPage() {
  const { tenantId } = useSignedIn()
  // Another tenant is another desk: nothing that waits or was typed goes over to it.
  return <FrontDesk key={tenantId} tenantId={tenantId} />
}

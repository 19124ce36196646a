import { useSignedIn } from '@/session/use-session'
import { VisitorData } from './visitor-data'

export default function VisitorsPage() {
  const { tenantId } = useSignedIn()
  // Another tenant has other places and types: nothing that was made of them goes over.
  return <VisitorData key={tenantId} tenantId={tenantId} />
}

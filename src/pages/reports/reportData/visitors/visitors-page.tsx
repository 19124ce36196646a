import { useSignedIn } from '@/session/use-session'
import { VisitorData } from './visitor-data'

export default function VisitorsPage() {
  const { tenantId } = useSignedIn()
  // Remount per tenant: filters refer to locations and types of the old one.
  return <VisitorData key={tenantId} tenantId={tenantId} />
}

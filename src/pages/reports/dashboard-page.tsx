import { useSignedIn } from '@/session/use-session'
import { Dashboard } from './dashboard/dashboard'

export default function DashboardPage() {
  const { tenantId } = useSignedIn()
  // Remount per tenant: the location filter belongs to the old one.
  return <Dashboard key={tenantId} tenantId={tenantId} />
}

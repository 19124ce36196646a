import { useSignedIn } from '@/session/use-session'
import { Dashboard } from './dashboard/dashboard'

export default function DashboardPage() {
  const { tenantId } = useSignedIn()
  // Another tenant has other places: nothing that was chosen among them goes over.
  return <Dashboard key={tenantId} tenantId={tenantId} />
}

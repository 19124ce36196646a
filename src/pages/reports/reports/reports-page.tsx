import { useSignedIn } from '@/session/use-session'
import { Reports } from './reports'

export default function ReportsPage() {
  const { tenantId } = useSignedIn()
  // Another tenant has other reports, places and people.
  return <Reports key={tenantId} tenantId={tenantId} />
}

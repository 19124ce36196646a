import { useSignedIn } from '@/session/use-session'
import { Reports } from './reports'

export default function ReportsPage() {
  const { tenantId } = useSignedIn()
  // Remount per tenant: reports and answers belong to the old one.
  return <Reports key={tenantId} tenantId={tenantId} />
}

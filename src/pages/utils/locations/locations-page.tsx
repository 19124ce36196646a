import { useSignedIn } from '@/session/use-session'
import { Locations } from './locations'

export default function LocationsPage() {
  const { tenantId } = useSignedIn()
  return <Locations key={tenantId} tenantId={tenantId} />
}

import { useSignedIn } from '@/session/use-session'
import { Locations } from './locations'

/** `/utils/locations`: the tenant's places as a tree, and the chosen one beside it (spec §2, design §4). */
export default function LocationsPage() {
  const { tenantId } = useSignedIn()
  return <Locations key={tenantId} tenantId={tenantId} />
}

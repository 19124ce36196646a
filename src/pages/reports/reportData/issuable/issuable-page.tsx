import { useSignedIn } from '@/session/use-session'
import { CardData } from './card-data'

export default function IssuablePage() {
  const { tenantId } = useSignedIn()
  return <CardData key={tenantId} tenantId={tenantId} />
}

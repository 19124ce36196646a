import { useSignedIn } from '@/session/use-session'
import { DeviceEvents } from './device-events'

export default function MocaEventsPage() {
  const { tenantId } = useSignedIn()
  return <DeviceEvents key={tenantId} tenantId={tenantId} />
}

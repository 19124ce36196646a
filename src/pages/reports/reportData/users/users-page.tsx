import { useSignedIn } from '@/session/use-session'
import { UserData } from './user-data'

export default function UsersPage() {
  const { tenantId } = useSignedIn()
  return <UserData key={tenantId} tenantId={tenantId} />
}

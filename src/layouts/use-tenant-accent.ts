import { useQuery } from '@tanstack/react-query'
import { tenantQueries } from '@/hooks/tenants'
import { useSignedIn } from '@/session/use-session'
import { useAccent } from '@/theme/use-accent'

/** The colour of the tenant that the person is signed in at. */
export function useTenantAccent(): void {
  const { tenantId } = useSignedIn()
  useAccent(useQuery(tenantQueries.get(tenantId)).data?.primaryColor ?? null)
}

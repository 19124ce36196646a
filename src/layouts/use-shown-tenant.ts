import { useQuery } from '@tanstack/react-query'
import { brandingQueries } from '@/hooks/company/branding'
import { tenantQueries } from '@/hooks/tenants'
import { useIsIdle } from '@/lib/react/use-is-idle'
import { useSignedIn } from '@/session/use-session'
import { useAccent } from '@/theme/use-accent'

/** The tenant that the person is signed in at, as its branding shows it; the first rows do not wait for that. */
export function useShownTenant() {
  const { tenantId } = useSignedIn()
  const { data: tenant } = useQuery(tenantQueries.get(tenantId))
  const branding = useQuery({ ...brandingQueries.get(tenantId), enabled: useIsIdle() && tenantId !== '' })
  return tenant && { ...tenant, ...branding.data }
}

/** The colour of that tenant. */
export function useTenantAccent(): void {
  useAccent(useShownTenant()?.primaryColor ?? null)
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { brandingQueries } from '@/hooks/company/branding'
import { tenantQueries } from '@/hooks/tenants'
import { whenIdle } from '@/lib/time/timer'
import { useSignedIn } from '@/session/use-session'
import { useAccent } from '@/theme/use-accent'

/** The user's tenant with its branding, which loads when idle so that it does not delay the first rows. */
export function useShownTenant() {
  const { tenantId } = useSignedIn()
  const { data: tenant } = useQuery(tenantQueries.get(tenantId))
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const branding = useQuery({ ...brandingQueries.get(tenantId), enabled: isIdle && tenantId !== '' })
  return tenant && { ...tenant, ...branding.data }
}

/** Applies the tenant's accent colour. */
export function useTenantAccent(): void {
  useAccent(useShownTenant()?.primaryColor ?? null)
}

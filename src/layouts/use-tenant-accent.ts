import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tenantQueries } from '@/hooks/tenants'
import { useSignedIn } from '@/session/use-session'
import { applyAccent } from '@/theme/accent'

/** The tenant's own colour as the accent of everything. */
export function useTenantAccent(): void {
  const { tenantId } = useSignedIn()
  const color = useQuery(tenantQueries.get(tenantId)).data?.primaryColor ?? null
  useEffect(() => {
    applyAccent(color)
    return () => applyAccent(null)
  }, [color])
}

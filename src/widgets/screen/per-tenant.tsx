import type { ComponentType } from 'react'
import { useTenantId } from '@/widgets/use-tenant-id'

/** Mounts a page anew for another tenant: its input, pending actions and filters belong to the old one. */
export function perTenant(Page: ComponentType) {
  return function TenantPage() {
    return <Page key={useTenantId()} />
  }
}

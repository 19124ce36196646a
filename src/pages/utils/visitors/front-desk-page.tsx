import { useTenantId } from '@/widgets/use-tenant-id'
import { FrontDesk } from './front-desk'

export default function FrontDeskPage() {
  const tenantId = useTenantId()
  // Remount per tenant, so that no pending action or input carries over.
  return <FrontDesk key={tenantId} />
}

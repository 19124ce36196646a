import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Id } from '@/http/calls'
import { clearCacheService } from '@/services/company/clear-cache'
import { tenantKey } from '@/hooks/keys'

export const clearCacheMutations = {
  /** Whoever has the server forget what it keeps of a tenant wants to see it anew here too. */
  create: (tenantId: Id, client: QueryClient) =>
    mutationOptions({
      mutationFn: () => clearCacheService.create(tenantId),
      onSuccess: () => void client.invalidateQueries({ queryKey: tenantKey(tenantId) }),
    }),
}

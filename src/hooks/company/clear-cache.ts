import { mutationOptions } from '@tanstack/react-query'
import { tenantKey } from '@/hooks/keys'
import type { Id } from '@/http/calls'
import { clearCacheService } from '@/services/company/clear-cache'

export const clearCacheMutations = {
  /** Clears the server's cache of a tenant and invalidates the tenant's data here. */
  create: (tenantId: Id) =>
    mutationOptions({
      mutationFn: () => clearCacheService.create(tenantId),
      onSuccess: (_answer, _input, _result, { client }) =>
        void client.invalidateQueries({ queryKey: tenantKey(tenantId) }),
    }),
}

import { mutationOptions } from '@tanstack/react-query'
import type { Id } from '@/http/calls'
import { clearCacheService } from '@/services/company/clear-cache'
import { tenantKey } from '@/hooks/keys'

export const clearCacheMutations = {
  /** Whoever has the server forget what it keeps of a tenant wants to see it anew here too. */
  create: (tenantId: Id) =>
    mutationOptions({
      mutationFn: () => clearCacheService.create(tenantId),
      onSuccess: (_answer, _input, _result, { client }) =>
        void client.invalidateQueries({ queryKey: tenantKey(tenantId) }),
    }),
}

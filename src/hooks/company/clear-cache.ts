import { mutationOptions } from '@tanstack/react-query'
import { orThrow, send } from '@/changes/send'
import { tenantKey } from '@/hooks/keys'
import type { Id } from '@/http/calls'
import { clearCacheService } from '@/services/company/clear-cache'

export const clearCacheMutations = {
  /** Clears the server's cache of a tenant and invalidates the tenant's data here. */
  create: (tenantId: Id) =>
    mutationOptions({
      mutationFn: () =>
        send({
          key: ['clear-cache', tenantId],
          content: null,
          request: (sending) => clearCacheService.create(tenantId, sending),
        }).then(orThrow),
      onSuccess: (_answer, _input, _result, { client }) =>
        void client.invalidateQueries({ queryKey: tenantKey(tenantId) }),
    }),
}

// spec §7: POST /company/v1/{tenantId}/clear-cache
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type Id, serviceCalls, type Sending } from '@/http/calls'

const calls = serviceCalls({
  name: 'clearCache',
  path: 'company/v1/:tenantId/clear-cache',
  address: serviceAddress.company,
})

export const clearCacheService = {
  /**
   * POST /company/v1/{tenantId}/clear-cache: clears the server's cache of the tenant (response assumed, not
   * read).
   */
  async create(tenantId: Id, sending: Sending): Promise<void> {
    await calls.create(z.unknown(), tenantId, {}, sending)
  },
}

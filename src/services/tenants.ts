// spec §7: GET /api/auth/v1/tenants (list, and by id)
import * as z from 'zod/mini'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import type { Page } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { id } from '@/lib/id-schema'
import { flag, inUse, maybe, type Shape, text, withName } from './shapes'

export const tenantSchema = z.looseObject({
  id,
  /** empty if the service does not send it; sign-in then omits it */
  database: z.catch(text, ''),
  name: z.string(),
  logoUrl: maybe(text),
  primaryColor: maybe(text),
  enabled: flag(true),
  deleted: flag(false),
})

/** Source: id and database spec §3, the rest assumed. */
export type Tenant = Shape<typeof tenantSchema>

const calls = serviceCalls({
  name: 'tenants',
  path: 'api/auth/v1/tenants',
  read: withName,
  hasFlags: true,
})

export const tenantsService = {
  /**
   * GET /api/auth/v1/tenants: one page of the user's tenants; by default only enabled and not deleted ones
   * (spec §5).
   */
  find: (query: Query = {}, options?: CallOptions): Promise<Page<Tenant>> =>
    calls.find(tenantSchema, null, { ...inUse, ...query }, options),

  /** GET /api/auth/v1/tenants/{tenantId}, with the user's token. */
  get: (tenantId: Id, options?: CallOptions): Promise<Tenant> =>
    calls.get(tenantSchema, null, tenantId, options),
}

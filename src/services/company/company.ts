// spec §7: /company/v1/{tenantId}, standard CRUD
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls, type Sending } from '@/http/calls'
import type { Page } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { id } from '@/lib/id-schema'
import { flag, inUse, maybe, type Shape, text, withName } from '@/services/shapes'

const companySchema = z.looseObject({
  companyId: id,
  name: z.string(),
  email: maybe(text),
  phone: maybe(text),
  address: maybe(text),
  enabled: flag(true),
  deleted: flag(false),
})

/** Source: companyId and name spec §3, the rest assumed. */
export type Company = Shape<typeof companySchema>
export type NewCompany = Pick<Company, 'name' | 'email' | 'phone' | 'address'>
export type CompanyChange = Partial<Omit<Company, 'companyId'>>

const calls = serviceCalls({
  name: 'company',
  path: 'company/v1/:tenantId',
  address: serviceAddress.company,
  read: withName,
  searchFields: ['name', 'email'],
})

export const companyService = {
  /** GET /company/v1/{tenantId}: one page; by default only enabled and not deleted ones (assumed). */
  find: (tenantId: Id, query: Query = {}, options?: CallOptions): Promise<Page<Company>> =>
    calls.find(companySchema, tenantId, { ...inUse, ...query }, options),

  /** GET /company/v1/{tenantId}/{companyId} */
  get: (tenantId: Id, companyId: Id, options?: CallOptions): Promise<Company> =>
    calls.get(companySchema, tenantId, companyId, options),

  /**
   * POST /company/v1/{tenantId}
   * @throws Conflict (409) if the name is already taken
   */
  create: (tenantId: Id, company: NewCompany, sending: Sending): Promise<Company> =>
    calls.create(companySchema, tenantId, company, sending),

  /**
   * PATCH /company/v1/{tenantId}/{companyId}
   * @throws Conflict (409) if the name is already taken
   */
  patch: (tenantId: Id, companyId: Id, change: CompanyChange, sending: Sending): Promise<Company> =>
    calls.patch(companySchema, tenantId, companyId, change, sending),

  /** DELETE /company/v1/{tenantId}/{companyId} */
  remove: (tenantId: Id, companyId: Id, sending: Sending): Promise<void> =>
    calls.remove(tenantId, companyId, sending),
}

// spec §7: /user/v1/{tenantId}, standard CRUD plus update, toggleSimpleBooking, dashboardSettings, updateDashboardSettings
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import type { Page } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { flag, id, listOf, maybe, type Shape } from '@/services/shapes'

const userSchema = z.looseObject({
  id,
  login: maybe(z.string()),
  firstName: z.catch(z.string(), ''),
  lastName: z.catch(z.string(), ''),
  email: maybe(z.string()),
  phones: maybe(z.array(z.looseObject({ phoneTypeId: maybe(id), number: z.string() }))),
  companyId: maybe(id),
  company: maybe(z.string()),
  vehicleRegistration: maybe(z.string()),
  specialAssistanceNeedIds: listOf(id),
  locationIds: listOf(id),
  isHost: flag(false),
  simpleBooking: flag(false),
  enabled: flag(true),
  deleted: flag(false),
})

/** A person of the tenant: staff, host or visitor. Source: id and login spec §3, the rest assumed (contract §4). */
export type User = Shape<typeof userSchema>

const calls = serviceCalls({ name: 'user', path: 'user/v1/:tenantId', address: serviceAddress.user })

/** spec §5: lookups of users default to these. */
const inUse = { deleted: false, enabled: true }

export const userService = {
  find: (tenantId: Id, query: Query = {}, options?: CallOptions): Promise<Page<User>> =>
    calls.find(userSchema, tenantId, { ...inUse, ...query }, options),

  /** The signed-in person's own record in a tenant, found by login because ids differ per tenant (assumed, contract §2). */
  async findByLogin(tenantId: Id, login: string, options?: CallOptions): Promise<User | null> {
    const { data } = await calls.find(userSchema, tenantId, { ...inUse, login, $limit: 1 }, options)
    return data[0] ?? null
  },
}

// spec §7: the separate auth API's tenants, domains, domain-tenants and tenant-users
import * as z from 'zod/mini'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import { separateAuthApi } from '@/http/client'
import { appErrorCode, ifNotOffered, isUnknown } from '@/http/errors'
import { findAll } from '@/http/whole-list'
import { id } from '@/lib/id-schema'
import { isRecord } from '@/lib/is-record'
import { inUse, withName } from './shapes'
import { type Tenant, tenantSchema } from './tenants'

const domainSchema = z.looseObject({ domainId: id, name: z.string() })
const domainTenantSchema = z.looseObject({ tenantId: id, domainId: id })

const tenants = serviceCalls({
  name: 'authTenants',
  path: 'auth/v1/tenants',
  client: separateAuthApi,
  read: withName,
  hasFlags: true,
})
const domains = serviceCalls({
  name: 'domains',
  path: 'auth/v1/domains',
  client: separateAuthApi,
  read: withName,
})
const domainTenants = serviceCalls({
  name: 'domainTenants',
  path: 'auth/v1/domain-tenants',
  client: separateAuthApi,
})
const tenantUsers = serviceCalls({
  name: 'authTenantUsers',
  path: 'auth/v1/tenant-users',
  methods: ['forUser'],
  client: separateAuthApi,
  // Some services return the login's rows instead of their tenants.
  read: ({ tenant, ...row }) => {
    const record = [tenant, row.tenantId].find(isRecord) ?? row
    return withName({ ...record, id: record.tenantId ?? record.id ?? record['_id'] })
  },
})

/** Domains are optional: unreadable records must not block the sign-in. */
const ifUnreadable =
  <T>(instead: T) =>
  (error: unknown): T =>
    appErrorCode(error) === 'answer' ? instead : ifNotOffered(instead)(error)

export const authTenantsService = {
  /** GET /auth/v1/tenants?id[$in][]= at the separate auth API, with its api key and without a token. */
  async findByIds(tenantIds: readonly Id[], options?: CallOptions): Promise<Tenant[]> {
    const query = { id: { $in: [...tenantIds] }, ...inUse }
    return (await tenants.find(tenantSchema, null, query, options)).data
  },

  /**
   * POST /auth/v1/tenant-users, forUser: the tenants that a login may open; empty for an unknown login.
   * @returns null if the server has no such method
   */
  async forUser(login: string): Promise<Tenant[] | null> {
    try {
      return (await tenantUsers.customPage('forUser', tenantSchema, null, { login })).data
    } catch (error) {
      if (isUnknown(error)) return null
      throw error
    }
  },

  /**
   * GET /auth/v1/domains, then /auth/v1/domain-tenants?domainId=: the tenants of the app's host name.
   * @returns ids as strings; null if no domain has that name or domains are not available, so that every
   * tenant is offered
   */
  async ofHost(hostName: string, options?: CallOptions): Promise<Set<string> | null> {
    const all = await findAll((page) => domains.find(domainSchema, null, page, options)).catch(
      ifUnreadable([]),
    )
    const domain = all.find(({ name }) => name.toLowerCase() === hostName.toLowerCase())
    if (!domain) return null
    const tenants = await findAll((page) =>
      domainTenants.find(domainTenantSchema, null, { domainId: domain.domainId, ...page }, options),
    ).catch(ifUnreadable(null))
    return tenants && new Set(tenants.map(({ tenantId }) => String(tenantId)))
  },
}

/** Filters tenants by this page's host name. */
export async function atThisHost<T extends Tenant[] | null>(request: Promise<T>, options?: CallOptions) {
  const [mine, offered] = await Promise.all([
    request,
    authTenantsService.ofHost(window.location.hostname, options),
  ])
  return offered && mine ? mine.filter(({ id: tenantId }) => offered.has(String(tenantId))) : mine
}

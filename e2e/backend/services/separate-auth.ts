import { domain, domainTenant, tenant } from '../db/auth-tables'
import type { Store } from '../db/store'
import { toWire, type Row } from '../db/table'
import { text } from '../db/text'
import type { CallParams } from './params'
import { TableService } from './table-service'

/**
 * `/auth/v1/domains`, `/auth/v1/domain-tenants`, `/auth/v1/tenants`: read with the API key before sign-in.
 */
export function separateAuthTables(store: Store) {
  return {
    domains: new TableService(domain, store.auth, { paginate: false }),
    domainTenants: new TableService(domainTenant, store.auth, { paginate: false }),
    tenants: new TableService(tenant, store.auth, { paginate: false }),
  }
}

/** `/auth/v1/tenant-users`: the tenants of a login; empty if it is unknown or disabled. */
export class ForUserService {
  constructor(private readonly store: Store) {}

  async forUser(data: Row, _params: CallParams): Promise<Row[]> {
    const row = this.store.login(text(data['login']))
    if (!row || row.enabled !== 1 || row.deleted === 1) return []
    return this.store
      .tenantIdsOf(row.id)
      .flatMap((id) => this.store.auth.all('select * from "tenant" where "id" = ?', [id]))
      .map((found) => toWire(tenant, found))
  }
}

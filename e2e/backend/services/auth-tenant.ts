import type { Knex } from 'knex'
import type { Database } from '../db/database'
import { tenant } from '../db/auth-tables'
import type { CallParams } from './params'
import { TableService } from './table-service'

/**
 * `/api/auth/v1/tenants`: lists the caller's tenants; get by id returns any tenant's public data (a
 * self-update link shows its name and logo).
 */
export class AuthTenantService extends TableService {
  constructor(authDb: Database) {
    super(tenant, authDb)
  }

  protected override narrowed(query: Knex.QueryBuilder, { identity }: CallParams): Knex.QueryBuilder {
    if (identity.kind === 'kiosk') return query.where('tenant.id', identity.tenantId)
    return query.whereIn('tenant.id', identity.kind === 'staff' ? [...identity.tenantIds] : [])
  }
}

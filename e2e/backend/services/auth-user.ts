import { Forbidden } from '@feathersjs/errors'
import type { Knex } from 'knex'
import type { Database } from '../db/database'
import { login } from '../db/auth-tables'
import type { CallParams } from './params'
import { TableService } from './table-service'

/** `/api/auth/v1/users`: the logins of the caller's tenants. */
export class AuthUserService extends TableService {
  constructor(authDb: Database) {
    super(login, authDb)
  }

  protected override narrowed(query: Knex.QueryBuilder, { identity }: CallParams): Knex.QueryBuilder {
    if (identity.kind !== 'staff') throw new Forbidden('You may not do this')
    const { tenantIds, loginId } = identity
    return query.where((or) => {
      or.where('login.id', loginId)
      or.orWhereIn('login.id', (sub: Knex.QueryBuilder) => {
        void sub
          .select('userId')
          .from('tenantUser')
          .whereIn('tenantId', [...tenantIds])
      })
    })
  }
}

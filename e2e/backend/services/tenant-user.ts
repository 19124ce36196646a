import { Conflict, Forbidden, Unprocessable } from '@feathersjs/errors'
import type { Knex } from 'knex'
import { hashPassword } from '../auth/passwords'
import { login, tenantUser } from '../db/auth-tables'
import type { Store } from '../db/store'
import type { Row } from '../db/table'
import { text } from '../db/text'
import type { CallParams } from './params'
import { isEmpty, TableService } from './table-service'

/** `/api/auth/v1/tenant-users`: which login belongs to which tenant. */
export class TenantUserService extends TableService {
  constructor(private readonly store: Store) {
    super(tenantUser, store.auth)
  }

  /** Adds a login to a tenant; a login that does not exist yet is made, with a password where one is sent. */
  override async create(data: Row, params: CallParams): Promise<Row> {
    const { identity, db } = params
    const tenantId = text(data['tenantId'])
    const name = text(data['login']).trim()
    if (identity.kind !== 'staff' || !identity.tenantIds.includes(tenantId)) {
      throw new Forbidden('You may not open this tenant')
    }
    if (!name) throw new Unprocessable('A login is needed', { errors: { login: 'This field is required' } })
    const password = isEmpty(data['password']) ? null : await hashPassword(String(data['password']))
    const id = db.atomically(() => {
      const { firstName = name, lastName = '', email = name } = data
      const userId =
        this.store.login(name)?.id ?? db.insert(login, { login: name, firstName, lastName, email, password })
      const before = db.one('select 1 from "tenantUser" where "tenantId" = ? and "userId" = ?', [
        tenantId,
        userId,
      ])
      if (before)
        throw new Conflict('This login belongs to the tenant already', { errors: { login: 'Taken' } })
      return db.insert(tenantUser, { tenantId, userId, login: name })
    })
    return this.get(id, params)
  }

  protected override narrowed(query: Knex.QueryBuilder, { identity }: CallParams): Knex.QueryBuilder {
    return query.whereIn('tenantUser.tenantId', identity.kind === 'staff' ? [...identity.tenantIds] : [])
  }
}

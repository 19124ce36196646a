import { BadRequest, Conflict, Forbidden, Gone, Unprocessable } from '@feathersjs/errors'
import type { Knex } from 'knex'
import { isAlive } from '../auth/authentication'
import { hashPassword } from '../auth/passwords'
import { login, tenantUser } from '../db/auth-tables'
import type { LoginRow, Store } from '../db/store'
import type { Row } from '../db/table'
import { text } from '../db/text'
import type { Deliver } from '../mails'
import { newPasswordCode, passwordCodeState, usePasswordCode, weakness } from '../rules/password-code'
import { appOrigin, type CallParams, type OpenTenant } from './params'
import { isEmpty, TableService } from './table-service'

/** `/api/auth/v1/tenant-users`: logins assigned to tenants. */
export class TenantUserService extends TableService {
  constructor(
    private readonly store: Store,
    private readonly deliver: Deliver,
    private readonly endSessions: (loginId: string) => void,
  ) {
    super(tenantUser, store.auth)
  }

  /** Assigns a login to a tenant; creates an unknown login, with a password if one is sent. */
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

  /** Mails a code. The response does not reveal whether the login exists. */
  async createPasswordResetToken(data: Row, params: CallParams): Promise<Row> {
    const found = this.known(data)
    if (found) {
      const { row, tenant } = found
      const code = newPasswordCode(params.db, row.id)
      const query = new URLSearchParams({ login: row.login, database: tenant.database, token: code })
      this.deliver({
        kind: 'passwordCode',
        to: row.login,
        tenantId: tenant.id,
        text: `your code for a new password at ${tenant.name} is ${code} (for 30 minutes).`,
        code,
        link: `${appOrigin(params)}/password/token?${query}`,
      })
    }
    return { sent: true }
  }

  async validatePasswordResetToken(data: Row, { db }: CallParams): Promise<Row> {
    const found = this.known(data)
    return {
      valid: found !== undefined && passwordCodeState(db, found.row.id, text(data['token'])) === 'open',
    }
  }

  /** Sets the new password and ends all tokens and sockets of the login. */
  async resetPassword(data: Row, { db }: CallParams): Promise<Row> {
    const row = this.known(data)?.row
    const code = text(data['token'])
    const password = text(data['password'])
    const loginId = this.withOpenCode(row, code).id
    const weak = weakness(password, text(data['login']))
    if (weak) throw new Unprocessable('The password is too weak', { errors: { password: weak } })
    const hash = await hashPassword(password)
    db.atomically(() => {
      // Another request may have used the code while the password was hashed.
      this.withOpenCode(row, code)
      usePasswordCode(db, loginId, code, hash)
    })
    this.endSessions(loginId)
    return { success: true }
  }

  protected override narrowed(query: Knex.QueryBuilder, { identity }: CallParams): Knex.QueryBuilder {
    return query.whereIn('tenantUser.tenantId', identity.kind === 'staff' ? [...identity.tenantIds] : [])
  }

  private known(data: Row): { row: LoginRow; tenant: OpenTenant } | undefined {
    if (isEmpty(data['login'])) {
      throw new BadRequest('login is required', { errors: { login: 'This field is required' } })
    }
    const row = this.store.login(text(data['login']))
    const tenant = row && isAlive(row) ? this.store.tenantOf(row.id, data['database']) : undefined
    return row && tenant && { row, tenant }
  }

  private withOpenCode(row: LoginRow | undefined, code: string): LoginRow {
    const state = row ? passwordCodeState(this.store.auth, row.id, code) : 'unknown'
    if (state === 'over') throw new Gone('This code was used or has expired')
    if (!row || state === 'unknown') {
      throw new BadRequest('This code is not right', { errors: { token: 'Not right' } })
    }
    return row
  }
}

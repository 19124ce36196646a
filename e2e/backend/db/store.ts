import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenTenant } from '../services/params'
import { Changes } from './changes'
import { Database } from './database'
import { fold } from './text'

export interface LoginRow {
  id: string
  login: string
  password: string | null
  enabled: number
  deleted: number
  epoch: number
}

/** All databases of a data folder: `auth.db` and one file per tenant, opened on first use. */
export class Store {
  readonly auth: Database
  private readonly open = new Map<string, OpenTenant>()

  constructor(readonly folder: string) {
    this.auth = new Database(join(folder, 'auth.db'))
  }

  /** The tenant, or undefined if it does not exist or is disabled. */
  tenant(id: string): OpenTenant | undefined {
    const known = this.open.get(id)
    if (known) return known
    const row = this.auth.one<{ id: string; database: string; name: string; timeZone: string }>(
      'select "id", "database", "name", "timeZone" from "tenant" where "id" = ? and "enabled" = 1 and "deleted" = 0',
      [id],
    )
    const filename = row && this.tenantFile(row.id)
    if (!filename || !existsSync(filename)) return undefined
    const db = new Database(filename)
    const tenant = { ...row, db, changes: new Changes(db) }
    this.open.set(id, tenant)
    return tenant
  }

  tenantFile(id: string): string {
    return join(this.folder, `${id}.db`)
  }

  login(name: string): LoginRow | undefined {
    return this.auth.one<LoginRow>('select * from "login" where "loginFold" = ?', [fold(name)])
  }

  loginById(id: string): LoginRow | undefined {
    return this.auth.one<LoginRow>('select * from "login" where "id" = ?', [id])
  }

  /** The ids of the tenants a login may open. */
  tenantIdsOf(loginId: string): string[] {
    return this.auth
      .all<{ tenantId: string }>(
        `select tu."tenantId" from "tenantUser" tu join "tenant" t on t."id" = tu."tenantId"
         where tu."userId" = ? and tu."enabled" = 1 and tu."deleted" = 0 and t."enabled" = 1 and t."deleted" = 0
         order by t."nameFold"`,
        [loginId],
      )
      .map((row) => row.tenantId)
  }

  /** The tenant of that database, if the login may open it. */
  tenantOf(loginId: string, database: unknown): OpenTenant | undefined {
    return this.tenantIdsOf(loginId)
      .map((id) => this.tenant(id))
      .find((tenant) => tenant?.database === database)
  }

  async close(): Promise<void> {
    for (const tenant of this.open.values()) await tenant.db.close()
    this.open.clear()
    await this.auth.close()
  }
}

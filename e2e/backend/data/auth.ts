import { randomBytes } from 'node:crypto'
import { hashPassword } from '../auth/passwords'
import * as tables from '../db/auth-tables'
import type { Database } from '../db/database'
import { fold } from '../db/text'
import type { DemoLogin } from './logins'
import { logoUrl, type TenantSpec } from './tenant-spec'

/** The default product name of the front end. */
const PRODUCT = 'visitor'

/** Inserts tenants, logins and domains. Each data folder has its own token secret. */
export async function fillAuth(db: Database, tenants: TenantSpec[], logins: DemoLogin[]): Promise<void> {
  const passwords = [...new Set(logins.map((login) => login.password))]
  const hashes = new Map<string, string>()
  for (const password of passwords) hashes.set(password, await hashPassword(password))
  db.exec(tables.authSql)
  db.atomically(() => {
    db.run('insert into "meta" values (?, ?)', ['secret', randomBytes(32).toString('hex')])
    for (const spec of tenants) insertTenant(db, spec)
    for (const login of logins) insertLogin(db, login, hashes.get(login.password) ?? '')
    // 'localhost' is not a domain, so all tenants of a login are offered there.
    db.insert(tables.domain, { domainId: 1, name: 'northwind.example' })
    if (tenants.some((spec) => spec.id === 'northwind')) {
      db.insert(tables.domainTenant, { tenantId: 'northwind', domainId: 1 })
    }
  })
}

export function insertTenant(db: Database, spec: TenantSpec): void {
  const { id, database, name, primaryColor, timeZone, logo } = spec
  db.insert(tables.tenant, {
    id,
    database,
    name,
    primaryColor,
    timeZone,
    logoUrl: logoUrl(logo, primaryColor),
  })
  db.insert(tables.product, { product: PRODUCT, tenantId: id })
}

export function insertLogin(db: Database, login: DemoLogin, password: string): void {
  const { id, firstName, lastName, enabled, tenants } = login
  db.insert(tables.login, {
    id,
    login: login.login,
    email: fold(login.login),
    firstName,
    lastName,
    enabled,
    password,
  })
  for (const tenantId of tenants) db.insert(tables.tenantUser, { tenantId, userId: id, login: login.login })
}

import { tableSql, type Table } from './table'

const alive = { enabled: true, deleted: false }

export const tenant: Table = {
  name: 'tenant',
  id: 'id',
  columns: {
    id: 'text',
    database: 'text',
    name: 'text',
    logoUrl: 'text',
    primaryColor: 'text',
    enabled: 'boolean',
    deleted: 'boolean',
    timeZone: 'text',
  },
  required: ['database', 'name', 'timeZone'],
  defaults: alive,
  folded: ['name'],
  search: ['name'],
  unique: ['database'],
  hidden: ['timeZone'],
}

/** Logins. Every token contains `epoch`, so raising it revokes all tokens of the login. */
export const login: Table = {
  name: 'login',
  id: 'id',
  columns: {
    id: 'text',
    login: 'text',
    firstName: 'text',
    lastName: 'text',
    email: 'text',
    enabled: 'boolean',
    deleted: 'boolean',
    password: 'text',
    epoch: 'integer',
  },
  required: ['login', 'firstName', 'lastName'],
  defaults: { ...alive, epoch: 0 },
  folded: ['login', 'firstName', 'lastName'],
  search: ['login', 'firstName', 'lastName', 'email'],
  hidden: ['password', 'epoch'],
}

export const tenantUser: Table = {
  name: 'tenantUser',
  id: 'tenantUserId',
  numericId: true,
  columns: {
    tenantUserId: 'integer',
    tenantId: 'text',
    userId: 'text',
    login: 'text',
    enabled: 'boolean',
    deleted: 'boolean',
  },
  required: ['tenantId', 'userId', 'login'],
  defaults: alive,
  folded: ['login'],
  search: ['login'],
  references: { tenantId: 'tenant("id")', userId: 'login("id")' },
}

/** Password reset codes; `over` once used or superseded by a newer code. */
export const passwordCode: Table = {
  name: 'passwordCode',
  id: 'codeHash',
  columns: { codeHash: 'text', loginId: 'text', expiresAt: 'text', over: 'boolean' },
  required: ['loginId', 'expiresAt'],
  defaults: { over: false },
  indexes: ['"loginId"'],
  references: { loginId: 'login("id")' },
}

export const product: Table = {
  name: 'product',
  id: 'productId',
  numericId: true,
  columns: { productId: 'integer', product: 'text', tenantId: 'text', enabled: 'boolean' },
  defaults: { enabled: true },
  hidden: ['productId'],
}

export const domain: Table = {
  name: 'domain',
  id: 'domainId',
  numericId: true,
  columns: { domainId: 'integer', name: 'text' },
}

export const domainTenant: Table = {
  name: 'domainTenant',
  id: 'domainTenantId',
  numericId: true,
  columns: { domainTenantId: 'integer', tenantId: 'text', domainId: 'integer' },
  hidden: ['domainTenantId'],
}

export const authSql = [
  ...[tenant, login, tenantUser, passwordCode, product, domain, domainTenant].map(tableSql),
  'create table "meta" ("key" text primary key not null, "value" text not null);',
  'create unique index "tenantUser_once" on "tenantUser" ("tenantId", "userId");',
  'create unique index "login_once" on "login" ("loginFold");',
].join('\n')

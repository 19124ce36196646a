// Somebody's own services, made small: written from the specification alone, with SQL, integer ids, closed schemas, pages
// of 10 to 50, and their own names and status words.
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { AuthenticationService, JWTStrategy } from '@feathersjs/authentication'
import { LocalStrategy } from '@feathersjs/authentication-local'
import { NotFound } from '@feathersjs/errors'
import type { HookContext, Params } from '@feathersjs/feathers'
import { Type } from '@feathersjs/typebox'
import { serveBookings } from './sql-bookings'
import { closed, CRUD, openSql, optional, type Row } from './sql-serve'
import { bool, int, str, tables } from './sql-tables'

/** Starts the services on a free port. */
export async function startSql() {
  const sql = await openSql()
  const {
    app,
    database,
    knex,
    all,
    one,
    change,
    serve,
    serveTable,
    guards: { jwt, key },
  } = sql
  // Sign-in
  const authentication = new AuthenticationService(app, 'authentication')
  authentication.register('jwt', new JWTStrategy())
  authentication.register('local', new LocalStrategy())
  app.use('api/auth/v1/authentication', authentication)
  app.service('api/auth/v1/authentication').hooks({
    after: {
      create: [
        async ({ result }: HookContext) => {
          const { password: _, tenantId: __, ...user } = (result as { user: Row }).user
          Object.assign(result as Row, { user })
        },
      ],
    },
  })
  const account = 'id login password givenName familyName email role enabled deleted'.split(' ')
  const shared = { guards: [jwt], isShared: true }
  serveTable('api/auth/v1/users', 'users', { ...shared, methods: ['find', 'get'], fields: account })
  serveTable('api/auth/v1/tenants', 'tenants', { ...shared, methods: ['find', 'get'] })
  serveTable('api/auth/v1/tenant-users', 'tenant_users', { ...shared, methods: ['find', 'create'] })
  const product = { find: async ({ route }: Params) => ({ ...(route as Row), enabled: true }) }
  serve('api/auth/v1/:product', product, { bodies: { find: {} }, guards: [jwt] })
  const keyed = { guards: [key], methods: ['find'] }
  serveTable('auth/v1/domains', 'domains', keyed)
  serveTable('auth/v1/domain-tenants', 'domain_tenants', keyed)
  serveTable('auth/v1/tenants', 'tenants', keyed)
  const tenantsOfLogin = {
    async forUser({ login }: Row) {
      const user = await one('users', { login })
      const links = user ? await all('tenant_users', { userId: user['id'] }) : []
      return knex('tenants')
        .select('id', 'name', 'database')
        .whereIn(
          'id',
          links.map(({ tenantId }) => Number(tenantId)),
        )
    },
  }
  serve('auth/v1/tenant-users', tenantsOfLogin, { bodies: { forUser: { login: str } }, guards: [key] })

  // Lists, locations, companies and machines
  const users = 'user/v1/:tenantId'
  const bookings = 'booking/v1/:tenantId'
  const company = 'company/v1/:tenantId'
  const readOnly = { methods: ['find', 'get'] }
  serveTable(`${users}/issuableItemCategory`, 'issuable_item_categories')
  serveTable(`${users}/nationality`, 'nationalities')
  serveTable(`${users}/phone-type`, 'phone_types')
  serveTable(`${users}/special-assistance-need`, 'special_assistance_needs')
  serveTable(`${users}/announce-protocol`, 'announce_protocols')
  serveTable(`${users}/title`, 'titles')
  serveTable(`${users}/note-type`, 'note_types')
  serveTable(`${users}/user-field`, 'user_fields', readOnly)
  serveTable(`${bookings}/visit-type`, 'visit_types')
  serveTable(`${bookings}/visit-user-type`, 'visit_user_types')
  serveTable(`${bookings}/visit-user-field`, 'visit_user_fields', readOnly)
  serveTable('custom-field-type/v1/:tenantId', 'custom_field_types')
  serveTable('custom-field/v1/:tenantId', 'custom_fields')
  serveTable('location/v1/:tenantId', 'locations')
  serveTable(company, 'companies')
  serveTable(`${company}/database-setting`, 'database_settings', readOnly)
  const configuration = {
    async get(name: string) {
      if (name !== 'welcomeText') throw new NotFound(`No configuration '${name}'`)
      return { key: name, configurationValue: 'Welcome to Acme Harbour' }
    },
  }
  serve(`${company}/configuration`, configuration, { bodies: { get: {} } })
  serve(`${company}/clear-cache`, { create: async () => ({ cleared: true }) }, { bodies: { create: {} } })
  const machines = {
    async getByCode({ loginCode }: Row) {
      const { userId, tenantId: _, ...machine } = (await one('machine_profiles', { loginCode })) ?? {}
      if (typeof userId !== 'number') throw new NotFound('No machine with this code')
      const accessToken = await authentication.createAccessToken({ sub: String(userId) })
      return { ...machine, accessToken, user: { id: userId } }
    },
  }
  serve('machine-profile/v1/:tenantId', machines, { bodies: { getByCode: { loginCode: str } }, guards: [] })
  const hook = { bodies: { fetchAndUpdateNewEvents: { deviceSerial: str, database: str } }, guards: [jwt] }
  serve('integration/v1/moca-web-hook', { fetchAndUpdateNewEvents: async () => ({ events: [] }) }, hook)
  const client = { find: async () => ({ product: 'acme', version: '1' }) }
  serve('integration/v1/client-config', client, { bodies: { find: {} }, guards: [] })

  // Users and cards
  serveTable(users, 'users', {
    methods: [...CRUD, 'update'],
    fields: Object.keys(tables.users.columns).filter((name) => name !== 'password'),
    nested: async ({ companyId }) => {
      const employer = companyId ? await one('companies', { companyId }) : undefined
      return { company: employer ? { companyId, name: employer['name'] } : null }
    },
    bodies: { dashboardSettings: { userId: Type.Optional(int) } },
    custom: { dashboardSettings: async () => ({ settings: {} }) },
  })
  serveTable(`${users}/user-photo`, 'user_photos', { methods: ['find', 'get', 'update', 'remove'] })
  serveTable(`${users}/issuable`, 'issuables', {
    bodies: { reserveCardForVisitor: { id: int, visitUserId: int, forceReserve: Type.Optional(bool) } },
    custom: {
      async reserveCardForVisitor({ id, visitUserId, forceReserve = true }) {
        const card = await one('issuables', { id })
        if (!card) throw new NotFound(`No card ${String(id)}`)
        const isTaken = card['visitUserId'] && card['visitUserId'] !== visitUserId
        if (card['status'] === 'LOST' || (isTaken && !forceReserve)) return { success: false }
        await change('issuables', { id }, { visitUserId, status: 'ISSUED' })
        return { success: true }
      },
    },
  })

  serveBookings(sql)

  // Reports
  const reports = {
    async executeReport({ reportId }: Row) {
      if (reportId !== 'visitors') throw new NotFound(`No report '${String(reportId)}'`)
      const rows = await knex('visit_users')
        .join('users', 'users.id', 'visit_users.userId')
        .select('givenName', 'familyName', 'status')
      return { reportId, columns: Object.keys(rows[0] as object), rows: rows as Row[] }
    },
    async dashboard() {
      const count = async (status: string) => (await all('visit_users', { status })).length
      return { expected: await count('EXPECTED'), in: await count('IN'), out: await count('OUT') }
    },
  }
  const payload = Type.Optional(closed(optional({ from: str, to: str, locationId: int })))
  serve('report/v1/:tenantId', reports, {
    bodies: { executeReport: { reportId: str, payload }, dashboard: { locationId: Type.Optional(int) } },
  })
  // It offers no `generateBadge`, and others no `createHideVIPBooking`, `fireReport` and `toggleSimpleBooking`.
  serve(
    'report/v1/:tenantId/badge',
    { get: async () => Promise.reject(new NotFound()) },
    { bodies: { get: {} } },
  )

  const server = await app.listen(0, '127.0.0.1')
  if (!server.listening) await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    login: 'desk@acme.example',
    password: 'Acme-2026!',
    rows: all,
    async close() {
      server.closeAllConnections()
      await app.teardown()
      await database.close()
    },
  }
}

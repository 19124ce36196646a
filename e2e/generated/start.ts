import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { Database } from '../backend/db/database'
import { generatedApp } from './app'

const HOUR = 60 * 60_000

/** Starts the generated application on a free port, with the rows of one tenant. */
export async function startGenerated() {
  const db = new Database(':memory:')
  const app = await generatedApp(db.knex)
  const add = (path: string, row: object) => app.service(path).create(row)
  const alive = { enabled: true, deleted: false }
  const account = { login: 'anna@generated.example', password: 'a-Generated-password-1' }
  await add('api/auth/v1/users', { ...account, ...alive })
  await add('api/auth/v1/tenants', { name: 'Generated Ltd', database: 'generated', ...alive })
  await add('auth/v1/tenants', { name: 'Generated Ltd', database: 'generated', ...alive })
  await add('api/auth/v1/visitor', { product: 'visitor', tenantId: 1, enabled: true })
  await add('location/v1/:tenantId', { name: 'Head office', ...alive })
  await add('company/v1/:tenantId', { name: 'Acme', ...alive })
  await add('booking/v1/:tenantId/visit-type', { name: 'Meeting', enabled: true })
  const people = [
    { firstName: 'Anna', lastName: 'Arnold', login: account.login },
    { firstName: 'Helen', lastName: 'Hart', email: 'helen@generated.example' },
  ]
  for (const one of people) await add('user/v1/:tenantId', { ...one, ...alive, isHost: true })
  await add('user/v1/:tenantId/issuable', { number: '1001', status: 'available' })
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
  for (const [lastName, start] of [
    ['Today', at(0)],
    ['Tomorrow', at(24)],
  ]) {
    const { visitId } = await add('booking/v1/:tenantId/visit', {
      subject: `Meeting ${lastName}`,
      visitTypeId: 1,
      start,
      end: new Date(Date.parse(start ?? '') + HOUR).toISOString(),
      status: 'booked',
    })
    const visitor = { firstName: 'Vera', lastName, company: 'Acme', status: 'expected' }
    await add('booking/v1/:tenantId/visit-user', { ...visitor, visitId })
  }
  const server = await app.listen(0, '127.0.0.1')
  if (!server.listening) await once(server, 'listening')
  return {
    ...account,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All rows of a service's table. */
    rows: (path: string): Promise<Record<string, unknown>[]> => app.service(path).find({ paginate: false }),
    close: async () => {
      await app.teardown()
      await db.close()
    },
  }
}

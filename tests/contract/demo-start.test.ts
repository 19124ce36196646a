// @vitest-environment node
import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { Database } from '../../e2e/backend/db/database'
import { demoTenants } from '../../e2e/backend/data/demo-tenants'
import { refreshDays } from '../../e2e/backend/data/prepare'
import { demoLogins, startBackend } from '../../e2e/backend/start'
import { Desk, type Json } from './support'

const dataDir = mkdtempSync(join(tmpdir(), 'visitor-demo-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const printed: string[] = []

async function withDesk(work: (desk: Desk) => Promise<void>): Promise<void> {
  const desk = new Desk()
  await desk.start({ dataDir, print: (line) => printed.push(line) })
  try {
    await work(desk)
  } finally {
    await desk.stop()
  }
}

const todayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format()
const maria = { login: 'maria@visitor.example', password: 'Welcome-2026' }
const dayOf = async (desk: Desk, tenantId: string, database: string, date: string) => {
  const token = await desk.signIn({ ...maria, database })
  return (
    await desk.ask(`/booking/v1/${tenantId}/visit-user`, { call: 'getVisitorsForDay', token, data: { date } })
  ).list
}

describe('demo start', () => {
  it('has no test endpoints', () =>
    withDesk(async (desk) => {
      for (const path of ['tenants', 'faults', 'tokens/expire']) {
        expect((await desk.ask(`/__test/${path}`, { data: {} })).status).toBe(404)
      }
      for (const path of ['requests', 'mails']) {
        expect((await desk.ask(`/__test/${path}`)).status).toBe(404)
      }
    }))

  it('has visitors of every status in each tenant', () =>
    withDesk(async (desk) => {
      for (const { id, database, timeZone } of demoTenants) {
        const list = await dayOf(desk, id, database, todayIn(timeZone))
        const count = (status: string) => list.filter((row) => row['status'] === status).length
        expect(list.length).toBeGreaterThan(45)
        for (const status of ['expected', 'checkedIn', 'checkedOut']) expect(count(status)).toBeGreaterThan(8)
        for (const status of ['noShow', 'cancelled']) expect(count(status)).toBeGreaterThan(0)
        expect(list.some(({ vip }) => vip)).toBe(true)
        expect(list.some(({ lastName }) => lastName === 'Crane')).toBe(true)
      }
    }))

  it('has photos of some users in each tenant', () =>
    withDesk(async (desk) => {
      for (const { id, database } of demoTenants) {
        const token = await desk.signIn({ ...maria, database })
        const { list } = await desk.ask(`/user/v1/${id}/user-photo`, { token })
        expect(list.length).toBeGreaterThan(3)
        for (const { photo } of list) expect(photo).toMatch(/^data:image\/jpeg;base64,[\w+/=]{1000,4000}$/)
      }
    }))

  it('keeps changes over a restart and when the demo days are refreshed', async () => {
    const northwind = demoTenants[0]
    if (!northwind) throw new Error('There is no first tenant')
    const date = todayIn(northwind.timeZone)
    const of = (desk: Desk) => dayOf(desk, northwind.id, northwind.database, date)
    let done: Json[] = []
    await withDesk(async (desk) => {
      done = (await of(desk)).filter(({ status }) => status === 'checkedIn')
      const token = await desk.signIn({ ...maria, database: northwind.database })
      for (const { visitId, visitUserId } of done) {
        await desk.ask(`/booking/v1/northwind`, { call: 'checkout', token, data: { visitId, visitUserId } })
      }
    })
    expect(done.some(({ vip }) => vip)).toBe(true)
    const ids = done.map(({ visitUserId }) => visitUserId)
    // Soon after midnight some of them arrived the day before, and leave the list once they are checked out.
    const allOut = (list: Json[]) => {
      const still = list.filter(({ visitUserId }) => ids.includes(visitUserId))
      expect(new Set(still.map(({ status }) => status))).toEqual(new Set(['checkedOut']))
    }
    await withDesk(async (desk) => allOut(await of(desk)))

    const db = new Database(join(dataDir, 'demo', 'northwind.db'))
    const count = () => Number(db.one('select count(*) as "n" from "visit"')?.['n'])
    const before = count()
    db.run(`update "meta" set "value" = '2020-01-01' where "key" = 'day'`)
    refreshDays(db, northwind)
    expect(Math.abs(count() - before)).toBeLessThan(15)
    await db.close()
    await withDesk(async (desk) => allOut(await of(desk)))
  })

  it('recreates a database that a crash left incomplete', async () => {
    const file = join(dataDir, 'demo', 'lumiere.db')
    truncateSync(file, 5000)
    await withDesk(async (desk) => {
      expect((await desk.ask('/booking/v1/lumiere/visit-type')).list).toHaveLength(5)
    })
    expect(readdirSync(join(dataDir, 'demo')).some((name) => name.includes('unfinished'))).toBe(false)
  })

  it('prints one line per mail', () =>
    withDesk(async (desk) => {
      const { login } = maria
      const data = { login, database: 'maison_lumiere' }
      await desk.ask('/api/auth/v1/tenant-users', { call: 'createPasswordResetToken', data })
      expect(printed).toHaveLength(1)
      expect(printed[0]).toMatch(
        /^Mail to maria@visitor\.example: your code .* Maison Lumière is ....-.... .*http:\/\/\S+$/,
      )
    }))

  it('fails with a message if the port is in use', () =>
    withDesk(async (desk) => {
      const port = Number(new URL(desk.url).port)
      await expect(startBackend({ port, dataDir })).rejects.toThrow(`Port ${port} of 127.0.0.1 is taken`)
    }))

  it('lists its logins with their passwords', () =>
    withDesk(async (desk) => {
      for (const { login, password, tenants, enabled } of demoLogins('demo')) {
        const database = demoTenants.find(({ id }) => id === tenants[0])?.database
        const { status } = await desk.authenticate({ strategy: 'local', login, password, database })
        expect([login, status]).toEqual([login, enabled && tenants.length > 0 ? 201 : 401])
      }
    }))
})

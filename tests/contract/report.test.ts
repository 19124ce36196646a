// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { bulkInsert } from '../../e2e/backend/data/bulk'
import { Database } from '../../e2e/backend/db/database'
import { user } from '../../e2e/backend/db/tenant-tables'
import { openDesk, type Json, type TestTenant } from './support'

const dataDir = mkdtempSync(join(tmpdir(), 'visitor-reports-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const desk = openDesk({ test: true, dataDir })
type Tenant = TestTenant & { token: string }

const call = ({ tenantId, token }: Tenant, method: string, data: Json) =>
  desk.ask(`/report/v1/${tenantId}`, { call: method, token, data })
const run = (tenant: Tenant, reportId: string, payload: Json = {}) =>
  call(tenant, 'executeReport', { reportId, payload })
const rowsOf = async (tenant: Tenant, reportId: string, payload: Json = {}) =>
  (await run(tenant, reportId, payload)).body['rows'] as Json[]
const namesIn = async (tenant: Tenant, payload: Json) =>
  (await rowsOf(tenant, 'visitors', payload)).map(({ name }) => name)
const today = (tenant: Tenant) => ({ from: tenant.today, to: tenant.today })

describe('report of visitors', () => {
  it('has columns and one row per visitor', async () => {
    const tenant = await desk.tenant()
    const { body } = await run(tenant, 'visitors', today(tenant))
    expect(body).toMatchObject({ reportId: 'visitors', name: 'Visitors', total: 18 })
    expect(body['truncated']).toBeUndefined()
    expect(body['columns']).toContainEqual({ key: 'stay', label: 'Stay', type: 'duration' })
    const rows = body['rows'] as Json[]
    expect(rows).toHaveLength(18)
    expect(rows.find(({ visitUserId }) => visitUserId === 'vu-left')).toMatchObject({
      name: 'Lena Left',
      visitType: 'Meeting',
      host: 'Helen Hart',
      location: 'Ground floor',
      stay: 120,
      status: 'checkedOut',
    })
  })

  it('filters by period, location with descendants, status, search and visit type', async () => {
    const tenant = await desk.tenant()
    const { building, small } = tenant.ids.locations
    expect(await namesIn(tenant, { from: '2031-01-01', to: '2031-12-31' })).toEqual([])
    expect(await namesIn(tenant, { locationIds: [small] })).toEqual(['Sofia Small', 'Felix Fuller'])
    expect(await namesIn(tenant, { locationIds: [building] })).toHaveLength(18)
    expect(await namesIn(tenant, { status: ['noShow', 'cancelled'] })).toEqual([
      'Noah Noshow',
      'Carla Cancelled',
    ])
    expect(await namesIn(tenant, { search: 'EMILE' })).toEqual(['Émile Éxpéctant'])
    expect(await namesIn(tenant, { search: 'v0003' })).toEqual(['Oscar Onsite'])
    expect(await namesIn(tenant, { visitTypeIds: [3] })).toEqual(['Conrad Contract'])
  })

  it('is paginated and sorted', async () => {
    const tenant = await desk.tenant()
    const { body } = await run(tenant, 'visitors', { $limit: 2, $skip: 1, $sort: { status: -1 } })
    const rows = body['rows'] as Json[]
    expect([body['total'], rows.map(({ status }) => status)]).toEqual([18, ['expected', 'expected']])
    expect(body['truncated']).toBeUndefined()
  })

  it('masks a hidden VIP, who cannot be found by a search', async () => {
    const tenant = await desk.tenant()
    expect(await namesIn(tenant, today(tenant))).toContain('V••• V•••')
    expect(await namesIn(tenant, { search: 'vance' })).toEqual([])
  })

  it.each([
    [{ from: 'soon' }, 'from'],
    [{ colour: 'red' }, 'colour'],
    [{ $sort: { photo: 1 } }, '$sort'],
  ])('names the invalid field of %j', async (payload, field) => {
    const { status, body } = await run(await desk.tenant(), 'visitors', payload)
    expect([status, Object.keys(body['errors'] as Json)]).toEqual([422, [field]])
  })
})

describe('other built-in reports', () => {
  it('include users', async () => {
    const tenant = await desk.tenant()
    const hosts = await rowsOf(tenant, 'users', { isHost: true, search: 'helen hart' })
    expect(hosts).toMatchObject([
      {
        userId: 'h-helen',
        name: 'Helen Hart',
        login: 'helen.hart@test.example',
        isHost: true,
        enabled: true,
      },
    ])
    const visitors = await rowsOf(tenant, 'users', { ...today(tenant), search: 'onsite' })
    expect(visitors).toMatchObject([{ name: 'Oscar Onsite' }])
    expect(await rowsOf(tenant, 'users', { search: 'vance' })).toEqual([])
  })

  it('include cards', async () => {
    const tenant = await desk.tenant()
    expect(await rowsOf(tenant, 'issuable', { status: 'issued' })).toMatchObject([
      {
        issuableId: 'card-3',
        number: 'V0003',
        category: 'Visitor card',
        holder: 'Oscar Onsite',
        location: 'Ground floor',
      },
    ])
    const { body } = await run(tenant, 'issuable', { issuableItemCategoryIds: ['2'], $limit: 1 })
    expect(body).toMatchObject({ total: 15, rows: [{ number: 'C0046', holder: null }] })
  })

  it('are truncated at 10,000 rows and say so', async () => {
    const tenant = await desk.tenant()
    const db = new Database(join(dataDir, 'demo', `${tenant.tenantId}.db`))
    const people = Array.from({ length: 10_000 }, (_, n) => ({
      id: `x-${n}`,
      firstName: 'X',
      lastName: `Y${n}`,
    }))
    db.atomically(() => bulkInsert(db, user, people))
    await db.close()
    const { body } = await run(tenant, 'users')
    expect([body['truncated'], (body['rows'] as Json[]).length]).toEqual([true, 10_000])
    expect(body['total']).toBeGreaterThan(10_000)
    const page = await run(tenant, 'users', { $limit: 500, $skip: 10_000 })
    expect((page.body['rows'] as Json[]).length).toBe(Number(body['total']) - 10_000)
  })
})

describe('custom reports of a tenant', () => {
  const listed = async ({ tenantId, token }: Tenant) => {
    const { body } = await desk.ask(`/company/v1/${tenantId}/configuration/reports`, { token })
    return JSON.parse(String(body['configurationValue'])) as { reportId: string; parameters: Json[] }[]
  }

  it('run with the parameters of their description', async () => {
    const tenant = await desk.tenant()
    const period = today(tenant)
    const payloads: Json = {
      period,
      location: tenant.ids.locations.root,
      category: '1',
      before: '2040-01-01',
    }
    for (const { reportId, parameters } of await listed(tenant)) {
      const names = parameters.map(({ name }) => String(name)).filter((name) => name in payloads)
      const payload = Object.fromEntries(names.map((name) => [name, payloads[name]]))
      const { status, body } = await run(tenant, reportId, payload)
      expect([reportId, status]).toEqual([reportId, 200])
      expect([reportId, (body['rows'] as Json[]).length > 0]).toEqual([reportId, true])
    }
  })

  it('return the computed values', async () => {
    const tenant = await desk.tenant()
    const period = today(tenant)
    expect(await rowsOf(tenant, 'arrivals', { period })).toEqual([
      { date: tenant.today, expected: 17, arrived: 4 },
    ])
    expect(await rowsOf(tenant, 'hosts', { period, atLeast: 2 })).toMatchObject([
      { host: 'Helen Hart', visits: 15, visitors: 16 },
    ])
    expect(await rowsOf(tenant, 'noShows', { period })).toMatchObject([{ name: 'Noah Noshow' }])
    expect(await rowsOf(tenant, 'companies', { period, company: 'crane', inside: true })).toEqual([])
    expect(await rowsOf(tenant, 'cardsOut', { before: '2020-01-01' })).toEqual([])
  })

  it('require their required parameters', async () => {
    const { status, body } = await run(await desk.tenant(), 'arrivals')
    expect([status, body['errors']]).toEqual([422, { period: 'This field is required' }])
  })
})

describe('report', () => {
  it('that does not exist is a 404 for executeReport and fireReport', async () => {
    const tenant = await desk.tenant()
    expect((await run(tenant, 'nothing')).status).toBe(404)
    expect((await call(tenant, 'fireReport', { reportId: 'nothing' })).status).toBe(404)
  })

  it('is mailed to the user who requested it', async () => {
    const tenant = await desk.tenant()
    const data = { reportId: 'visitors', payload: today(tenant) }
    expect((await call(tenant, 'fireReport', data)).body).toEqual({ accepted: true })
    const { list } = await desk.ask(`/__test/mails?login=${tenant.login}`)
    expect(list).toMatchObject([{ kind: 'report', text: expect.stringContaining('18 rows') }])
  })
})

describe('dashboard', () => {
  const dashboard = async (tenant: Tenant, data: Json = {}) => (await call(tenant, 'dashboard', data)).body

  it('counts the day', async () => {
    const tenant = await desk.tenant()
    const body = await dashboard(tenant, today(tenant))
    const counts = { onSite: 3, expected: 17, arrived: 4, departed: 1, overdue: 1, averageStayMinutes: 120 }
    expect(body).toMatchObject({ ...counts, byDay: [{ date: tenant.today, expected: 17, arrived: 4 }] })
    const hours = body['byHour'] as { hour: number; arrived: number }[]
    expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
    expect(hours.reduce((sum, { arrived }) => sum + arrived, 0)).toBe(4)
    expect(body['byVisitType']).toEqual([
      { id: 1, name: 'Meeting', count: 16 },
      { id: 3, name: 'Contractor', count: 1 },
    ])
    expect(body['byLocation']).toContainEqual({
      id: tenant.ids.locations.small,
      name: 'Small room',
      count: 2,
    })
  })

  it('reflects a check-in and filters by location', async () => {
    const tenant = await desk.tenant()
    const { tenantId, token, ids } = tenant
    const data = { ...today(tenant), locationIds: [ids.locations.small] }
    expect(await dashboard(tenant, data)).toMatchObject({ onSite: 1, expected: 2, arrived: 1 })
    const checkin = { ...ids.visitors.full, proceed: true }
    await desk.ask(`/booking/v1/${tenantId}`, { call: 'checkin', token, data: checkin })
    expect(await dashboard(tenant, data)).toMatchObject({ onSite: 2, expected: 2, arrived: 2 })
  })

  it('has every day of the period, also those without visitors', async () => {
    const tenant = await desk.tenant()
    const days = (await dashboard(tenant, { from: '2031-03-01', to: '2031-03-31' }))['byDay'] as Json[]
    expect([days.length, days[0]]).toEqual([31, { date: '2031-03-01', expected: 0, arrived: 0 }])
  })

  it('rejects a period that is reversed or longer than a year', async () => {
    const tenant = await desk.tenant()
    const statusOf = async (from: string, to: string) =>
      (await call(tenant, 'dashboard', { from, to })).status
    expect(await statusOf('2031-03-02', '2031-03-01')).toBe(422)
    expect(await statusOf('2030-01-01', '2031-03-01')).toBe(422)
  })

  it('responds 403 to a kiosk', async () => {
    const tenant = await desk.tenant()
    const { body } = await desk.ask(`/machine-profile/v1/${tenant.tenantId}`, {
      call: 'getByCode',
      data: { loginCode: 'TES-1001' },
    })
    const kiosk = { ...tenant, token: String(body['accessToken']) }
    expect((await call(kiosk, 'dashboard', {})).status).toBe(403)
  })
})

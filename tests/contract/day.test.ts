// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { openDesk, type Json, type TestTenant } from './support'

const desk = openDesk()
type Tenant = TestTenant & { token: string }

const day = ({ tenantId, token, today }: Tenant, more: Json = {}) =>
  desk.ask(`/booking/v1/${tenantId}/visit-user`, {
    call: 'getVisitorsForDay',
    token,
    data: { date: today, ...more },
  })
const idsOf = (list: Json[]) => list.map(({ visitUserId }) => String(visitUserId))

describe('visitors of a day', () => {
  it('are joined with their visit and have no photo', async () => {
    const { list } = await day(await desk.tenant())
    const onSite = list.find(({ visitUserId }) => visitUserId === 'vu-onSite')
    expect(onSite).toMatchObject({
      status: 'checkedIn',
      hostNames: ['Helen Hart'],
      subject: 'Subject of Onsite',
      visitTypeId: 1,
      cardNumber: 'V0003',
      issuableId: 'card-3',
    })
    expect(onSite?.['start']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(list.some((row) => 'photo' in row)).toBe(false)
  })

  it('are paginated without duplicates or gaps', async () => {
    const tenant = await desk.tenant({ visitors: 30 })
    const whole = await day(tenant)
    const pages = await Promise.all([0, 20, 40].map(($skip) => day(tenant, { $limit: 20, $skip })))
    const paged = pages.flatMap(({ list }) => idsOf(list))
    expect(paged).toEqual(idsOf(whole.list))
    expect(new Set(paged).size).toBe(whole.body['total'])
    expect(pages[0]?.body).toMatchObject({ limit: 20, skip: 0, total: whole.body['total'] })
    expect((await day(tenant, { $limit: 100_000 })).body['limit']).toBe(500)
  })

  it('are limited to the changes since a time', async () => {
    const tenant = await desk.tenant()
    const before = new Date().toISOString()
    expect((await day(tenant, { changedSince: before })).list).toEqual([])
    const data = tenant.ids.visitors.expected
    await desk.ask(`/booking/v1/${tenant.tenantId}`, { call: 'checkin', token: tenant.token, data })
    const changed = await day(tenant, { changedSince: before })
    expect([idsOf(changed.list), changed.body['total']]).toEqual([['vu-expected'], 1])
  })

  it('are limited to locations and their descendants', async () => {
    const tenant = await desk.tenant()
    const { building, small, first } = tenant.ids.locations
    const at = async (...locationIds: string[]) => idsOf((await day(tenant, { locationIds })).list).sort()
    expect(await at(small)).toEqual(['vu-full', 'vu-onSiteSmall'])
    expect(await at(first, small)).toEqual(['vu-full', 'vu-onSiteSmall', 'vu-vip'])
    expect(await at(building)).toHaveLength(Number((await day(tenant)).body['total']))
    expect(await at()).toEqual([])
  })

  it('are selected by the local day of the location', async () => {
    const tenant = await desk.tenant({ timeZone: 'Pacific/Kiritimati' })
    const visit = { visitTypeId: 1, locationIds: [tenant.ids.locations.ground], hostUserIds: [] }
    // 00:30 on 10 March in Kiritimati (UTC+14) is still 9 March in UTC.
    const times = { start: '2031-03-09T10:30:00.000Z', end: '2031-03-09T11:30:00.000Z' }
    const visitors = [{ firstName: 'Night', lastName: 'Owl' }]
    const data = { visit: { ...visit, ...times }, visitors }
    await desk.ask(`/booking/v1/${tenant.tenantId}`, { token: tenant.token, data })
    const on = async (date: string) => (await day(tenant, { date })).body['total']
    expect([await on('2031-03-09'), await on('2031-03-10')]).toEqual([0, 1])
  })

  it('require a valid date', async () => {
    const tenant = await desk.tenant()
    expect((await day(tenant, { date: 'soon' })).status).toBe(400)
    expect((await day(tenant, { changedSince: 'lately' })).status).toBe(400)
  })
})

// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { openDesk, type Json, type TestTenant } from './support'

const desk = openDesk()
type Tenant = TestTenant & { token: string }
const SERIAL = 'MOCA-TES-1001'

const fetchEvents = ({ token, database }: Tenant, more: Json = {}) =>
  desk.ask('/integration/v1/moca-web-hook', {
    call: 'fetchAndUpdateNewEvents',
    token,
    data: { deviceSerial: SERIAL, database, ...more },
  })
const eventsOf = async (tenant: Tenant) => (await fetchEvents(tenant)).body['events'] as Json[]

describe('device events', () => {
  it('continue at each fetch without duplicates', async () => {
    const tenant = await desk.tenant()
    const all = [await eventsOf(tenant), await eventsOf(tenant), await eventsOf(tenant)]
    expect(all.every((events) => events.length > 0)).toBe(true)
    const ids = all.flat().map(({ eventId }) => String(eventId))
    expect(ids).toEqual(ids.map((_, n) => `${SERIAL}-${n + 1}`))
    const times = all.flat().map(({ time }) => String(time))
    expect(times).toEqual(times.toSorted((a, b) => a.localeCompare(b)))
  })

  it('have type, device, location and person', async () => {
    const tenant = await desk.tenant()
    const { body } = await fetchEvents(tenant)
    const events = body['events'] as Json[]
    expect(body['updated']).toBe(events.length)
    for (const event of events) {
      expect(event).toMatchObject({ deviceSerial: SERIAL, locationId: tenant.ids.locations.root })
      expect(['granted', 'denied', 'alarm', 'other']).toContain(event['type'])
    }
    expect(events.some(({ personName, userId }) => personName && userId)).toBe(true)
  })

  it('are equal for equal tenants except for their times', async () => {
    const [one, two] = [await desk.tenant(), await desk.tenant()]
    const timeless = (events: Json[]) => events.map((event) => ({ ...event, time: '' }))
    expect(timeless(await eventsOf(one))).toEqual(timeless(await eventsOf(two)))
  })

  it('are available only to their own tenant', async () => {
    const [mine, other] = [await desk.tenant(), await desk.tenant()]
    expect((await fetchEvents(mine, { deviceSerial: 'none' })).status).toBe(404)
    expect((await fetchEvents(mine, { database: other.database })).status).toBe(403)
    expect((await fetchEvents({ ...mine, token: '' })).status).toBe(401)
  })
})

describe('client configuration', () => {
  const find = (token: string, query = '') => desk.ask(`/integration/v1/client-config${query}`, { token })

  it('lists the devices of a tenant and the realtime URL', async () => {
    const tenant = await desk.tenant({ tenants: 2 })
    const { body } = await find(tenant.token, `?database=${tenant.database}`)
    expect(body['realtimeUrl']).toBe(desk.url)
    expect(body['devices']).toMatchObject([
      { deviceSerial: SERIAL, name: 'Main gate', locationId: 'test-site', database: tenant.database },
      { deviceSerial: 'MOCA-TES-1002' },
      { deviceSerial: 'MOCA-TES-1003' },
    ])
  })

  it('lists the devices of all own tenants if no database is given, and no others', async () => {
    const tenant = await desk.tenant({ tenants: 2 })
    const devices = (await find(tenant.token)).body['devices'] as Json[]
    const databases = [tenant.database, String(tenant.second?.database)]
    expect(new Set(devices.map(({ database }) => database))).toEqual(new Set(databases))
    expect((await find(tenant.token, '?database=maison_lumiere')).status).toBe(403)
  })
})

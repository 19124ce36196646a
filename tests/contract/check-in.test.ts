// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { codesOf, openDesk, type TestTenant } from './support'

const desk = openDesk()
type Tenant = TestTenant & { token: string }
type Key = keyof TestTenant['ids']['visitors']

const call = ({ tenantId, token, ids }: Tenant, method: string, who: Key, more = {}) =>
  desk.ask(`/booking/v1/${tenantId}`, { call: method, token, data: { ...ids.visitors[who], ...more } })
const read = async ({ tenantId, token, ids }: Tenant, who: Key) =>
  (await desk.ask(`/booking/v1/${tenantId}/visit-user/${ids.visitors[who].visitUserId}`, { token })).body

describe('check-in', () => {
  it('checks in an expected visitor and starts the visit', async () => {
    const tenant = await desk.tenant()
    const { status, body } = await call(tenant, 'checkin', 'expected')
    expect(status).toBeLessThan(300)
    expect(body['visitUser']).toMatchObject({ status: 'checkedIn', hostNames: ['Helen Hart'] })
    expect(body['problems']).toBeUndefined()
    const { visitId } = tenant.ids.visitors.expected
    const visit = await desk.ask(`/booking/v1/${tenant.tenantId}/visit/${visitId}`, { token: tenant.token })
    expect(visit.body['status']).toBe('inProgress')
  })

  it('returns the same visitor again if already checked in', async () => {
    const tenant = await desk.tenant()
    const first = await call(tenant, 'checkin', 'late')
    const second = await call(tenant, 'checkin', 'late')
    expect(second.body['visitUser']).toEqual(first.body['visitUser'])
  })

  it('returns the same visitor to two simultaneous requests', async () => {
    const tenant = await desk.tenant()
    const both = await Promise.all([call(tenant, 'checkin', 'expected'), call(tenant, 'checkin', 'expected')])
    expect(both[0]?.body['visitUser']).toEqual(both[1]?.body['visitUser'])
  })

  it('responds 409 for a blocked visitor, with or without proceed', async () => {
    const tenant = await desk.tenant()
    for (const proceed of [false, true]) {
      const { status, body } = await call(tenant, 'checkin', 'blocked', { proceed })
      expect([status, body['name']]).toEqual([409, 'Conflict'])
    }
    expect((await read(tenant, 'blocked'))['status']).toBe('expected')
  })

  it.each<[Key, string[]]>([
    ['warning', ['OUTSIDE_WINDOW']],
    ['missing', ['MISSING_FIELD']],
    ['full', ['LOCATION_FULL']],
    ['contractor', ['MISSING_FIELD', 'NO_CARD']],
  ])('warns about %s and changes nothing without proceed', async (who, codes) => {
    const tenant = await desk.tenant()
    const warned = await call(tenant, 'checkin', who)
    expect(codesOf(warned)).toEqual(codes)
    expect((await read(tenant, who))['status']).toBe('expected')
    const done = await call(tenant, 'checkin', who, { proceed: true })
    expect(done.body['visitUser']).toMatchObject({ status: 'checkedIn' })
  })

  it('responds 409 for a cancelled visit and 404 for an unknown visitor', async () => {
    const tenant = await desk.tenant()
    expect((await call(tenant, 'checkin', 'cancelled')).status).toBe(409)
    expect((await call(tenant, 'checkin', 'expected', { visitUserId: 'nobody' })).status).toBe(404)
    expect((await call(tenant, 'checkin', 'expected', { visitId: 'v-late' })).status).toBe(404)
  })

  it('has the same problems in validateVisitors beforehand', async () => {
    const { tenantId, token, ids } = await desk.tenant()
    const ask = (who: Key) =>
      desk.ask(`/booking/v1/${tenantId}/validate`, {
        call: 'validateVisitors',
        token,
        data: { visitLocations: [ids.locations.ground], visitors: [ids.visitors[who]], forCheckin: true },
      })
    expect((await ask('expected')).body).toEqual([])
    expect((await ask('blocked')).list).toMatchObject([{ code: 'BLOCKED', severity: 'error' }])
    expect((await ask('warning')).list).toMatchObject([
      { code: 'OUTSIDE_WINDOW', severity: 'warning', visitUserId: ids.visitors.warning.visitUserId },
    ])
    expect((await ask('onSite')).body).toEqual([])
  })
})

describe('check-out', () => {
  it('can be repeated and completes the visit', async () => {
    const tenant = await desk.tenant()
    const first = await call(tenant, 'checkout', 'onSite')
    const second = await call(tenant, 'checkout', 'onSite')
    expect(first.body['visitUser']).toMatchObject({ status: 'checkedOut' })
    expect(second.body).toEqual(first.body)
    const { visitId } = tenant.ids.visitors.onSite
    const visit = await desk.ask(`/booking/v1/${tenant.tenantId}/visit/${visitId}`, { token: tenant.token })
    expect(visit.body['status']).toBe('completed')
  })

  it('keeps the visit in progress while another visitor is expected', async () => {
    const tenant = await desk.tenant()
    await call(tenant, 'checkin', 'groupFirst')
    await call(tenant, 'checkout', 'groupFirst')
    const { visitId } = tenant.ids.visitors.groupFirst
    const visit = await desk.ask(`/booking/v1/${tenant.tenantId}/visit/${visitId}`, { token: tenant.token })
    expect(visit.body).toMatchObject({ status: 'inProgress', visitUsers: [{}, {}] })
  })

  it('responds 409 for a visitor who has not checked in', async () => {
    expect((await call(await desk.tenant(), 'checkout', 'expected')).status).toBe(409)
  })
})

describe('visitor', () => {
  const patch = ({ tenantId, token, ids }: Tenant, who: Key, data: unknown) =>
    desk.ask(`/booking/v1/${tenantId}/visit-user/${ids.visitors[who].visitUserId}`, {
      method: 'PATCH',
      token,
      data,
    })

  it('can be set to no-show by a patch, but not to checked in, and not while on site', async () => {
    const tenant = await desk.tenant()
    expect((await patch(tenant, 'late', { status: 'noShow' })).body['status']).toBe('noShow')
    expect((await patch(tenant, 'expected', { status: 'checkedIn' })).status).toBe(400)
    expect((await patch(tenant, 'onSite', { status: 'noShow' })).status).toBe(409)
  })

  it('patch names the unknown field', async () => {
    const { status, body } = await patch(await desk.tenant(), 'late', { compny: 'X' })
    expect([status, body['errors']]).toEqual([422, { compny: 'Unknown field' }])
  })

  it('gets a card, which is taken from another visitor only with force', async () => {
    const { tenantId, token, ids } = await desk.tenant()
    const reserve = async (who: Key, issuableId: string, forceReserve?: boolean) => {
      const data = { ...ids.visitors[who], issuableId, ...(forceReserve !== undefined && { forceReserve }) }
      return desk.ask(`/user/v1/${tenantId}/issuable`, { call: 'reserveCardForVisitor', token, data })
    }
    const card = async (who: Key) =>
      (await desk.ask(`/booking/v1/${tenantId}/visit-user/${ids.visitors[who].visitUserId}`, { token })).body[
        'cardNumber'
      ]
    expect((await reserve('expected', ids.cards.free, false)).body).toEqual({ success: true })
    expect(await card('expected')).toBe('V0001')
    expect((await reserve('late', ids.cards.free, false)).body).toEqual({ success: false })
    expect((await reserve('late', ids.cards.free)).body).toEqual({ success: true })
    expect([await card('expected'), await card('late')]).toEqual([null, 'V0001'])
    expect((await reserve('late', ids.cards.lost)).status).toBe(409)
  })
})

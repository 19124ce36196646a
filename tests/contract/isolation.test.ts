// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { openDesk } from './support'

const desk = openDesk()

describe('a tenant', () => {
  it.each([
    'user/v1/{t}',
    'company/v1/{t}',
    'booking/v1/{t}/visit',
    'booking/v1/{t}/visit-user',
    'user/v1/{t}/issuable',
  ])('opens %s neither without a token nor with that of another', async (path) => {
    const [mine, other] = await Promise.all([desk.tenant(), desk.tenant()])
    const address = `/${path.replace('{t}', mine.tenantId)}`
    expect((await desk.ask(address)).status).toBe(401)
    expect((await desk.ask(address, { token: 'no.such.token' })).status).toBe(401)
    expect((await desk.ask(address, { token: other.token })).status).toBe(403)
    expect((await desk.ask(address, { token: mine.token })).status).toBe(200)
  })

  it('keeps what is written in it to itself', async () => {
    const tenant = await desk.tenant({ tenants: 2 })
    const second = String(tenant.second?.tenantId)
    const { token } = tenant
    await desk.ask(`/company/v1/${tenant.tenantId}`, { token, data: { name: 'Only in one' } })
    const found = async (id: string) =>
      (await desk.ask(`/company/v1/${id}?name=only%20in%20ONE`, { token })).body['total']
    expect([await found(tenant.tenantId), await found(second)]).toEqual([1, 0])
  })

  it('that does not exist is forbidden to the signed-in and unknown to others', async () => {
    const { token } = await desk.tenant()
    expect((await desk.ask('/location/v1/nowhere', { token })).status).toBe(403)
    expect((await desk.ask('/location/v1/nowhere')).status).toBe(404)
  })

  it('lets a link without a token read only what a visitor needs', async () => {
    const { tenantId, ids } = await desk.tenant()
    const { visitId, visitUserId } = ids.visitors.groupFirst
    const visit = await desk.ask(`/booking/v1/${tenantId}/visit/${visitId}`)
    expect([visit.status, visit.body['visitUsers']]).toEqual([200, undefined])
    expect((await desk.ask(`/booking/v1/${tenantId}/visit-user/${visitUserId}`)).status).toBe(200)
    const path = `/booking/v1/${tenantId}`
    expect((await desk.ask(path, { call: 'checkin', data: { visitId, visitUserId } })).status).toBe(401)
  })

  it('gives a kiosk a token by its login code, but not the list of the day', async () => {
    const { tenantId, today } = await desk.tenant()
    const path = `/machine-profile/v1/${tenantId}`
    expect((await desk.ask(path, { call: 'getByCode', data: { loginCode: 'none' } })).status).toBe(404)
    const { body } = await desk.ask(path, { call: 'getByCode', data: { loginCode: 'TES-1001' } })
    const token = String(body['accessToken'])
    expect((await desk.ask(`/user/v1/${tenantId}`, { token })).status).toBe(200)
    const day = { call: 'getVisitorsForDay', data: { date: today }, token }
    expect((await desk.ask(`/booking/v1/${tenantId}/visit-user`, day)).status).toBe(403)
  })
})

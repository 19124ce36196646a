// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { openDesk, type Json, type TestTenant } from './support'

const desk = openDesk()
type Tenant = TestTenant & { token: string }

const tokenOf = async ({ tenantId, ids }: Tenant, who: keyof TestTenant['ids']['visitors']) => {
  const { visitUserId } = ids.visitors[who]
  const { body } = await desk.ask('/__test/visitor-tokens', { data: { tenantId, visitUserId } })
  return String(body['accessToken'])
}
const statusOf = async (path: string, token: string, more: Json = {}) =>
  (await desk.ask(path, { token, ...more })).status

describe("a link's token", () => {
  it('reads and changes its own visitor, visit and photo', async () => {
    const tenant = await desk.tenant()
    const { tenantId, ids } = tenant
    const { visitId, visitUserId } = ids.visitors.groupFirst
    const token = await tokenOf(tenant, 'groupFirst')
    const own = `/booking/v1/${tenantId}/visit-user/${visitUserId}`
    const { body } = await desk.ask(own, { method: 'PATCH', token, data: { phone: '+44 1' } })
    expect(body).toMatchObject({ visitUserId, phone: '+44 1' })
    const visit = await desk.ask(`/booking/v1/${tenantId}/visit/${visitId}`, { token })
    expect([visit.status, visit.body['visitUsers']]).toEqual([200, undefined])
    const photo = `/user/v1/${tenantId}/user-photo/${String(body['userId'])}`
    const data = { photo: 'data:image/jpeg;base64,AAAA' }
    expect(await statusOf(photo, token, { method: 'PUT', data })).toBe(200)
    expect(await statusOf(photo, token)).toBe(200)
    expect(await statusOf(photo, token, { method: 'DELETE' })).toBe(200)
  })

  it('is answered with the fields it asks for, with and without a token', async () => {
    const tenant = await desk.tenant()
    const { tenantId, ids } = tenant
    const { visitId, visitUserId } = ids.visitors.groupFirst
    const fields = '?$select[]=firstName&$select[]=status'
    for (const token of [await tokenOf(tenant, 'groupFirst'), '']) {
      const { body } = await desk.ask(`/booking/v1/${tenantId}/visit-user/${visitUserId}${fields}`, { token })
      expect(Object.keys(body).sort()).toEqual(['firstName', 'status', 'visitUserId'])
      const visit = await desk.ask(`/booking/v1/${tenantId}/visit/${visitId}?$select[]=status`, { token })
      expect(Object.keys(visit.body).sort()).toEqual(['status', 'visitId'])
    }
  })

  it.each([
    'location/v1/{t}',
    'booking/v1/{t}/visit-type',
    'booking/v1/{t}/visit-user-type',
    'booking/v1/{t}/visit-user-field',
    'custom-field/v1/{t}',
    'custom-field-type/v1/{t}',
    'company/v1/{t}/configuration/selfUpdate.intro',
    'company/v1/{t}/database-setting',
    'user/v1/{t}/nationality',
    'user/v1/{t}/title',
    'user/v1/{t}/phone-type',
    'user/v1/{t}/special-assistance-need',
    'api/auth/v1/tenants/{t}',
  ])('reads %s', async (path) => {
    const tenant = await desk.tenant()
    const token = await tokenOf(tenant, 'expected')
    expect(await statusOf(`/${path.replace('{t}', tenant.tenantId)}`, token)).toBe(200)
  })

  it('asks whether something speaks against the visit', async () => {
    const tenant = await desk.tenant()
    const data = { visitLocations: [], visitors: [tenant.ids.visitors.expected], forCheckin: false }
    const token = await tokenOf(tenant, 'expected')
    const { status } = await desk.ask(`/booking/v1/${tenant.tenantId}/validate`, {
      call: 'validateVisitors',
      token,
      data,
    })
    expect(status).toBe(200)
  })

  it.each([
    ['another visitor of its group', 'booking/v1/{t}/visit-user/vu-groupSecond'],
    ['another visit', 'booking/v1/{t}/visit/v-expected'],
    ["another person's photo", 'user/v1/{t}/user-photo/h-helen'],
    ['lists of visitors', 'booking/v1/{t}/visit-user'],
    ['people', 'user/v1/{t}'],
    ['cards', 'user/v1/{t}/issuable'],
    ['companies', 'company/v1/{t}'],
    ['the tenants of a login', 'api/auth/v1/tenants'],
  ])('does not open %s', async (_what, path) => {
    const tenant = await desk.tenant()
    const token = await tokenOf(tenant, 'groupFirst')
    expect(await statusOf(`/${path.replace('{t}', tenant.tenantId)}`, token)).toBe(403)
  })

  it('checks nobody in and opens no other tenant', async () => {
    const [tenant, other] = [await desk.tenant(), await desk.tenant()]
    const token = await tokenOf(tenant, 'expected')
    const checkin = { call: 'checkin', data: tenant.ids.visitors.expected }
    expect(await statusOf(`/booking/v1/${tenant.tenantId}`, token, checkin)).toBe(403)
    expect(await statusOf(`/booking/v1/${other.tenantId}/visit-user/vu-expected`, token)).toBe(403)
  })

  it('shows a hidden VIP their own name', async () => {
    const tenant = await desk.tenant()
    const path = `/booking/v1/${tenant.tenantId}/visit-user/vu-vip`
    const { body } = await desk.ask(path, { token: await tokenOf(tenant, 'vip') })
    expect(body['lastName']).toBe('Vance')
    expect((await desk.ask(path)).body['lastName']).toBe('V•••')
  })
})

describe('a booking that notifies', () => {
  const mails = async ({ tenantId }: Tenant) => (await desk.ask(`/__test/mails?tenantId=${tenantId}`)).list
  const bookingOf = ({ ids }: Tenant, more: Json = {}) => {
    const [start, end] = [1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
    const visit = { visitTypeId: 1, start, end, locationIds: [ids.locations.first] }
    const visitors = [
      { firstName: 'Zoë', lastName: 'Zander', email: 'zoe@zander.example' },
      { firstName: 'No', lastName: 'Mail' },
    ]
    return { visit, visitors, notify: true, ...more }
  }
  const book = ({ tenantId, token }: Tenant, data: Json) =>
    desk.ask(`/booking/v1/${tenantId}`, { token, data, headers: { Origin: 'https://visit.example' } })

  it('mails everybody with an address a link that opens their own record, once', async () => {
    const tenant = await desk.tenant()
    const data = bookingOf(tenant, { requestId: 'press-1' })
    const { body } = await book(tenant, data)
    await book(tenant, data)
    const list = await mails(tenant)
    expect(list).toMatchObject([{ kind: 'selfUpdateLink', to: 'zoe@zander.example' }])
    const [visitor] = body['visitUsers'] as Json[]
    const link = new URL(String(list[0]?.['link']))
    const { tenantId } = tenant
    const own = String(visitor?.['visitUserId'])
    expect(link.origin + link.pathname).toBe(
      `https://visit.example/visitor-self-update/${tenantId}/${String(body['visitId'])}/${own}`,
    )
    const token = link.hash.replace('#access_token=', '')
    expect(await statusOf(`/booking/v1/${tenantId}/visit-user/${own}`, token)).toBe(200)
  })

  it('mails again after a change, where that is asked', async () => {
    const tenant = await desk.tenant()
    const { tenantId, token, ids } = tenant
    const path = `/booking/v1/${tenantId}/${ids.visitors.groupFirst.visitId}`
    const change = (notify: boolean) =>
      desk.ask(path, { method: 'PUT', token, data: { visit: {}, visitors: [], notify } })
    await change(false)
    expect(await mails(tenant)).toEqual([])
    await change(true)
    expect((await mails(tenant)).map(({ to }) => to)).toEqual([
      'gwen.group@guest.example',
      'gil.group@guest.example',
    ])
  })

  it('says nothing where that is not asked', async () => {
    const tenant = await desk.tenant()
    await book(tenant, bookingOf(tenant, { notify: false }))
    expect(await mails(tenant)).toEqual([])
  })
})

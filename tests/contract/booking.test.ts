// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { codesOf, openDesk, type Json, type TestTenant } from './support'

const desk = openDesk()
type Tenant = TestTenant & { token: string }

const hour = (n: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + n * 3_600_000).toISOString()
const visitOf = ({ ids }: Tenant, more: Json = {}) => ({
  visitTypeId: 1,
  subject: 'Plans',
  start: hour(1),
  end: hour(2),
  locationIds: [ids.locations.first],
  hostUserIds: ['h-helen'],
  ...more,
})
const guest = { firstName: 'Zoë', lastName: 'Zander', company: 'Zander Zinc', email: 'zoe@zander.example' }
const book = (tenant: Tenant, data: Json, call?: string) =>
  desk.ask(`/booking/v1/${tenant.tenantId}`, { token: tenant.token, data, ...(call && { call }) })
const change = (tenant: Tenant, visitId: unknown, data: Json) =>
  desk.ask(`/booking/v1/${tenant.tenantId}/${String(visitId)}`, { method: 'PUT', token: tenant.token, data })
const getVisit = async (tenant: Tenant, visitId: unknown) =>
  (await desk.ask(`/booking/v1/${tenant.tenantId}/visit/${String(visitId)}`, { token: tenant.token })).body

describe('a booking', () => {
  it('makes a visit with its visitors, who are users from then on', async () => {
    const tenant = await desk.tenant()
    const { status, body } = await book(tenant, { visit: visitOf(tenant), visitors: [guest], notify: true })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'booked',
      createdByUserId: 'h-own',
      hostUserIds: ['h-helen'],
      vip: false,
    })
    expect(body['visitUsers']).toMatchObject([
      { ...guest, status: 'expected', hostNames: ['Helen Hart'], subject: 'Plans' },
    ])
    const users = await desk.ask(`/user/v1/${tenant.tenantId}?$search=zander`, { token: tenant.token })
    expect(users.list).toMatchObject([{ firstName: 'Zoë', isHost: false }])
  })

  it('is made once for one requestId', async () => {
    const tenant = await desk.tenant()
    const data = { visit: visitOf(tenant), visitors: [guest], requestId: 'press-1' }
    const [one, two] = await Promise.all([book(tenant, data), book(tenant, data)])
    expect(one.body['visitId']).toBe(two.body['visitId'])
    const another = await book(tenant, { ...data, requestId: 'press-2' })
    expect(another.body['visitId']).not.toBe(one.body['visitId'])
  })

  it('names each wrong field', async () => {
    const tenant = await desk.tenant()
    const visit = visitOf(tenant, { start: hour(2), end: hour(1), locationIds: [] })
    const { status, body } = await book(tenant, { visit, visitors: [{ firstName: 'Only' }] })
    const paths = (body['errors'] as Json[]).map(({ path }) => path)
    expect([status, paths]).toEqual([422, ['visit.end', 'visit.locationIds', 'visitors.0.lastName']])
  })

  it('changes who is booked, adds who is new, keeps who is left out', async () => {
    const tenant = await desk.tenant()
    const { visitId, visitUserId } = tenant.ids.visitors.groupFirst
    const before = await getVisit(tenant, visitId)
    const visitors = [{ visitUserId, firstName: 'Gwendolyn', lastName: 'Group' }, guest]
    const { status, body } = await change(tenant, visitId, { visit: { subject: 'New' }, visitors })
    expect([status, body['subject'], body['start']]).toEqual([200, 'New', before['start']])
    expect((body['visitUsers'] as Json[]).map(({ firstName }) => firstName)).toEqual([
      'Gwendolyn',
      'Gil',
      'Zoë',
    ])
  })

  it('is not overwritten by somebody who saw an older one', async () => {
    const tenant = await desk.tenant()
    const { visitId } = tenant.ids.visitors.expected
    const { updatedAt: expectedUpdatedAt } = await getVisit(tenant, visitId)
    const data = { visit: { subject: 'Mine' }, visitors: [], expectedUpdatedAt }
    expect((await change(tenant, visitId, data)).status).toBe(200)
    expect((await change(tenant, visitId, data)).status).toBe(409)
  })

  it('is not changed by a check-in meanwhile', async () => {
    const tenant = await desk.tenant()
    const { visitId, visitUserId } = tenant.ids.visitors.expected
    const { updatedAt: expectedUpdatedAt } = await getVisit(tenant, visitId)
    await book(tenant, { visitId, visitUserId }, 'checkin')
    const { status, body } = await change(tenant, visitId, {
      visit: { status: 'booked' },
      visitors: [],
      expectedUpdatedAt,
    })
    expect([status, body['status']]).toEqual([200, 'inProgress'])
  })

  it('is cancelled with its visitors, unless somebody is inside', async () => {
    const tenant = await desk.tenant()
    const cancel = { visit: { status: 'cancelled' }, visitors: [] }
    const { body } = await change(tenant, tenant.ids.visitors.groupFirst.visitId, cancel)
    expect(body).toMatchObject({
      status: 'cancelled',
      visitUsers: [{ status: 'cancelled' }, { status: 'cancelled' }],
    })
    expect((await change(tenant, tenant.ids.visitors.onSite.visitId, cancel)).status).toBe(409)
  })

  it('loses a visitor by visit-user.remove, but not one who is inside', async () => {
    const tenant = await desk.tenant()
    const remove = (id: string) =>
      desk.ask(`/booking/v1/${tenant.tenantId}/visit-user/${id}`, { method: 'DELETE', token: tenant.token })
    expect((await remove(tenant.ids.visitors.groupSecond.visitUserId)).status).toBe(200)
    expect((await getVisit(tenant, tenant.ids.visitors.groupFirst.visitId))['visitUsers']).toHaveLength(1)
    expect((await remove(tenant.ids.visitors.onSite.visitUserId)).status).toBe(409)
  })

  it('is checked before it is sent', async () => {
    const tenant = await desk.tenant()
    const validate = (visitors: Json[], more = {}) =>
      desk.ask(`/booking/v1/${tenant.tenantId}/validate`, {
        token: tenant.token,
        data: { visit: visitOf(tenant, more), visitors },
      })
    expect((await validate([guest])).body).toEqual([])
    expect(codesOf(await validate([{ firstName: 'DEXTER', lastName: 'crane' }]))).toEqual(['BLOCKED'])
    expect(codesOf(await validate([guest], { locationIds: [tenant.ids.locations.small] }))).toEqual([
      'LOCATION_FULL',
    ])
  })

  it('shows in what its host has before them', async () => {
    const tenant = await desk.tenant()
    const made = await book(tenant, { visit: visitOf(tenant, { hostUserIds: ['h-own'] }), visitors: [guest] })
    const { list } = await desk.ask(`/booking/v1/${tenant.tenantId}/visit`, {
      call: 'pendingVisitsForUser',
      token: tenant.token,
      data: { userId: 'h-own' },
    })
    expect(list.map(({ visitId }) => visitId)).toEqual([made.body['visitId']])
  })
})

describe('a hidden VIP', () => {
  it('is known to who booked them and masked for everybody else', async () => {
    const tenant = await desk.tenant()
    const made = await book(tenant, { visit: visitOf(tenant), visitors: [guest] }, 'createHideVIPBooking')
    expect(made.body).toMatchObject({
      vip: true,
      visitUsers: [{ firstName: 'Zoë', lastName: 'Zander', vip: true }],
    })
    const { visitId } = tenant.ids.visitors.vip
    const other = await getVisit(tenant, visitId)
    expect(other['visitUsers']).toMatchObject([
      { firstName: 'V•••', lastName: 'V•••', email: null, company: null },
    ])
  })

  it('can be found by no name, before or after check-in', async () => {
    const tenant = await desk.tenant()
    const { tenantId, token, ids } = tenant
    const find = async () => {
      const paths = ['visit-user?$search=vance', 'visit-user?lastName=vance'].map(
        (path) => `/booking/v1/${tenantId}/${path}`,
      )
      const answers = await Promise.all(
        [...paths, `/user/v1/${tenantId}?$search=vance`].map((path) => desk.ask(path, { token })),
      )
      return answers.map(({ body }) => body['total'])
    }
    expect(await find()).toEqual([0, 0, 0])
    await book(tenant, ids.visitors.vip, 'checkin')
    expect(await find()).toEqual([0, 0, 0])
  })

  it('keeps the true name when the mask is sent back', async () => {
    const tenant = await desk.tenant()
    const made = await book(tenant, { visit: visitOf(tenant), visitors: [guest] }, 'createHideVIPBooking')
    const [visitor] = made.body['visitUsers'] as Json[]
    const visitors = [
      { visitUserId: visitor?.['visitUserId'], firstName: 'Z•••', lastName: 'Z•••', email: null },
    ]
    const { body } = await change(tenant, made.body['visitId'], { visit: {}, visitors })
    expect(body['visitUsers']).toMatchObject([guest])
  })
})

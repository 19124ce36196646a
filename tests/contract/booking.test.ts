// @vitest-environment node
// Requests of the app that book, change and cancel a visit, and how it handles a real service's responses.
import { describe, expect, it } from 'vitest'
import type { Visit } from '@/services/booking/visit'
import { client, mutate } from '../hooks/support'
import { lookups, values, visitor as typed } from '../pages/prebooking/fixtures'
import { failure, openTestBackend } from '../services/support'
import type { TestTenant } from './support'

const backend = await openTestBackend()
const { bookingMutations } = await import('@/hooks/booking/booking')
const { checkInCalls } = await import('@/check-in/calls')
const { kioskCalls } = await import('@/kiosk/calls')
const { userQueries } = await import('@/hooks/user/user')
const { validateQueries } = await import('@/hooks/booking/validate')
const { visitKey, visitQueries } = await import('@/hooks/booking/visit')
const { visitUserRecordQueries } = await import('@/hooks/booking/visit-user-record')
const { fieldErrors } = await import('@/http/errors')
const { fromVisit, toBooking, toCancellation, toUpdate } =
  await import('@/pages/prebooking/form/booking-payload')
const { formPath } = await import('@/pages/prebooking/form/server-fields')

const context = { timeZone: 'UTC', lookups: { ...lookups, visitUserFields: [] } }
const hour = (n: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + n * 3_600_000).toISOString()
const wall = (iso: string) => iso.slice(0, 19)
const guest = { firstName: 'Zoë', lastName: 'Zander', company: 'Zander Zinc', email: 'zoe@zander.example' }

/** A completed form. */
const formOf = ({ ids }: TestTenant, more: Parameters<typeof values>[0] = {}) =>
  values({
    start: wall(hour(1)),
    end: wall(hour(2)),
    locationIds: [ids.locations.first],
    subject: ' Plans ',
    hosts: [{ id: 'h-helen', name: 'Helen Hart' }],
    visitors: [typed(guest)],
    ...more,
  })
const payload = (tenant: TestTenant, more = {}) => toBooking(formOf(tenant, more), context)
const book = (tenant: TestTenant, more = {}) =>
  mutate(bookingMutations.create(tenant.tenantId), payload(tenant, more).booking)
const open = ({ tenantId }: TestTenant, visitId: string | number) =>
  client.fetchQuery(visitQueries.get(tenantId, visitId))
const update = ({ tenantId }: TestTenant, { visitId }: Visit) => bookingMutations.update(tenantId, visitId)
const formOfVisit = (visit: Visit) => fromVisit(visit, 'UTC', (id) => ({ id, name: '' }))

/** The body of the last request of a kind. */
async function lastBody({ tenantId }: TestTenant, call: string) {
  return (await backend.sentRequests(tenantId)).findLast((one) => one.call.startsWith(call))?.body
}

describe('booking', () => {
  it('sends only the entered values and caches the returned visit', async () => {
    const tenant = await backend.enter()
    const { tenantId, ids } = tenant
    const form = formOf(tenant)
    const { booking } = toBooking(form, context)
    const order = { ...booking, requestId: 'press-1' }
    const visit = await mutate(bookingMutations.create(tenantId), order)
    expect(await backend.sentRequests(tenantId)).toEqual([
      {
        call: 'POST /booking/v1/{t}',
        query: '',
        // Without `notify`, because mails are opt-in.
        body: {
          visit: {
            start: `${form.start}.000Z`,
            end: `${form.end}.000Z`,
            locationIds: [ids.locations.first],
            visitTypeId: 1,
            hostUserIds: ['h-helen'],
            subject: 'Plans',
          },
          visitors: [guest],
          requestId: 'press-1',
        },
        headers: ['accept', 'authorization', 'content-type'],
      },
    ])
    expect(visit).toMatchObject({
      status: 'booked',
      createdByUserId: 'h-own',
      vip: false,
      visitUsers: [{ ...guest, status: 'expected', hostNames: ['Helen Hart'], subject: 'Plans' }],
    })
    expect(client.getQueryData(visitKey(tenantId, visit.visitId))).toEqual(visit)
    const { data } = await client.fetchQuery(userQueries.find(tenantId, { $search: 'zander' }))
    expect(data).toMatchObject([{ firstName: 'Zoë', isHost: false }])
  })

  it('maps validation errors to the fields of the form', async () => {
    const tenant = await backend.enter()
    const sent = payload(tenant, {
      start: wall(hour(2)),
      end: wall(hour(1)),
      locationIds: [],
      visitors: [typed(guest), typed({ firstName: '', lastName: '' })],
    })
    const error = await failure(mutate(bookingMutations.create(tenant.tenantId), sent.booking))
    expect(error.code).toBe(422)
    expect(Object.keys(fieldErrors(error)).map((path) => formPath(path, sent))).toEqual([
      'end',
      'locationIds',
      'visitors.1.firstName',
    ])
  })

  it('sends only new and changed visitors', async () => {
    const tenant = await backend.enter()
    const { visitId, visitUserId } = tenant.ids.visitors.groupFirst
    const before = await open(tenant, visitId)
    const form = formOfVisit(before)
    const [first, second] = form.visitors
    const visitors = [{ ...typed(first), firstName: 'Gwendolyn' }, typed(second), typed(guest)]
    const { booking } = toUpdate(before, { ...form, subject: 'New', visitors }, context)
    const visit = await mutate(update(tenant, before), booking)
    expect(await lastBody(tenant, `PUT /booking/v1/{t}/${visitId}`)).toMatchObject({
      visit: { subject: 'New', start: before.start },
      visitors: [{ visitUserId, firstName: 'Gwendolyn' }, guest],
    })
    expect(booking.visitors).toHaveLength(2)
    expect([visit.subject, visit.start]).toEqual(['New', before.start])
    const names = ['Gwendolyn', 'Gil', 'Zoë']
    expect(visit.visitUsers.map(({ firstName }) => firstName)).toEqual(names)
    expect(client.getQueryData<Visit>(visitKey(tenant.tenantId, visitId))).toEqual(visit)
  })

  it('responds 409 to an update of an outdated version and keeps the cached visit', async () => {
    const tenant = await backend.enter()
    const before = await open(tenant, tenant.ids.visitors.expected.visitId)
    const { booking } = toUpdate(before, { ...formOfVisit(before), subject: 'Mine' }, context)
    const order = { ...booking, expectedUpdatedAt: before.updatedAt ?? '' }
    const mine = await mutate(update(tenant, before), order)
    const other = { ...order, visit: { ...booking.visit, subject: 'Other' } }
    expect(await failure(mutate(update(tenant, before), other))).toMatchObject({ code: 409 })
    expect(client.getQueryData(visitKey(tenant.tenantId, before.visitId))).toEqual(mine)
  })

  it('sends no status with an update, so that a check-in in between is kept', async () => {
    const tenant = await backend.enter()
    const before = await open(tenant, tenant.ids.visitors.expected.visitId)
    const [visitor] = before.visitUsers
    if (!visitor) throw new Error('The visit has no visitor')
    await checkInCalls(tenant.tenantId, client).checkIn(visitor, { proceed: true })
    const { booking } = toUpdate(before, { ...formOfVisit(before), subject: 'Later' }, context)
    const order = { ...booking, expectedUpdatedAt: before.updatedAt ?? '' }
    const visit = await mutate(update(tenant, before), order)
    expect(booking.visit).not.toHaveProperty('status')
    expect(visit).toMatchObject({ subject: 'Later', status: 'inProgress' })
  })

  it('cancels by status, and responds 409 if a visitor is on site', async () => {
    const tenant = await backend.enter()
    const { groupFirst, onSite } = tenant.ids.visitors
    const before = await open(tenant, groupFirst.visitId)
    const visit = await mutate(update(tenant, before), toCancellation(before))
    expect(await lastBody(tenant, 'PUT')).toMatchObject({
      visit: { status: 'cancelled', start: before.start },
      visitors: [],
    })
    expect(visit).toMatchObject({
      status: 'cancelled',
      visitUsers: [{ status: 'cancelled' }, { status: 'cancelled' }],
    })
    const inside = await open(tenant, onSite.visitId)
    const refused = failure(mutate(update(tenant, inside), toCancellation(inside)))
    expect(await refused).toMatchObject({ code: 409 })
    const kept = client.getQueryData<Visit>(visitKey(tenant.tenantId, onSite.visitId))
    expect(kept?.status).toBe(inside.status)
  })

  it('removes a visitor, also if already removed, but responds 409 if the visitor is on site', async () => {
    const tenant = await backend.enter()
    const { groupFirst, groupSecond, onSite } = tenant.ids.visitors
    await open(tenant, groupFirst.visitId)
    const remove = (id: string) => mutate(bookingMutations.removeVisitor(tenant.tenantId), id)
    await remove(groupSecond.visitUserId)
    await remove(groupSecond.visitUserId)
    const call = `DELETE /booking/v1/{t}/visit-user/${groupSecond.visitUserId}`
    const calls = (await backend.sentRequests(tenant.tenantId)).map((one) => one.call)
    expect(calls.filter((one) => one === call)).toHaveLength(2)
    expect(client.getQueryState(visitKey(tenant.tenantId, groupFirst.visitId))?.isInvalidated).toBe(true)
    expect((await open(tenant, groupFirst.visitId)).visitUsers).toHaveLength(1)
    expect(await failure(remove(onSite.visitUserId))).toMatchObject({ code: 409 })
  })

  it('is validated with the payload that would be sent, without sending it', async () => {
    const tenant = await backend.enter()
    const { tenantId, ids } = tenant
    const check = async (more = {}) =>
      (await client.fetchQuery(validateQueries.create(tenantId, payload(tenant, more).booking))).map(
        ({ code }) => code,
      )
    expect(await check()).toEqual([])
    expect(await lastBody(tenant, 'POST /booking/v1/{t}/validate')).toEqual(payload(tenant).booking)
    const blocked = typed({ firstName: 'DEXTER', lastName: 'crane' })
    expect(await check({ visitors: [blocked] })).toEqual(['BLOCKED'])
    expect(await check({ locationIds: [ids.locations.small] })).toEqual(['LOCATION_FULL'])
    const calls = (await backend.sentRequests(tenantId)).map(({ call }) => call)
    expect(new Set(calls)).toEqual(new Set(['POST /booking/v1/{t}/validate']))
  })

  it('appears in the pending visits of its host', async () => {
    const tenant = await backend.enter()
    const pending = visitQueries.pendingVisitsForUser(tenant.tenantId, 'h-own')
    expect(await client.fetchQuery(pending)).toEqual([])
    const { visitId } = await book(tenant, { hosts: [{ id: 'h-own', name: 'Olga Ownby' }] })
    expect(client.getQueryState(pending.queryKey)?.isInvalidated).toBe(true)
    const visits = await client.fetchQuery(pending)
    expect(visits.map((visit) => visit.visitId)).toEqual([visitId])
  })

  it('backend creates one visit per requestId, which retries rely on', async () => {
    const tenant = await backend.enter()
    const send = (requestId: string) =>
      mutate(bookingMutations.create(tenant.tenantId), { ...payload(tenant).booking, requestId })
    const [one, two] = await Promise.all([send('press-1'), send('press-1')])
    expect(one.visitId).toBe(two.visitId)
    expect((await send('press-2')).visitId).not.toBe(one.visitId)
  })
})

describe('hidden VIP', () => {
  const bookVip = (tenant: TestTenant) =>
    mutate(bookingMutations.create(tenant.tenantId), {
      ...payload(tenant).booking,
      once: { hideVip: true },
    })

  it('is booked with its own method and masked for others', async () => {
    const tenant = await backend.enter()
    const created = await bookVip(tenant)
    expect((await backend.sentRequests(tenant.tenantId))[0]).toMatchObject({
      call: 'POST /booking/v1/{t} createHideVIPBooking',
      body: payload(tenant).booking,
    })
    expect(created).toMatchObject({ vip: true, visitUsers: [{ firstName: 'Zoë', lastName: 'Zander' }] })
    const { visitUsers } = await open(tenant, tenant.ids.visitors.vip.visitId)
    expect(visitUsers).toMatchObject([{ firstName: 'V•••', lastName: 'V•••', email: null, company: null }])
  })

  it('is not found by searches of front desk, users or kiosk, before and after check-in', async () => {
    const tenant = await backend.enter()
    const { tenantId, ids } = tenant
    const calls = kioskCalls(tenantId, client)
    const { signal } = new AbortController()
    const names = { firstName: 'Victoria', lastName: 'Vance' }
    const here = { dayStart: 0, dayEnd: Date.now() + 86_400_000, places: new Set<string>() }
    const find = async () => {
      const query = { $search: 'vance' }
      const [desk, people] = await Promise.all([
        client.fetchQuery({ ...visitUserRecordQueries.find(tenantId, query), staleTime: 0 }),
        client.fetchQuery({ ...userQueries.find(tenantId, query), staleTime: 0 }),
      ])
      const kiosk = await Promise.all([
        calls.namesakes(names, here, signal),
        calls.namesakes(names, 'inside', signal),
      ])
      return [desk.data, people.data, ...kiosk].flat()
    }
    expect(await find()).toEqual([])
    const [vip] = (await open(tenant, ids.visitors.vip.visitId)).visitUsers
    if (!vip) throw new Error('The visit has no visitor')
    expect(await checkInCalls(tenantId, client).checkIn(vip, { proceed: true })).toMatchObject({
      result: 'done',
    })
    expect(await find()).toEqual([])
  })

  it('keeps the real name on an update, because unchanged visitors are not sent', async () => {
    const tenant = await backend.enter()
    const masked = await open(tenant, tenant.ids.visitors.vip.visitId)
    const { booking } = toUpdate(masked, { ...formOfVisit(masked), subject: 'Board' }, context)
    await mutate(update(tenant, masked), booking)
    expect(await lastBody(tenant, 'PUT')).toMatchObject({ visit: { subject: 'Board' }, visitors: [] })
    expect(JSON.stringify(booking)).not.toContain('•')
  })
})

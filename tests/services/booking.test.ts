// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { Booking } from '@/services/booking/booking'
import { failure, openTestBackend } from './support'
import { sending } from '../support/sending'

const backend = await openTestBackend()
const { bookingService } = await import('@/services/booking/booking')
const { validateService } = await import('@/services/booking/validate')
const { visitService } = await import('@/services/booking/visit')
const { visitTypeService, visitUserFieldService, visitUserTypeService } =
  await import('@/services/booking/lookups')
const { visitUserService } = await import('@/services/booking/visit-user')

const { t, tenant } = backend
const { visitors, locations } = tenant.ids
const callsOf = async () => (await backend.sentRequests()).map(({ call }) => call)
const CUSTOM = ['accept', 'authorization', 'content-type', 'x-service-method']
const hour = 3_600_000
const soon = (hours: number) => new Date(Math.ceil(Date.now() / hour + hours) * hour).toISOString()

const booking = (subject: string, hostUserIds = ['h-helen']): Booking => ({
  visit: {
    visitTypeId: 1,
    subject,
    start: soon(24),
    end: soon(25),
    locationIds: [locations.ground],
    hostUserIds,
  },
  visitors: [{ firstName: 'Nina', lastName: 'New', email: 'nina@guest.example' }],
})

async function newVisit(order: Parameters<typeof bookingService.create>[1]) {
  const visit = await bookingService.create(t, order, sending)
  if (!visit) throw new Error('The answer has no visit')
  return visit
}

describe('booking', () => {
  it('creates a visit, once per requestId', async () => {
    const order = { ...booking('Tour'), requestId: `press-${t}` }
    const visit = await bookingService.create(t, order, sending)
    expect(visit).toMatchObject({ subject: 'Tour', status: 'booked', visitUsers: [{ lastName: 'New' }] })
    expect((await bookingService.create(t, order, sending))?.visitId).toBe(visit?.visitId)
    expect((await backend.sentRequests())[0]).toEqual({
      call: 'POST /booking/v1/{t}',
      query: '',
      body: order,
      headers: ['accept', 'authorization', 'content-type'],
    })
  })

  it('updates a visit, and rejects an outdated version', async () => {
    const { visitId, updatedAt } = await newVisit(booking('Before'))
    const order = { visit: { subject: 'After' }, visitors: [], expectedUpdatedAt: updatedAt ?? '' }
    expect(await bookingService.update(t, visitId, order, sending)).toMatchObject({ subject: 'After' })
    expect(await failure(bookingService.update(t, visitId, order, sending))).toMatchObject({
      name: 'Conflict',
    })
    expect((await backend.sentRequests())[1]).toMatchObject({
      call: `PUT /booking/v1/{t}/${visitId}`,
      body: order,
    })
  })

  it('returns warnings of a check-in, checks in with proceed, and checks out', async () => {
    const who = visitors.warning
    const warned = await bookingService.checkin(t, who, sending)
    expect(warned.problems).toMatchObject([{ code: 'OUTSIDE_WINDOW', severity: 'warning' }])
    expect(warned.visitUser?.status).toBe('expected')
    const done = await bookingService.checkin(t, { ...who, proceed: true }, sending)
    expect(done).toMatchObject({ visitUser: { status: 'checkedIn' }, problems: [] })
    expect(await bookingService.checkout(t, who, sending)).toMatchObject({ status: 'checkedOut', ...who })
    expect(await backend.sentRequests()).toMatchObject([
      { call: 'POST /booking/v1/{t} checkin', body: { ...who, proceed: false }, headers: CUSTOM },
      { call: 'POST /booking/v1/{t} checkin', body: { ...who, proceed: true } },
      { call: 'POST /booking/v1/{t} checkout', body: who, headers: CUSTOM },
    ])
  })

  it('rejects the check-in of a blocked visitor with the problem', async () => {
    const error = await failure(bookingService.checkin(t, { ...visitors.blocked, proceed: true }, sending))
    expect(error).toMatchObject({ name: 'Conflict', data: { problems: [{ code: 'BLOCKED' }] } })
  })

  it('books a hidden VIP with its own method', async () => {
    const order = booking('Board', ['h-george'])
    const visit = await bookingService.createHideVIPBooking(t, order, sending)
    expect(visit?.vip).toBe(true)
    expect((await visitService.get(t, visit?.visitId ?? '')).visitUsers).toHaveLength(1)
    expect((await backend.sentRequests())[0]).toMatchObject({
      call: 'POST /booking/v1/{t} createHideVIPBooking',
      body: order,
      headers: CUSTOM,
    })
  })
})

describe('visit', () => {
  it('finds a page, and gets a visit with its visitors', async () => {
    const { visitId } = visitors.groupFirst
    expect((await visitService.find(t, { status: 'booked', $limit: 3 })).data).toHaveLength(3)
    expect((await visitService.get(t, visitId)).visitUsers.map(({ firstName }) => firstName)).toEqual([
      'Gwen',
      'Gil',
    ])
    expect(await backend.sentRequests()).toMatchObject([
      { call: 'GET /booking/v1/{t}/visit', query: 'status=booked&$limit=3' },
      { call: `GET /booking/v1/{t}/visit/${visitId}` },
    ])
  })

  it('finds the pending visits of a host, the next first', async () => {
    const starts = (await visitService.pendingVisitsForUser(t, 'h-helen')).map(({ start }) => start)
    expect(starts.length).toBeGreaterThan(1)
    expect(starts).toEqual([...starts].sort())
    expect(await backend.sentRequests()).toMatchObject([
      {
        call: 'POST /booking/v1/{t}/visit pendingVisitsForUser',
        body: { userId: 'h-helen' },
        headers: CUSTOM,
      },
    ])
  })
})

describe('lookups', () => {
  it.each([
    ['visit-type', 'visitTypeId', visitTypeService],
    ['visit-user-type', 'visitUserTypeId', visitUserTypeService],
    ['visit-user-field', 'visitUserFieldId', visitUserFieldService],
  ])('%s: find, get and findAll', async (path, idField, service) => {
    const first = (await service.find(t)).data[0] ?? {}
    const id = Reflect.get(first, idField) as number
    expect(await service.get(t, id)).toMatchObject({ [idField]: id, name: expect.any(String) })
    expect(await service.findAll(t)).not.toEqual([])
    expect(await callsOf()).toEqual([
      `GET /booking/v1/{t}/${path}`,
      `GET /booking/v1/{t}/${path}/${id}`,
      `GET /booking/v1/{t}/${path}`,
      // A bare list may have further pages.
      `GET /booking/v1/{t}/${path}`,
    ])
  })
})

describe('visit-user', () => {
  it('creates, reads, patches, finds and removes', async () => {
    const { visitId } = visitors.groupFirst
    const created = await visitUserService.create(
      t,
      { visitId, firstName: 'Greta', lastName: 'Group' },
      sending,
    )
    const id = created.visitUserId
    expect(created).toMatchObject({ visitId, status: 'expected' })
    expect(await visitUserService.get(t, id)).toMatchObject({ firstName: 'Greta', userId: expect.anything() })
    expect(await visitUserService.patch(t, id, { status: 'noShow' }, sending)).toMatchObject({
      status: 'noShow',
    })
    expect((await visitUserService.find(t, { visitId, $search: 'greta' })).total).toBe(1)
    await visitUserService.remove(t, id, sending)
    expect(await backend.sentRequests()).toMatchObject([
      { call: 'POST /booking/v1/{t}/visit-user', body: { visitId, firstName: 'Greta', lastName: 'Group' } },
      { call: `GET /booking/v1/{t}/visit-user/${id}` },
      { call: `PATCH /booking/v1/{t}/visit-user/${id}`, body: { status: 'noShow' } },
      { call: 'GET /booking/v1/{t}/visit-user', query: `visitId=${visitId}&$search=greta` },
      { call: `DELETE /booking/v1/{t}/visit-user/${id}` },
    ])
  })

  it('gets the visitors of a day, paginated', async () => {
    const question = { date: tenant.today, $limit: 2, $skip: 2 }
    const page = await visitUserService.getVisitorsForDay(t, question)
    expect(page).toMatchObject({ limit: 2, skip: 2, total: expect.any(Number) })
    expect(page.data).toHaveLength(2)
    expect(await backend.sentRequests()).toMatchObject([
      { call: 'POST /booking/v1/{t}/visit-user getVisitorsForDay', body: question, headers: CUSTOM },
    ])
  })
})

describe('validate', () => {
  it('returns all problems of a booking', async () => {
    const order = booking('Backwards')
    const invalidOrder = { ...order, visit: { ...order.visit, end: soon(20) } }
    const problems = await validateService.create(t, invalidOrder)
    expect(problems).toContainEqual(expect.objectContaining({ code: 'OUTSIDE_WINDOW', field: 'end' }))
    expect(await backend.sentRequests()).toMatchObject([
      { call: 'POST /booking/v1/{t}/validate', body: invalidOrder },
    ])
  })

  it('returns the first problem of visitors, or null', async () => {
    const ask = async (key: 'blocked' | 'expected') =>
      validateService.validateVisitors(t, {
        visitLocations: [locations.ground],
        visitors: [visitors[key]],
        forCheckin: true,
      })
    expect(await ask('blocked')).toMatchObject({ code: 'BLOCKED', severity: 'error' })
    expect(await ask('expected')).toBeNull()
    expect((await backend.sentRequests())[0]).toMatchObject({
      call: 'POST /booking/v1/{t}/validate validateVisitors',
      body: { visitLocations: [locations.ground], visitors: [visitors.blocked], forCheckin: true },
      headers: CUSTOM,
    })
  })

  it('accepts no content as no problem', async () => {
    const question = { visitLocations: [], visitors: [], forCheckin: true }
    await backend.fault({ kind: 'raw', status: 204, body: '', times: 2 })
    expect(await validateService.validateVisitors(t, question)).toBeNull()
    expect(await validateService.create(t, {})).toEqual([])
  })
})

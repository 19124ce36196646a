// The clients against ids, envelopes, nested records and lists of other frameworks (docs/deployment.md).
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { mayHaveHappened } from '@/http/errors'
import { authTenantsService } from '@/services/auth-tenants'
import { bookingService } from '@/services/booking/booking'
import { validateService } from '@/services/booking/validate'
import { visitService } from '@/services/booking/visit'
import { visitUserService } from '@/services/booking/visit-user'
import { mocaWebHookService } from '@/services/integration/moca-web-hook'
import { locationService } from '@/services/location'
import { reportService } from '@/services/report/report'
import { tenantUsersService } from '@/services/tenant-users'
import { issuableService } from '@/services/user/issuable'
import { userService } from '@/services/user/user'
import { client } from '../hooks/support'
import { server } from '../support/server'
import { sending } from '../support/sending'

const t = 'north'
const start = '2026-03-10T09:00:00.000Z'
const end = '2026-03-10T10:00:00.000Z'
const who = { visitId: 1, visitUserId: 2 }
const visitor = { ...who, start, end, locationIds: [7] }

const answer = (body: object, status = 200) =>
  server.use(http.all('*', () => HttpResponse.json(body, { status })))

describe('id with a generic name', () => {
  it.each(['id', '_id'])('%s is read as the record id', async (name) => {
    server.use(http.get('*/issuable', () => HttpResponse.json([{ [name]: 7, number: '1001' }])))
    const { data } = await issuableService.find(t)
    expect(data.map(({ issuableId }) => issuableId)).toEqual([7])
  })

  it.each([
    { id: 77, tenantId: 4, tenantName: 'North', login: 'anna', database: 'north' },
    { id: 77, tenantId: 4, login: 'anna', tenant: { id: 4, name: 'North', database: 'north' } },
  ])('is that of the tenant in the row of a login: %j', async (row) => {
    answer([row])
    expect(await authTenantsService.forUser('anna')).toMatchObject([
      { id: 4, name: 'North', database: 'north' },
    ])
  })

  it('tenantId and tenantName are read as id and name of a tenant', async () => {
    answer([{ tenantId: 4, tenantName: 'North', database: 'north' }])
    expect(await authTenantsService.forUser('anna')).toMatchObject([{ id: 4, name: 'North' }])
  })
})

describe('envelope', () => {
  it.each([
    ['{ success, data }', (data: unknown) => ({ success: true, data })],
    ['{ result }', (result: unknown) => ({ result })],
    [
      '{ status, message, data: { result } }',
      (result: unknown) => ({ status: 'ok', message: '', data: { result } }),
    ],
  ])('%s is removed', async (_, wrap) => {
    answer(wrap(visitor))
    expect(await visitUserService.get(t, 2)).toMatchObject(who)
    answer(wrap([visitor]))
    expect((await visitUserService.find(t)).data).toMatchObject([who])
    answer(wrap({ total: 1, limit: 10, skip: 0, data: [visitor] }))
    expect(await visitUserService.find(t)).toMatchObject({ total: 1, isCounted: true, data: [who] })
  })

  it('of a failure is read as a problem', async () => {
    answer({ success: false, data: null, message: 'Full' })
    const question = { visitLocations: [7], visitors: [], forCheckin: true }
    expect(await validateService.validateVisitors(t, question)).toMatchObject({ message: 'Full' })
  })
})

describe('envelope of a failure with status 200', () => {
  const booking = { visit: { start, end }, visitors: [] }
  const changes: [name: string, change: () => Promise<unknown>][] = [
    ['create', () => locationService.create(t, { name: 'Annex' }, sending)],
    ['patch', () => locationService.patch(t, 1, { name: 'Annex' }, sending)],
    ['remove', () => locationService.remove(t, 1, sending)],
    ['booking', () => bookingService.create(t, booking, sending)],
    ['hidden booking', () => bookingService.createHideVIPBooking(t, booking, sending)],
    ['change of a booking', () => bookingService.update(t, 1, booking, sending)],
    ['check-out', () => bookingService.checkout(t, who, sending)],
    ['status of a visitor', () => visitUserService.patch(t, 2, { status: 'noShow' }, sending)],
    ['report by e-mail', () => reportService.fireReport(t, { reportId: 'users' }, sending)],
    [
      'code by e-mail',
      () => tenantUsersService.createPasswordResetToken({ login: 'a', database: 'n' }, sending),
    ],
    ['settings', () => userService.updateDashboardSettings(t, 1, {}, sending)],
    // They are sent back with the next change.
    ['reading of the settings', () => userService.dashboardSettings(t, 1)],
    [
      'simple booking',
      () => userService.toggleSimpleBooking(t, { id: 1, simpleBooking: false }, true, sending),
    ],
    [
      'events',
      () => mocaWebHookService.fetchAndUpdateNewEvents({ deviceSerial: 's', database: 'n' }, sending),
    ],
  ]
  const failures: [body: object, code: number][] = [
    [{ success: false, message: 'Full' }, 400],
    [{ status: 'error', message: 'Full', data: null }, 400],
    [{ statusCode: 422, error: 'Unprocessable Entity', message: 'Full' }, 422],
    [{ timestamp: 1, status: 409, error: 'Conflict', message: 'Full', path: '/' }, 409],
    [{ errors: [{ message: 'Full' }], data: null, message: 'Full' }, 400],
  ]
  it.each(
    changes.flatMap(([name, change]) => failures.map(([body, code]) => ({ name, change, body, code }))),
  )('fails the $name: $body', async ({ change, body, code }) => {
    const asked: string[] = []
    server.use(
      http.all('*', ({ request }) => {
        asked.push(request.method)
        return HttpResponse.json(body)
      }),
    )
    const error: unknown = await change().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code, message: 'Full' })
    expect(mayHaveHappened(error)).toBe(false)
    expect(asked.filter((method) => method !== 'GET')).toHaveLength(1)
  })

  it('without errors is removed', async () => {
    answer({ success: true, errors: [], meta: {}, data: { locationId: 1, name: 'Annex' } })
    expect(await locationService.create(t, { name: 'Annex' }, sending)).toMatchObject({ locationId: 1 })
  })

  it.each([
    [{ status: 'error', message: 'Full' }, 400],
    [{ status: 'maintenance', message: 'Full' }, 503],
    [{ error: { message: 'Full' } }, 400],
  ])('fails the check-in: %j', async (body, code) => {
    answer(body)
    await expect(bookingService.checkin(t, who, sending)).rejects.toMatchObject({ code, message: 'Full' })
  })

  it('fails the new password, unless the code is used up', async () => {
    const setPassword = () =>
      tenantUsersService.resetPassword({ login: 'a', database: 'n', token: '1', password: 'p' }, sending)
    answer({ error: { message: 'Full' } })
    await expect(setPassword()).rejects.toMatchObject({ code: 400, message: 'Full' })
    answer({ success: false })
    expect(await setPassword()).toBe(false)
  })

  it('may be false for a change', async () => {
    answer(false as unknown as object)
    await expect(bookingService.checkout(t, who, sending)).rejects.toMatchObject({ code: 400 })
    await expect(visitUserService.patch(t, 2, {}, sending)).rejects.toMatchObject({ code: 400 })
    await expect(visitUserService.remove(t, 2, sending)).rejects.toMatchObject({ code: 400 })
  })

  it('of a check-in may list texts as problems', async () => {
    answer({ success: false, problems: ['Full'] })
    expect((await bookingService.checkin(t, who, sending)).problems).toMatchObject([{ message: 'Full' }])
  })
})

describe('record of another tenant', () => {
  const [own, foreign] = ['NORTH', 'south'].map((tenantId) => ({ ...visitor, tenantId, lastName: tenantId }))

  it('is left out of a list, also if it has the id of an own one', async () => {
    answer([foreign, own, { ...visitor, visitUserId: 3, tenantId: null }])
    const { data, unwanted } = await visitUserService.find(t)
    expect(data).toMatchObject([{ lastName: 'NORTH' }, { visitUserId: 3 }])
    expect(unwanted).toHaveLength(1)
    const day = { date: '2026-03-10', $limit: 500, $skip: 0 }
    const page = await visitUserService.getVisitorsForDay(t, day)
    expect([page.data, page.unwanted].map((list) => list.length)).toEqual([2, 1])
  })

  it('is not found by its id', async () => {
    answer({ ...foreign })
    await expect(visitUserService.get(t, 2)).rejects.toMatchObject({ code: 404 })
  })

  it('is not the result of a change', async () => {
    answer({ locationId: 1, name: 'Annex', tenantId: 'south' })
    for (const change of [
      locationService.create(t, { name: 'A' }, sending),
      locationService.patch(t, 1, {}, sending),
    ])
      await expect(change).rejects.toMatchObject({ data: { appErrorCode: 'saved' } })
  })
})

it('a record that names its tenant by an id of another kind is shown', async () => {
  const owners = [7, 'b2c1f6d0-0f6e-4b1c-9d0a-3f1f6c5e7a10', '65f1c0ffee65f1c0ffee65f1']
  answer(owners.map((tenantId, visitUserId) => ({ ...visitor, visitUserId: visitUserId + 1, tenantId })))
  expect((await visitUserService.find(t)).data).toHaveLength(3)
})

describe('find of a service that ignores its conditions', () => {
  it('leaves out the records of other people', async () => {
    answer([
      { ...visitor, visitUserId: 1, userId: 5, lastName: 'Abbott' },
      { ...visitor, visitUserId: 2, userId: 6, lastName: 'Berg' },
      { ...visitor, visitUserId: 3 },
    ])
    const ids = (await visitUserService.find(t, { userId: '5' })).data.map(({ visitUserId }) => visitUserId)
    expect(ids).toEqual([1, 3])
  })

  it('does not take another card, or another company', async () => {
    answer([{ issuableId: 1, number: 'V0001' }])
    const { cardActions } = await import('@/hooks/user/card-actions')
    expect(await cardActions(t, client).find('V0002')).toBeNull()
    expect(await cardActions(t, client).find('v0001')).toMatchObject({ issuableId: 1 })
    answer([{ companyId: 1, name: 'Núñez' }])
    const { companyIdOf } = await import('@/hooks/company/company')
    expect(await companyIdOf(t, client, 'Abbott')).toBeNull()
    expect(await companyIdOf(t, client, 'nunez ')).toBe(1)
  })

  it('keeps a login found by another field, and a status in other words', async () => {
    answer([{ id: 5, login: 'anna', email: 'anna@north.example' }])
    expect(await userService.findByLogin(t, 'anna@north.example')).toMatchObject({ id: 5 })
    answer([{ issuableId: 1, number: '1', status: 'At the desk' }])
    expect((await issuableService.find(t, { status: 'available' })).data).toHaveLength(1)
  })
})

describe('list of one record', () => {
  it('is read as the record', async () => {
    answer([{ locationId: 1, name: 'Annex' }])
    expect(await locationService.get(t, 1)).toMatchObject({ name: 'Annex' })
    expect(await locationService.create(t, { name: 'Annex' }, sending)).toMatchObject({ name: 'Annex' })
    expect(await locationService.patch(t, 1, {}, sending)).toMatchObject({ name: 'Annex' })
  })

  it('is no problem of a check-in, and the booked visit', async () => {
    answer([{ ...visitor, status: 'checkedIn' }])
    expect(await bookingService.checkin(t, who, sending)).toMatchObject({
      visitUser: { status: 'checkedIn' },
      problems: [],
    })
    answer([{ visitId: 1, start, end }])
    expect(await bookingService.create(t, { visit: {}, visitors: [] }, sending)).toMatchObject({ visitId: 1 })
  })
})

describe('nested record', () => {
  const parts = {
    visit: { visitId: 1, start, end, subject: 'Tour', locationIds: [{ locationId: 7, name: 'Hall' }] },
    user: { id: 5, firstName: 'Elena', lastName: 'Ruiz', company: { companyId: 3, name: 'Nova' } },
    hosts: [{ id: 6, firstName: 'Helen', lastName: 'Hart' }],
  }
  const asTexts = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, JSON.stringify(part)]),
  )

  it.each([
    ['an object', parts],
    ['a JSON text', asTexts],
  ])('as %s provides the fields that the visitor lacks', async (_, nested) => {
    answer({ visitUserId: 2, ...nested })
    expect(await visitUserService.get(t, 2)).toMatchObject({
      ...visitor,
      userId: 5,
      firstName: 'Elena',
      lastName: 'Ruiz',
      company: 'Nova',
      subject: 'Tour',
      hostNames: ['Helen Hart'],
    })
  })

  it.each([{ enabled: false }, { enabled: 'f' }, { deleted: 1 }])('of a host says %s', async (flags) => {
    const gone = { id: 8, firstName: 'Gus', lastName: 'Gone', ...flags }
    answer({ ...visitor, ...parts, hostNames: undefined, hosts: [...parts.hosts, gone] })
    expect(await visitUserService.get(t, 2)).toMatchObject({
      hostNames: ['Helen Hart', 'Gus Gone'],
      goneHosts: ['Gus Gone'],
    })
  })

  it('has no name if it has only an id', async () => {
    answer({ ...visitor, company: { companyId: 3 } })
    expect((await visitUserService.get(t, 2)).company).toBeUndefined()
  })

  it('does not replace fields of the visitor', async () => {
    answer({ ...visitor, firstName: 'Elena', user: { id: 5, firstName: 'Ana' }, host: { name: 'Hart' } })
    expect(await visitUserService.get(t, 2)).toMatchObject({
      firstName: 'Elena',
      userId: 5,
      hostNames: ['Hart'],
    })
  })
})

it('ignores a visit in the response to a check-in or check-out', async () => {
  answer({ _id: 9, visitId: 1, start, end, status: 'booked' })
  expect(await bookingService.checkin(t, who, sending)).toEqual({ visitUser: null, problems: [] })
  expect(await bookingService.checkout(t, who, sending)).toBeNull()
})

it.each([
  ['refuses the question', 400, {}],
  ['answers with visits', 200, [{ visitId: 1, visitUsers: [visitor] }]],
])('finds a day by its visits if getVisitorsForDay %s', async (_, status, body) => {
  server.use(
    http.post('*/visit-user', () => HttpResponse.json(body, { status })),
    http.get('*/visit-user', () => HttpResponse.json([visitor])),
  )
  const page = await visitUserService.getVisitorsForDay(t, { date: '2026-03-10', $limit: 500, $skip: 0 })
  expect(page.data).toMatchObject([who])
})

it('finds visitors by their visits if a filter on visit fields finds none', async () => {
  vi.resetModules()
  const { visitUserService: fresh } = await import('@/services/booking/visit-user')
  server.use(
    http.get('*/visit-user', ({ request }) =>
      HttpResponse.json(request.url.includes('start') ? [] : [{ ...who, firstName: 'Elena' }]),
    ),
    http.get('*/visit', () => HttpResponse.json([{ visitId: 1, start, end }])),
  )
  const { data } = await fresh.find(t, { start: { $gte: start }, $limit: 10, $skip: 0 })
  expect(data).toMatchObject([{ firstName: 'Elena', start }])
})

it('drops visitors of other days if getVisitorsForDay ignores the date', async () => {
  const onDay = (day: string) => ({
    ...visitor,
    visitUserId: day,
    start: `2026-03-${day}T12:00:00Z`,
    end: `2026-03-${day}T13:00:00Z`,
  })
  answer([onDay('01'), onDay('09'), onDay('10'), onDay('11'), { ...onDay('01'), visitUserId: 'long', end }])
  const day = { date: '2026-03-10', $limit: 500, $skip: 0 }
  const page = await visitUserService.getVisitorsForDay('south', day)
  expect(page.data.map(({ visitUserId }) => visitUserId)).toEqual(['10', 'long'])
  expect(page.unwanted).toHaveLength(3)
})

it('keeps a visitor in the list who is on site since an earlier day', async () => {
  const stayed = {
    ...visitor,
    start: '2026-03-06T12:00:00Z',
    end: '2026-03-06T13:00:00Z',
    status: 'checkedIn',
  }
  const nextDay = { ...visitor, visitUserId: 3, start: '2026-03-11T02:00:00Z', end: '2026-03-11T03:00:00Z' }
  answer([stayed, nextDay])
  const page = await visitUserService.getVisitorsForDay('east', { date: '2026-03-10', $limit: 500, $skip: 0 })
  expect(page.data).toHaveLength(2)
})

it('keeps a visitor near midnight whose day is the requested one in another time zone', async () => {
  answer([{ ...visitor, start: '2026-03-10T23:30:00-08:00', end: '2026-03-10T23:45:00-08:00' }])
  const page = await visitUserService.getVisitorsForDay('west', { date: '2026-03-10', $limit: 500, $skip: 0 })
  expect(page.data).toHaveLength(1)
})

it('rejects if no visitor of a day can be read', async () => {
  server.use(
    http.post('*/visit-user', () => HttpResponse.json([{ person: 'Elena' }])),
    http.get('*', () => HttpResponse.json([])),
  )
  const day = visitUserService.getVisitorsForDay(t, { date: '2026-03-10', $limit: 500, $skip: 0 })
  await expect(day).rejects.toThrow("visitUser.getVisitorsForDay: unexpected answer at '0.visitUserId'")
})

it('keeps updatedAt unchanged, because it is sent back', async () => {
  const visit = { visitId: 1, start, end, updatedAt: '2026-03-10T10:00:00+02:00', visitUsers: [visitor] }
  server.use(http.get('*/booking/v1/north/visit/1', () => HttpResponse.json(visit)))
  expect((await visitService.get(t, 1)).updatedAt).toBe(visit.updatedAt)
})

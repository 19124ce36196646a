import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { bookingService } from '@/services/booking/booking'
import { appErrorCode } from '@/http/errors'
import { visitUserService } from '@/services/booking/visit-user'
import { locationService } from '@/services/location'
import { userService } from '@/services/user/user'
import { visitor } from '../kiosk/fixtures'
import { server } from '../support/server'
import { failure } from './support'
import { sending } from '../support/sending'

const { visitUserId, visitId } = visitor
const changed = { ...visitor, company: 'Nova Labs' }

/** Responses of services to a change of the company. */
const answers: [string, unknown][] = [
  ['the record before it', visitor],
  ['the ids and the changed field', { visitUserId, visitId, company: 'Nova Labs' }],
  ['the number of changed records', [1]],
]

it.each(answers)('a patch that is answered with %s gives the changed record', async (_, answer) => {
  server.use(
    http.patch('*/visit-user/vu-1', () => HttpResponse.json(answer as object)),
    http.get('*/visit-user/vu-1', () => HttpResponse.json(changed)),
  )
  expect(await visitUserService.patch('north', 'vu-1', { company: 'Nova Labs' }, sending)).toMatchObject({
    firstName: visitor.firstName,
    company: 'Nova Labs',
  })
})

it('a patch that is answered with the record before it gives what was sent where it cannot be read', async () => {
  server.use(
    http.patch('*/visit-user/vu-1', () => HttpResponse.json(visitor)),
    http.get('*/visit-user/vu-1', () => HttpResponse.json({}, { status: 403 })),
  )
  expect(await visitUserService.patch('north', 'vu-1', { company: 'Nova Labs' }, sending)).toMatchObject(
    changed,
  )
})

it('a patch that is answered with the changed record is not read again', async () => {
  server.use(http.patch('*/visit-user/vu-1', () => HttpResponse.json(changed)))
  expect(await visitUserService.patch('north', 'vu-1', { company: 'Nova Labs' }, sending)).toMatchObject(
    changed,
  )
})

it.each(['2031-03-10T09:00:00Z', '2031-03-10T10:00:00+01:00', 1_930_899_600_000])(
  'a patch of a time with a partial response is made if the record has it as %s',
  async (stored) => {
    server.use(
      http.patch('*/visit-user/vu-1', () => HttpResponse.json({ detailsConfirmedAt: stored })),
      http.get('*/visit-user/vu-1', () => HttpResponse.json({ ...visitor, detailsConfirmedAt: stored })),
    )
    const change = { detailsConfirmedAt: '2031-03-10T09:00:00.420Z' }
    expect(await visitUserService.patch('north', 'vu-1', change, sending)).toMatchObject({ visitUserId })
  },
)

it('an update of a visit that is answered with the visit before it is read anew', async () => {
  const visit = {
    visitId: 'v-1',
    start: '2026-03-03T09:00:00Z',
    end: '2026-03-03T10:00:00Z',
    subject: 'Tour',
  }
  server.use(http.put('*/booking/v1/north/v-1', () => HttpResponse.json(visit)))
  const update = (subject: string) =>
    bookingService.update('north', 'v-1', { visit: { subject }, visitors: [] }, sending)
  expect(await update('Audit')).toBeNull()
  expect(await update('Tour')).toMatchObject({ subject: 'Tour' })
})

const gate = { name: 'North gate', parentId: 1 }

it('a created record whose response has only its id is loaded', async () => {
  server.use(
    http.post('*/location/v1/north', () => HttpResponse.json({ id: 7 }, { status: 201 })),
    http.get('*/location/v1/north/7', () => HttpResponse.json({ id: 7, ...gate, zone: 'UTC' })),
  )
  expect(await locationService.create('north', gate, sending)).toMatchObject({
    locationId: 7,
    ...gate,
    zone: 'UTC',
  })
})

it('a created record whose response has only its id is what was sent where it cannot be loaded', async () => {
  server.use(
    http.post('*/location/v1/north', () => HttpResponse.json({ locationId: 7 }, { status: 201 })),
    http.get('*/location/v1/north/7', () => HttpResponse.json({}, { status: 403 })),
  )
  expect(await locationService.create('north', gate, sending)).toMatchObject({ locationId: 7, ...gate })
})

it('a created record whose response has its name is not loaded', async () => {
  server.use(
    http.post('*/location/v1/north', () => HttpResponse.json({ locationId: 7, ...gate }, { status: 201 })),
  )
  expect(await locationService.create('north', gate, sending)).toMatchObject({ locationId: 7, ...gate })
})

it('a record with another id than the requested one is not taken', async () => {
  server.use(http.get('*/visit-user/vu-1', () => HttpResponse.json({ ...visitor, visitUserId: 'vu-2' })))
  const error = await failure(visitUserService.get('north', 'vu-1'))
  expect(error.message).toBe('visitUser.get: record of another id')
  expect(appErrorCode(error)).toBe('answer')
})

it('the response to a patch with the record of another id is not taken', async () => {
  server.use(
    http.patch('*/visit-user/vu-1', () =>
      HttpResponse.json({ ...changed, visitUserId: 'vu-2', firstName: 'Other' }),
    ),
    http.get('*/visit-user/vu-1', () => HttpResponse.json(changed)),
  )
  expect(await visitUserService.patch('north', 'vu-1', { company: 'Nova Labs' }, sending)).toMatchObject(
    changed,
  )
})

it.each<[string, object]>([
  ['padded', { id: '005' }],
  ["the record's row, beside the requested one", { id: 45, userId: 5 }],
])('a record whose id is %s is taken', async (_, record) => {
  server.use(http.get('*/user/v1/north/5', () => HttpResponse.json(record)))
  expect(await userService.get('north', 5)).toMatchObject(record)
})

it('a record that was asked for by another code of it is taken', async () => {
  const record = { ...visitor, visitUserId: 'vu-1', code: 'K7QX' }
  server.use(http.get('*/visit-user/K7QX', () => HttpResponse.json(record)))
  expect(await visitUserService.get('north', 'K7QX')).toMatchObject({ visitUserId: 'vu-1' })
})

it('a record with two other ids is not taken', async () => {
  server.use(http.get('*/user/v1/north/5', () => HttpResponse.json({ id: 45, userId: 6 })))
  await expect(userService.get('north', 5)).rejects.toThrow('record of another id')
})

it.each([
  ['in another case', 'VU-1'],
  ['of another kind, as of its row', 42],
])('a record whose id is %s is taken', async (_, visitUserId) => {
  server.use(http.get('*/visit-user/vu-1', () => HttpResponse.json({ ...visitor, visitUserId })))
  expect(await visitUserService.get('north', 'vu-1')).toMatchObject({ visitUserId })
})

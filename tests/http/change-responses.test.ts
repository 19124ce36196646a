import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { bookingService } from '@/services/booking/booking'
import { visitUserService } from '@/services/booking/visit-user'
import { visitor } from '../kiosk/fixtures'
import { server } from '../support/server'

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
  expect(await visitUserService.patch('north', 'vu-1', { company: 'Nova Labs' })).toMatchObject({
    firstName: visitor.firstName,
    company: 'Nova Labs',
  })
})

it('a patch that is answered with the record before it gives what was sent where it cannot be read', async () => {
  server.use(
    http.patch('*/visit-user/vu-1', () => HttpResponse.json(visitor)),
    http.get('*/visit-user/vu-1', () => HttpResponse.json({}, { status: 403 })),
  )
  expect(await visitUserService.patch('north', 'vu-1', { company: 'Nova Labs' })).toMatchObject(changed)
})

it('a patch that is answered with the changed record is not read again', async () => {
  server.use(http.patch('*/visit-user/vu-1', () => HttpResponse.json(changed)))
  expect(await visitUserService.patch('north', 'vu-1', { company: 'Nova Labs' })).toMatchObject(changed)
})

it('an update of a visit that is answered with the visit before it is read anew', async () => {
  const visit = {
    visitId: 'v-1',
    start: '2026-03-03T09:00:00Z',
    end: '2026-03-03T10:00:00Z',
    subject: 'Tour',
  }
  server.use(http.put('*/booking/v1/north/v-1', () => HttpResponse.json(visit)))
  const update = (subject: string) =>
    bookingService.update('north', 'v-1', { visit: { subject }, visitors: [] })
  expect(await update('Audit')).toBeNull()
  expect(await update('Tour')).toMatchObject({ subject: 'Tour' })
})

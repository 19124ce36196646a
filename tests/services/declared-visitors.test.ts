// Visitors of services that answer otherwise than they store, as declared in `services`.
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { wholeList } from '@/http/whole-list'
import { server } from '../support/server'

vi.stubEnv(
  'VITE_SERVICES',
  JSON.stringify({ find: { 'visit-user': { total: 'all' } }, visitor: { names: 'user' } }),
)
const { visitService } = await import('@/services/booking/visit')
const { visitUserService } = await import('@/services/booking/visit-user')

const times = { start: '2026-07-01T10:00:00.000Z', end: '2026-07-01T11:00:00.000Z' }
const visitor = { visitUserId: 2, visitId: 5, userId: 9, firstName: 'Ana', lastName: 'Ruiz' }

it('are saved by name with the user, although their record shows the name', async () => {
  server.use(
    http.get('*/visit-user/2', () => HttpResponse.json({ ...visitor, ...times, locationIds: [7] })),
    http.get('*/visit', () => HttpResponse.json([])),
  )
  expect(await visitUserService.get('north', 2)).toMatchObject({ lastName: 'Ruiz', hasNoNames: true })
})

it('are all in a day that ignores the size of a page', async () => {
  const all = Array.from({ length: 23 }, (_, index) => ({ ...visitor, ...times, visitUserId: index }))
  let asked = 0
  server.use(
    http.post('*/booking/v1/north/visit-user', () => {
      asked++
      return HttpResponse.json({ total: 23, limit: 23, skip: 0, data: all })
    }),
    http.get('*/visit', () => HttpResponse.json([])),
  )
  const list = await wholeList((page) =>
    visitUserService.getVisitorsForDay('north', { date: '2026-07-01', ...page }),
  )
  expect([list.isComplete, list.data.length, asked]).toEqual([true, 23, 1])
})

it('have the place, type and subject of the visit that holds them', async () => {
  server.use(
    http.get('*/visit/5', () =>
      HttpResponse.json({
        visitId: 5,
        ...times,
        subject: 'Plans',
        visitTypeId: 3,
        locationIds: [7],
        visitUsers: [{ ...visitor, start: null, subject: 'Own' }],
      }),
    ),
  )
  const { visitUsers } = await visitService.get('north', 5)
  expect(visitUsers).toMatchObject([{ ...times, locationIds: [7], visitTypeId: 3, subject: 'Own' }])
})

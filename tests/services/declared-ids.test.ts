// Services whose records all have the same id field, as declared in `services.ids`.
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { server } from '../support/server'

vi.stubEnv('VITE_SERVICES', '{"ids":"_id"}')
const { bookingService } = await import('@/services/booking/booking')
const { visitUserService } = await import('@/services/booking/visit-user')
const { issuableService } = await import('@/services/user/issuable')
const { userService } = await import('@/services/user/user')
const { sending } = await import('../support/sending')

const t = 'north'
const time = '2026-07-01T10:00:00.000Z'

it('are asked by that name, also about the records of another service', async () => {
  const queries: string[] = []
  const record = ({ url }: Request) =>
    queries.push(decodeURIComponent(new URL(url).search.replaceAll('+', ' ')))
  server.use(
    http.get('*/visit-user', ({ request }) => {
      record(request)
      return HttpResponse.json([{ _id: 2, visitId: 5, status: 'checkedIn', lastName: 'Ray' }])
    }),
    http.get('*/visit', ({ request }) => {
      record(request)
      return HttpResponse.json([{ _id: 5, start: time, end: time, subject: 'Plans' }])
    }),
    http.get('*/issuable', ({ request }) => {
      record(request)
      return HttpResponse.json([])
    }),
    http.get('*/user/v1/north', ({ request }) => {
      record(request)
      return HttpResponse.json([])
    }),
  )
  await issuableService.find(t, { $sort: { issuableId: 1 }, userId: 4 })
  expect(queries.pop()).toBe('?$sort[_id]=1&userId=4')
  const { data } = await visitUserService.find(t, { $sort: { visitUserId: 1 }, $limit: 5 })
  expect(queries[0]).toContain('$sort[_id]=1')
  expect(queries[1]).toContain('_id[$in][]=5')
  expect(data).toMatchObject([{ visitUserId: 2, subject: 'Plans' }])
  // The specification itself names the ids of users so.
  await userService.find(t, { id: 7 })
  expect(queries.at(-1)).toContain('id=7')
})

it('are sent by that name within a booking', async () => {
  const sent: unknown[] = []
  server.use(
    http.put('*/booking/v1/north/1', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({})
    }),
  )
  await bookingService.update(t, 1, { visit: {}, visitors: [{ visitUserId: 2, firstName: '' }] }, sending)
  expect(sent).toEqual([{ visit: {}, visitors: [{ _id: 2, firstName: '' }] }])
})

// Services whose records all have the same id field. In a file of its own, because the app remembers what it saw.
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { locationService } from '@/services/location'
import { visitUserService } from '@/services/booking/visit-user'
import { issuableService } from '@/services/user/issuable'
import { server } from '../support/server'

const t = 'north'
const checkinTime = new Date().toISOString()
const visitor = { visitId: 5, checkinTime, status: 'checkedIn', lastName: 'Ray' }

it('a service that was not asked yet is queried by the id field of the others', async () => {
  const queries: string[] = []
  const record = (request: Request) =>
    queries.push(decodeURIComponent(new URL(request.url).search.replaceAll('+', ' ')))
  server.use(
    http.get('*/location/v1/north', () => HttpResponse.json([{ _id: 1, name: 'North' }])),
    http.get('*/visit-user', ({ request }) => {
      record(request)
      return HttpResponse.json([{ ...visitor, _id: 2 }])
    }),
    http.get('*/visit', ({ request }) => {
      record(request)
      return HttpResponse.json([{ _id: 5, start: checkinTime, end: checkinTime, subject: 'Plans' }])
    }),
    http.get('*/issuable', ({ request }) => {
      record(request)
      return HttpResponse.json([])
    }),
  )
  await issuableService.find(t, { $sort: { issuableId: 1 } })
  expect(queries.pop()).toContain('$sort[issuableId]=1')
  await locationService.findAll(t)
  const { data } = await visitUserService.find(t, { $sort: { visitUserId: 1 }, $limit: 5 })
  expect(queries[0]).toContain('$sort[_id]=1')
  expect(queries[1]).toContain('_id[$in][]=5')
  expect(data).toMatchObject([{ visitUserId: 2, subject: 'Plans' }])

  // Once a service has its own name, the others may have one too.
  server.use(http.get('*/location/v1/north/7', () => HttpResponse.json({ locationId: 7, name: 'South' })))
  await locationService.get(t, 7)
  await issuableService.find(t, { $sort: { issuableId: 1 } })
  expect(queries.at(-1)).toContain('$sort[issuableId]=1')
})

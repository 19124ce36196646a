import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Query } from '@/http/query-string'
import { visitService } from '@/services/booking/visit'
import { invalidateVisits } from '@/services/booking/visit-data'
import { visitUserService } from '@/services/booking/visit-user'
import { server } from '../../support/server'

const t = 'north'
const start = '2026-03-10T09:00:00.000Z'
const end = '2026-03-10T10:00:00.000Z'
const who = { visitId: 1, visitUserId: 2 }
const visitor = { ...who, start, end, locationIds: [7], hostNames: [], subject: null, visitTypeId: null }

describe('visitor whose record lacks fields of the visit', () => {
  beforeEach(() => invalidateVisits(t, 1))
  const withVisit = (visit: object | null) =>
    server.use(
      http.get('*/booking/v1/north/visit-user', () =>
        HttpResponse.json([who, { ...who, visitUserId: 3, start, end }]),
      ),
      http.post('*/booking/v1/north/visit-user', () => HttpResponse.json([who])),
      http.get('*/booking/v1/north/visit', () =>
        visit ? HttpResponse.json([visit]) : new HttpResponse(null, { status: 403 }),
      ),
    )

  it('has the times, subject and locations of the visit', async () => {
    withVisit({ visitId: 1, start: '2026-03-10 09:00:00', end, subject: 'Plans', locationIds: [7] })
    expect((await visitUserService.find(t, {})).data).toMatchObject([
      { visitUserId: 2, start: '2026-03-10T09:00:00Z', end, subject: 'Plans', locationIds: [7] },
      { visitUserId: 3, start, end },
    ])
  })

  it('has the locations of the visit in a list unless other fields are selected', async () => {
    withVisit({ visitId: 1, start, end, locationIds: [7] })
    const placesOf = async (query: Query) =>
      (await visitUserService.find(t, query)).data.map(({ locationIds }) => locationIds)
    server.use(http.get('*/booking/v1/north/visit-user', () => HttpResponse.json([{ ...who, start, end }])))
    expect(await placesOf({ $select: ['visitUserId', 'visitId', 'start', 'end'] })).toEqual([[]])
    expect(await placesOf({})).toEqual([[7]])
    expect(await placesOf({ locationIds: { $in: [7] }, $select: ['visitUserId'] })).toEqual([[7]])
  })

  it.each([
    ['subject', { subject: 'Plans' }],
    ['type', { visitTypeId: 4 }],
    ['hosts', { hostNames: ['Ines Ruiz'] }],
  ])('has the %s of the visit if only that is missing', async (_, expected) => {
    const [field = ''] = Object.keys(expected)
    withVisit({ visitId: 1, start, end, subject: 'Plans', visitTypeId: 4, hostUserIds: [9] })
    const { [field]: __, ...rest } = {
      ...visitor,
      subject: 'Own',
      visitTypeId: 5,
      hostNames: ['Own'],
    } as Record<string, unknown>
    server.use(
      http.get('*/booking/v1/north/visit-user', () => HttpResponse.json([rest])),
      http.get('*/user/v1/north', () => HttpResponse.json([{ id: 9, firstName: 'Ines', lastName: 'Ruiz' }])),
    )
    const { data } = await visitUserService.find(t, {})
    expect(data).toMatchObject([{ ...rest, ...expected }])
  })

  it('is not completed by the visit if another record has the field', async () => {
    const { subject: _, ...rest } = visitor
    server.use(
      http.get('*/booking/v1/north/visit-user', () =>
        HttpResponse.json([rest, { ...visitor, visitUserId: 3, subject: 'Own' }]),
      ),
    )
    // No visit is requested.
    expect((await visitUserService.find(t, {})).data).toMatchObject([rest, { subject: 'Own' }])
  })

  it('reads the visit once until it is forgotten', async () => {
    let visitRequests = 0
    withVisit({ visitId: 1, start, end, locationIds: [7] })
    server.events.on('request:start', ({ request }) => {
      if (new URL(request.url).pathname.endsWith('/visit')) visitRequests++
    })
    expect((await visitUserService.find(t, {})).data[0]).toMatchObject({ start, end })
    expect(visitRequests).toBeGreaterThan(0)
    const before = visitRequests
    expect((await visitUserService.find(t, {})).data[0]).toMatchObject({ start, end })
    expect(visitRequests).toBe(before)
    server.events.removeAllListeners()
    invalidateVisits(t, 1)
    withVisit({ visitId: 1, start: end, end, locationIds: [7] })
    expect((await visitUserService.find(t, {})).data[0]).toMatchObject({ start: end })
  })

  it('is placed on the requested day if the visit cannot be read', async () => {
    withVisit(null)
    const { data } = await visitUserService.getVisitorsForDay(t, { date: '2026-03-10', $limit: 10, $skip: 0 })
    expect(data).toMatchObject([{ start: '2026-03-10T00:00:00.000Z', end: '2026-03-10T12:00:00.000Z' }])
  })

  it('is kept with empty times if the visit cannot be read', async () => {
    withVisit(null)
    expect((await visitUserService.find(t, {})).data).toMatchObject([
      { start: '', end: '' },
      { start, end },
    ])
  })

  it('gets times and visitId of the visit that contains it', async () => {
    const visit = { visitId: 1, start, end, visitUsers: [{ visitUserId: 2, status: 'CHECKED_IN' }] }
    server.use(http.all('*', () => HttpResponse.json(visit)))
    expect((await visitService.get(t, 1)).visitUsers).toMatchObject([
      { ...who, start, end, status: 'checkedIn' },
    ])
  })
})

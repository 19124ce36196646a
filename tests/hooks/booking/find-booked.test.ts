import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { findBooked } from '@/hooks/booking/find-booked'
import { server } from '../../support/server'

const visit = {
  visitId: 'v1',
  start: '2030-03-05T10:00:00.000Z',
  end: '2030-03-05T11:00:00.000Z',
  locationIds: [7],
  hostUserIds: ['h1'],
}
const visitors = [
  { firstName: 'Ana', lastName: 'Ruiz' },
  { firstName: 'Bo', lastName: 'Ek' },
]

/** A visit whose visitors' names are masked for the caller. */
function serve(names: [firstName: string, lastName: string][]) {
  const visitUsers = names.map(([firstName, lastName], at) => ({
    visitUserId: `vu${at}`,
    visitId: 'v1',
    vip: true,
    firstName,
    lastName,
  }))
  server.use(
    http.get('*/booking/v1/north/visit', () =>
      HttpResponse.json({ total: 1, limit: 50, skip: 0, data: [{ ...visit, vip: true }] }),
    ),
    http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json({ ...visit, vip: true, visitUsers })),
  )
}

it('finds a booking whose visitors are masked for the user who booked it', async () => {
  serve([
    ['B•••', 'E•••'],
    ['A•••', 'R•••'],
  ])
  expect(await findBooked('north', { visit, visitors })).toMatchObject({ visitId: 'v1' })
})

it('ignores a booking of other masked visitors', async () => {
  serve([
    ['C•••', 'F•••'],
    ['A•••', 'R•••'],
  ])
  expect(await findBooked('north', { visit, visitors })).toBeNull()
})

type Found = { visitId: string; locationIds?: number[]; hostUserIds?: string[]; visitUsers?: object[] }

/** Visits that start at the same time, on a server with pages of `pageSize`. */
function serveVisits(visits: Found[], pageSize = 50, { ignoresSkip = false } = {}) {
  server.use(
    http.get('*/booking/v1/north/visit', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const limit = Math.min(Number(searchParams.get('$limit') ?? 10), pageSize)
      const skip = ignoresSkip ? 0 : Number(searchParams.get('$skip') ?? 0)
      const data = visits
        .slice(skip, skip + limit)
        .map((one) => ({ start: visit.start, end: visit.end, ...one, visitUsers: undefined }))
      return HttpResponse.json({ total: visits.length, limit, skip, data })
    }),
    http.get('*/booking/v1/north/visit/:id', ({ params }) => {
      const found = visits.find(({ visitId }) => visitId === params['id'])
      return HttpResponse.json({ start: visit.start, end: visit.end, ...found })
    }),
    http.get('*/booking/v1/north/visit-user', () => HttpResponse.json([])),
  )
}

/** Lists the visitors of the visits. @returns the visits that were read */
function serveVisitors(visits: readonly Found[]) {
  const read: string[] = []
  server.use(
    http.get('*/booking/v1/north/visit-user', () =>
      HttpResponse.json(
        visits.flatMap(({ visitId, visitUsers = [] }) =>
          visitUsers.map((one, at) => ({
            visitId,
            start: visit.start,
            end: visit.end,
            locationIds,
            status: 'expected',
            hostNames: ['Helen Hart'],
            ...one,
            visitUserId: `${visitId}-${at}`,
          })),
        ),
      ),
    ),
    http.get('*/booking/v1/north/visit/:id', ({ params }) => void read.push(String(params['id']))),
  )
  return read
}

const { locationIds, hostUserIds } = visit
const person = (firstName: string, lastName: string) => ({ visitUserId: firstName, firstName, lastName })
const ours = [person('Ana', 'Ruiz'), person('Bo', 'Ek')]
const other = [person('Cy', 'Fox')]
const others = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    visitId: `o${at}`,
    locationIds,
    hostUserIds: ['h2'],
    visitUsers: other,
  }))

const sameHost = (count: number) => others(count).map((one) => ({ ...one, hostUserIds }))

describe('with many visits at the same start time', () => {
  it.each([10, 50])('finds the booking on a later page of %s', async (pageSize) => {
    serveVisits([...others(120), { visitId: 'v9', locationIds, hostUserIds, visitUsers: ours }], pageSize)
    expect(await findBooked('north', { visit, visitors })).toMatchObject({ visitId: 'v9' })
  })

  it('reports an unknown outcome if the server returns only the first page', async () => {
    serveVisits([...others(60), { visitId: 'v9', locationIds, hostUserIds, visitUsers: ours }], 50, {
      ignoresSkip: true,
    })
    await expect(findBooked('north', { visit, visitors })).rejects.toMatchObject({
      data: { isOutcomeUnknown: true },
    })
  })

  it('finds a booking on the first page of a server that returns only this page', async () => {
    const mine = { visitId: 'v9', locationIds, hostUserIds, visitUsers: ours }
    serveVisits([mine, ...others(60)], 50, { ignoresSkip: true })
    expect(await findBooked('north', { visit, visitors })).toMatchObject({ visitId: 'v9' })
  })
})

describe('with many visits of the same start time, location and host', () => {
  const mine = { visitId: 'v9', locationIds, hostUserIds, visitUsers: ours }
  const all = [...sameHost(8), mine]

  it('reads only those that may be the booking', async () => {
    serveVisits(all)
    const read = serveVisitors(all)
    expect(await findBooked('north', { visit, visitors })).toMatchObject({ visitId: 'v9' })
    expect(read).toEqual(['v9'])
  })

  it('says that it was not booked if all are of others', async () => {
    serveVisits(sameHost(8))
    const read = serveVisitors(sameHost(8))
    expect(await findBooked('north', { visit, visitors })).toBeNull()
    expect(read).toEqual([])
  })

  it.each<[string, object[]]>([
    ['only some of its visitors are listed', ours.slice(0, 1)],
    ['none of its visitors is listed', []],
    ['a visitor who was removed from it is listed', [...ours, { ...person('Cy', 'Fox'), deleted: true }]],
    ['its visitors are listed without names', [{}, {}]],
    ['its visitors are listed with masked names', [person('A•••', 'R•••'), person('B•••', 'E•••')]],
  ])('finds the booking if %s', async (_what, visitUsers) => {
    serveVisits(all)
    serveVisitors([...sameHost(8), { ...mine, visitUsers }])
    expect(await findBooked('north', { visit, visitors })).toMatchObject({ visitId: 'v9' })
  })

  it('finds the booking if the visitors cannot be listed', async () => {
    serveVisits(all)
    server.use(http.get('*/booking/v1/north/visit-user', () => HttpResponse.json({}, { status: 403 })))
    expect(await findBooked('north', { visit, visitors })).toMatchObject({ visitId: 'v9' })
  })
})

describe('if a visit at the same start time cannot be read', () => {
  const unreadable = () =>
    server.use(http.get('*/booking/v1/north/visit/o0', () => HttpResponse.html('half a')))

  it('finds the booking behind it', async () => {
    serveVisits([...sameHost(1), { visitId: 'v9', locationIds, hostUserIds, visitUsers: ours }])
    unreadable()
    expect(await findBooked('north', { visit, visitors })).toMatchObject({ visitId: 'v9' })
  })

  it('does not say that nothing was booked', async () => {
    serveVisits(sameHost(2))
    unreadable()
    await expect(findBooked('north', { visit, visitors })).rejects.toMatchObject({
      data: { appErrorCode: 'answer' },
    })
  })
})

describe('if a visit lacks fields', () => {
  const find = async (found: Omit<Found, 'visitId'>) => {
    serveVisits([{ visitId: 'v9', ...found }])
    return findBooked('north', { visit, visitors })
  }

  it.each<[string, Omit<Found, 'visitId'>]>([
    ['locations', { hostUserIds, visitUsers: ours }],
    ['hosts', { locationIds, visitUsers: ours }],
    ['locations and hosts', { visitUsers: ours }],
  ])('finds the booking by its visitors without %s', async (_what, found) => {
    expect(await find(found)).toMatchObject({ visitId: 'v9' })
  })

  it.each<[string, Omit<Found, 'visitId'>]>([
    ['another location', { locationIds: [8], visitUsers: ours }],
    ['another host', { hostUserIds: ['h2'], visitUsers: ours }],
    ['other visitors', { visitUsers: other }],
    ['nothing but its start', {}],
  ])('ignores a visit with %s', async (_what, found) => {
    expect(await find(found)).toBeNull()
  })

  it.each<[string, Omit<Found, 'visitId'>]>([
    ['its location and host', { locationIds, hostUserIds }],
    ['its host', { hostUserIds, visitUsers: [{ visitUserId: 'vu1' }] }],
  ])('reports an unknown outcome for a visit without names but with %s', async (_what, found) => {
    await expect(find(found)).rejects.toMatchObject({ data: { isOutcomeUnknown: true } })
  })

  it('ignores a visit without names for a booking without location and host', async () => {
    serveVisits([{ visitId: 'v9' }])
    const walkIn = { ...visit, locationIds: [], hostUserIds: [] }
    expect(await findBooked('north', { visit: walkIn, visitors })).toBeNull()
  })
})

describe('if a booking named no host or location', () => {
  const walkIn = { ...visit, locationIds: [], hostUserIds: [] }

  it('finds it with those that the server has filled in', async () => {
    serveVisits([{ visitId: 'v9', locationIds, hostUserIds, visitUsers: ours }])
    expect(await findBooked('north', { visit: walkIn, visitors })).toMatchObject({ visitId: 'v9' })
  })

  it('ignores a visit of other visitors', async () => {
    serveVisits([{ visitId: 'v9', locationIds, hostUserIds, visitUsers: other }])
    expect(await findBooked('north', { visit: walkIn, visitors })).toBeNull()
  })
})

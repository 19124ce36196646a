// The clients against services with other record formats (docs/deployment.md).
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Query } from '@/http/query-string'
import { bookingService } from '@/services/booking/booking'
import { validateService } from '@/services/booking/validate'
import { visitService } from '@/services/booking/visit'
import { visitTypeService } from '@/services/booking/visit-type'
import { forgetVisits, visitUserService } from '@/services/booking/visit-user'
import { locationService } from '@/services/location'
import { authTenantsService } from '@/services/auth-tenants'
import { tenantsService } from '@/services/tenants'
import { issuableService } from '@/services/user/issuable'
import { userService } from '@/services/user/user'
import { server } from '../support/server'

const t = 'north'
const start = '2026-03-10T09:00:00.000Z'
const end = '2026-03-10T10:00:00.000Z'
const who = { visitId: 1, visitUserId: 2 }
const visitor = { ...who, start, end, locationIds: [7] }

const answer = (body: unknown, status = 200) =>
  server.use(
    http.all('*', () =>
      body === undefined ? new HttpResponse(null, { status }) : HttpResponse.json(body as object, { status }),
    ),
  )

describe('a time', () => {
  it.each([
    ['as ISO', start, start],
    ['as ISO without a zone', '2026-03-10T09:00:00', '2026-03-10T09:00:00Z'],
    ['of an SQL database', '2026-03-10 09:00:00', '2026-03-10T09:00:00Z'],
    ['of PostgreSQL', '2026-03-10 10:00:00.5+01', '2026-03-10T09:00:00.500Z'],
    ['with an offset', '2026-03-10T11:00:00+02:00', start],
    ['in epoch seconds', Date.parse(start) / 1000, start],
    ['in epoch milliseconds', Date.parse(start), start],
    ['in epoch milliseconds as a text', String(Date.parse(start)), start],
  ])('%s is understood', async (_, written, read) => {
    answer({ ...visitor, start: written, checkinTime: written })
    const found = await visitUserService.get(t, 2)
    expect([found.start, found.checkinTime]).toEqual([read, read])
  })

  it('that is none is missing', async () => {
    answer({ ...visitor, checkinTime: 'yesterday', updatedAt: 1e99 })
    const found = await visitUserService.get(t, 2)
    expect([found.checkinTime, found.updatedAt]).toEqual([undefined, undefined])
  })
})

it.each([
  [true, true],
  [1, true],
  ['1', true],
  ['TRUE', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
  [null, false],
  ['perhaps', false],
])('a flag may be %j', async (written, read) => {
  answer({ id: 1, isHost: written })
  expect((await userService.get(t, 1)).isHost).toBe(read)
})

it.each([0, '0', 'FALSE', false])(
  'what is in use unless it is said otherwise may be said so by %j',
  async (written) => {
    answer({ locationId: 1, name: 'Annex', enabled: written })
    expect((await locationService.get(t, 1)).enabled).toBe(false)
  },
)

it('a number is a text where a text is wanted', async () => {
  answer({ ...visitor, cardNumber: 4711, phone: 44 })
  expect(await visitUserService.get(t, 2)).toMatchObject({ cardNumber: '4711', phone: '44' })
  answer({ issuableId: 1, number: 7 })
  expect((await issuableService.get(t, 1)).number).toBe('7')
})

it('a card has a status however it is written, and is found by it', async () => {
  const asked: string[] = []
  server.use(
    http.get('*/user/v1/north/issuable', ({ request }) => {
      asked.push(...new URL(request.url).searchParams.values())
      return HttpResponse.json([{ issuableId: 1, number: 7, status: 'AVAILABLE' }])
    }),
  )
  const { data } = await issuableService.find(t, { status: 'available' })
  expect(data).toMatchObject([{ status: 'available' }])
  expect(asked).toEqual(expect.arrayContaining(['available', 'Available', 'AVAILABLE']))
})

it('a list may be null, and loses only the entries that can not be used', async () => {
  answer({ ...visitor, hostNames: null, locationIds: [1, null, 'a', {}] })
  expect(await visitUserService.get(t, 2)).toMatchObject({ hostNames: [], locationIds: [1, 'a'] })
})

it('a host or a visitor that is listed twice is one', async () => {
  answer({ ...visitor, hostNames: ['Eva Kaya', 'Eva Kaya', 'Bo Lind'] })
  expect(await visitUserService.get(t, 2)).toMatchObject({ hostNames: ['Eva Kaya', 'Bo Lind'] })
  answer({ visitId: 1, start, end, hostUserIds: [5, 6, 5], visitUsers: [who, who] })
  const { hostUserIds, visitUsers } = await visitService.get(t, 1)
  expect(hostUserIds).toEqual([5, 6])
  expect(visitUsers).toMatchObject([who])
})

describe('a name', () => {
  it.each([
    [{ label: 'Meeting' }, 'Meeting'],
    [{ title: 'Meeting', code: 'M' }, 'Meeting'],
    [{ name: null, description: 'Meeting' }, 'Meeting'],
    [{ name: '', code: 'M' }, 'M'],
    [{}, '5'],
  ])('has a stand-in: %j', async (fields, name) => {
    answer([{ visitTypeId: 5, ...fields }])
    expect(await visitTypeService.findAll(t)).toMatchObject([{ visitTypeId: 5, name }])
  })

  it('of a place or a tenant has one too', async () => {
    answer([{ locationId: 3, parentLocationId: 0 }])
    expect((await locationService.findAll(t)).data).toMatchObject([{ name: '3' }])
    answer([{ id: 'north', database: 'n' }])
    expect((await tenantsService.find()).data).toMatchObject([{ name: 'north' }])
  })
})

it('a visit without times is still a visit', async () => {
  answer({ visitId: 1, subject: 'Plans', visitUsers: [who] })
  expect(await visitService.get(t, 1)).toMatchObject({ subject: 'Plans', start: '', end: '' })
  answer([{ visitId: 1 }, { visitId: 2, start, end }])
  expect((await visitService.find(t)).data).toMatchObject([
    { visitId: 1, start: '' },
    { visitId: 2, start, end },
  ])
})

describe("a visitor's status", () => {
  it.each([
    ['CANCELED', {}, 'cancelled'],
    ['CHECKED_IN', {}, 'checkedIn'],
    ['checked-out', {}, 'checkedOut'],
    ['No Show', {}, 'noShow'],
    [null, {}, 'expected'],
    [undefined, { checkinTime: start }, 'checkedIn'],
    ['', { checkinTime: start, checkoutTime: end }, 'checkedOut'],
    ['In security check', { checkinTime: start }, 'In security check'],
  ])('%j with %j is %s', async (status, times, read) => {
    answer({ ...visitor, ...times, status })
    expect((await visitUserService.get(t, 2)).status).toBe(read)
  })

  /** Stubs the list; returns the requested statuses of each call. */
  function asked(answer: (words: string[]) => Response, tenantId = t): string[][] {
    const all: string[][] = []
    server.use(
      http.get(`*/booking/v1/${tenantId}/visit-user`, ({ request }) => {
        const { searchParams } = new URL(request.url)
        const words = [...searchParams].flatMap(([key, value]) => (key.includes('status') ? [value] : []))
        all.push(words)
        return answer(words)
      }),
    )
    return all
  }

  it.each([
    ['alone', { status: 'checkedIn' }],
    ['among others', { status: { $in: ['expected', 'checkedIn'] } }],
    ['as one of two conditions', { $or: [{ status: 'checkedIn' }, { start: { $lt: end } }] }],
  ])('is asked for in every way in which it is written: %s', async (_, query) => {
    const all = asked(() => HttpResponse.json([visitor]))
    await visitUserService.find(t, { ...query, $limit: 5 })
    const words = ['checkedIn', 'CHECKED_IN', 'checked_in', 'CheckedIn', 'CHECKEDIN', 'checkedin']
    expect(all).toEqual([expect.arrayContaining(words)])
    // Feathers servers parse longer lists as objects.
    expect(all[0]?.length).toBeLessThanOrEqual(20)
  })

  it.each([
    [400, 'remembers it', true],
    [404, 'tries them again', false],
    [500, 'tries them again', false],
  ])(
    'is asked for by our own word where a server refuses others by %i, and %s',
    async (status, _, isRemembered) => {
      const tenantId = `strict-${status}`
      const all = asked(
        (words) =>
          words.length > 1
            ? HttpResponse.json({ message: 'invalid input value for enum' }, { status })
            : HttpResponse.json([visitor]),
        tenantId,
      )
      const query = { status: 'checkedIn', $limit: 5 }
      expect((await visitUserService.find(tenantId, query)).data).toHaveLength(1)
      expect(all.at(-1)).toEqual(['checkedIn'])
      const before = all.length
      expect((await visitUserService.find(tenantId, query)).data).toHaveLength(1)
      expect(all.slice(before).every((words) => words.length === 1)).toBe(isRemembered)
    },
  )
})

describe('a visitor without times', () => {
  beforeEach(() => forgetVisits(t, 1))
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

  it('has those of the visit', async () => {
    withVisit({ visitId: 1, start: '2026-03-10 09:00:00', end, subject: 'Plans', locationIds: [7] })
    expect((await visitUserService.find(t, {})).data).toMatchObject([
      { visitUserId: 2, start: '2026-03-10T09:00:00Z', end, subject: 'Plans', locationIds: [7] },
      { visitUserId: 3, start, end },
    ])
  })

  it('has the places of the visit in a list, but not where other fields are selected', async () => {
    withVisit({ visitId: 1, start, end, locationIds: [7] })
    const placesOf = async (query: Query) =>
      (await visitUserService.find(t, query)).data.map(({ locationIds }) => locationIds)
    server.use(http.get('*/booking/v1/north/visit-user', () => HttpResponse.json([{ ...who, start, end }])))
    expect(await placesOf({ $select: ['visitUserId', 'visitId', 'start', 'end'] })).toEqual([[]])
    expect(await placesOf({})).toEqual([[7]])
    expect(await placesOf({ locationIds: { $in: [7] }, $select: ['visitUserId'] })).toEqual([[7]])
  })

  it('does not ask for it again with each list', async () => {
    let asked = 0
    withVisit({ visitId: 1, start, end, locationIds: [7] })
    server.events.on('request:start', ({ request }) => {
      if (new URL(request.url).pathname.endsWith('/visit')) asked++
    })
    expect((await visitUserService.find(t, {})).data[0]).toMatchObject({ start, end })
    expect(asked).toBeGreaterThan(0)
    const before = asked
    expect((await visitUserService.find(t, {})).data[0]).toMatchObject({ start, end })
    expect(asked).toBe(before)
    server.events.removeAllListeners()
    forgetVisits(t, 1)
    withVisit({ visitId: 1, start: end, end, locationIds: [7] })
    expect((await visitUserService.find(t, {})).data[0]).toMatchObject({ start: end })
  })

  it('is on the day that was asked for where the visit can not be read', async () => {
    withVisit(null)
    const { data } = await visitUserService.getVisitorsForDay(t, { date: '2026-03-10', $limit: 10, $skip: 0 })
    expect(data).toMatchObject([{ start: '2026-03-10T00:00:00.000Z', end: '2026-03-10T12:00:00.000Z' }])
  })

  it('is still there where nothing says when', async () => {
    withVisit(null)
    expect((await visitUserService.find(t, {})).data).toMatchObject([
      { start: '', end: '' },
      { start, end },
    ])
  })

  it('has those of the visit that brings the visitor', async () => {
    answer({ visitId: 1, start, end, visitUsers: [{ visitUserId: 2, status: 'CHECKED_IN' }] })
    expect((await visitService.get(t, 1)).visitUsers).toMatchObject([
      { ...who, start, end, status: 'checkedIn' },
    ])
  })
})

describe('an act that was answered has happened', () => {
  it.each([
    ['wrapped', { visitUser: { ...visitor, status: 'checkedIn' } }],
    ['wrapped in another word', { visitor: { ...visitor, status: 'CHECKED_IN' } }],
    ['bare', { ...visitor, checkinTime: start }],
  ])('check-in and check-out answer with the visitor, %s', async (_, body) => {
    answer(body)
    const { visitUser, problems } = await bookingService.checkin(t, who)
    expect([visitUser?.status, problems]).toEqual(['checkedIn', []])
    expect(await bookingService.checkout(t, who)).toMatchObject(who)
  })

  it.each([[undefined], [true], [{}], [{ success: true }], [[]]])('check-in answers %j', async (body) => {
    answer(body, body === undefined ? 204 : 200)
    expect(await bookingService.checkin(t, who)).toEqual({ visitUser: null, problems: [] })
    expect(await bookingService.checkout(t, who)).toBeNull()
  })

  it.each([
    ['bare', { visitId: 1, start, end }],
    ['wrapped', { visit: { visitId: 1, start, end }, visitors: [] }],
  ])('a booking answers with the visit, %s', async (_, body) => {
    answer(body)
    expect(await bookingService.create(t, { visit: {}, visitors: [] })).toMatchObject({ visitId: 1 })
  })

  it('a booking whose answer does not say when it is has to be read anew', async () => {
    answer({ visitId: 1, subject: 'Plans' })
    expect(await bookingService.create(t, { visit: {}, visitors: [] })).toBeNull()
    expect(await bookingService.update(t, 1, { visit: {}, visitors: [] })).toBeNull()
  })

  it('a booking may answer nothing', async () => {
    answer(undefined, 204)
    expect(await bookingService.create(t, { visit: {}, visitors: [] })).toBeNull()
  })

  it('a removal may answer anything', async () => {
    answer(true)
    await expect(locationService.remove(t, 1)).resolves.toBeUndefined()
  })
})

describe('validateVisitors', () => {
  const ask = () =>
    validateService.validateVisitors(t, { visitLocations: [], visitors: [], forCheckin: true })

  it.each([
    [undefined],
    [null],
    [true],
    [[]],
    [{}],
    [{ valid: true }],
    [{ problems: [] }],
    [{ data: [], total: 0 }],
  ])('has nothing against it: %j', async (body) => {
    answer(body, body === undefined ? 204 : 200)
    expect(await ask()).toBeNull()
  })

  it.each([
    [[{ code: 'X', message: 'Blocked' }]],
    [{ problems: [{ code: 'X', message: 'Blocked' }] }],
    [{ errors: [{ message: 'Blocked' }] }],
    [{ valid: false, message: 'Blocked' }],
  ])('has something against it: %j', async (body) => {
    answer(body)
    expect(await ask()).toMatchObject({ message: 'Blocked' })
  })
})

it('where domains have other names for their fields every tenant is offered', async () => {
  answer([{ domain_id: 1, name: 'desk.example' }])
  expect(await authTenantsService.ofHost('desk.example')).toBeNull()
})

it('where domain-tenants have other names for their fields every tenant is offered', async () => {
  server.use(
    http.get('*/auth/v1/domains', () => HttpResponse.json([{ domainId: 1, name: 'desk.example' }])),
    http.get('*/auth/v1/domain-tenants', () => HttpResponse.json([{ tenant_id: 1, domain_id: 1 }])),
  )
  expect(await authTenantsService.ofHost('desk.example')).toBeNull()
})

it.each([401, 403, 404, 405, 501])('where domains answer %i every tenant is offered', async (status) => {
  answer({ name: 'Error', message: 'No', code: status }, status)
  expect(await authTenantsService.ofHost('desk.example')).toBeNull()
})

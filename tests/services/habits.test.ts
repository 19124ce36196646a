// The clients against services with other record formats (docs/deployment.md).
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { isInside } from '@/lib/visit-status'
import { bookingService } from '@/services/booking/booking'
import { validateService } from '@/services/booking/validate'
import { visitService } from '@/services/booking/visit'
import { visitTypeService } from '@/services/booking/lookups'
import { visitUserService } from '@/services/booking/visit-user'
import { locationService } from '@/services/location'
import { authTenantsService } from '@/services/auth-tenants'
import { tenantsService } from '@/services/tenants'
import { issuableService } from '@/services/user/issuable'
import { userService } from '@/services/user/user'
import { server } from '../support/server'
import { sending } from '../support/sending'

const t = 'north'
const start = '2026-03-10T09:00:00.000Z'
const end = '2026-03-10T10:00:00.000Z'
const who = { visitId: 1, visitUserId: 2 }
const ofVisit = { start, end, locationIds: [7], hostNames: [], subject: null, visitTypeId: null }
const visitor = { ...who, ...ofVisit }

const answer = (body: unknown, status = 200) =>
  server.use(
    http.all('*', () =>
      body === undefined ? new HttpResponse(null, { status }) : HttpResponse.json(body as object, { status }),
    ),
  )

describe('time', () => {
  it.each([
    ['as ISO', start, start],
    ['as ISO without a zone', '2026-03-10T09:00:00', '2026-03-10T09:00:00Z'],
    ['of an SQL database', '2026-03-10 09:00:00', '2026-03-10T09:00:00Z'],
    ['of PostgreSQL', '2026-03-10 10:00:00.5+01', '2026-03-10T09:00:00.500Z'],
    ['with an offset', '2026-03-10T11:00:00+02:00', start],
    ['in epoch seconds', Date.parse(start) / 1000, start],
    ['in epoch milliseconds', Date.parse(start), start],
    ['in epoch milliseconds as a text', String(Date.parse(start)), start],
  ])('%s is parsed', async (_, written, read) => {
    answer({ ...visitor, start: written, checkinTime: written })
    const found = await visitUserService.get(t, 2)
    expect([found.start, found.checkinTime]).toEqual([read, read])
  })

  it('is undefined if it cannot be parsed', async () => {
    answer({ ...visitor, checkinTime: 'yesterday', updatedAt: 1e99 })
    const found = await visitUserService.get(t, 2)
    expect([found.checkinTime, found.updatedAt]).toEqual([undefined, undefined])
  })

  it.each([
    0,
    '0',
    '0000-00-00 00:00:00',
    '0001-01-01T00:00:00Z',
    '1900-01-01 00:00:00',
    '1970-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.9999999Z',
  ])('%j means none', async (none) => {
    answer({ ...visitor, checkinTime: none, checkoutTime: none })
    expect(await visitUserService.get(t, 2)).toMatchObject({
      status: 'expected',
      checkinTime: undefined,
      checkoutTime: undefined,
    })
    answer({ ...visitor, status: 'present', checkinTime: start, checkoutTime: none })
    expect(isInside(await visitUserService.get(t, 2))).toBe(true)
  })
})

it.each([
  [true, true],
  [1, true],
  ['1', true],
  ['TRUE', true],
  ['t', true],
  ['Y', true],
  [{ type: 'Buffer', data: [1] }, true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
  [null, false],
  ['perhaps', false],
])('parses the flag %j', async (written, read) => {
  answer({ id: 1, simpleBooking: written })
  expect((await userService.get(t, 1)).simpleBooking).toBe(read)
})

it.each([0, '0', 'FALSE', false, 'f', 'N', { type: 'Buffer', data: [0] }])(
  'parses %j as not enabled',
  async (written) => {
    answer({ locationId: 1, name: 'Annex', enabled: written })
    expect((await locationService.get(t, 1)).enabled).toBe(false)
  },
)

it('card status is normalised, and filtered in all spellings', async () => {
  const requestedStatuses: string[] = []
  server.use(
    http.get('*/user/v1/north/issuable', ({ request }) => {
      requestedStatuses.push(...new URL(request.url).searchParams.values())
      return HttpResponse.json([{ issuableId: 1, number: 7, status: 'AVAILABLE' }])
    }),
  )
  const { data } = await issuableService.find(t, { status: 'available' })
  expect(data).toMatchObject([{ status: 'available' }])
  expect(requestedStatuses).toEqual(expect.arrayContaining(['available', 'Available', 'AVAILABLE']))
})

it('null lists are empty, and invalid entries are dropped', async () => {
  answer({ ...visitor, hostNames: null, locationIds: [1, null, 'a', {}] })
  expect(await visitUserService.get(t, 2)).toMatchObject({ hostNames: [], locationIds: [1, 'a'] })
})

it('duplicate hosts and visitors are merged', async () => {
  answer({ ...visitor, hostNames: ['Eva Kaya', 'Eva Kaya', 'Bo Lind'] })
  expect(await visitUserService.get(t, 2)).toMatchObject({ hostNames: ['Eva Kaya', 'Bo Lind'] })
  answer({ visitId: 1, start, end, hostUserIds: [5, 6, 5], visitUsers: [who, who] })
  const { hostUserIds, visitUsers } = await visitService.get(t, 1)
  expect(hostUserIds).toEqual([5, 6])
  expect(visitUsers).toMatchObject([who])
})

describe('name', () => {
  it.each([
    [{ label: 'Meeting' }, 'Meeting'],
    [{ title: 'Meeting', code: 'M' }, 'Meeting'],
    [{ name: null, description: 'Meeting' }, 'Meeting'],
    [{ name: '', code: 'M' }, 'M'],
    [{}, '5'],
  ])('has a fallback: %j', async (fields, name) => {
    answer([{ visitTypeId: 5, ...fields }])
    expect(await visitTypeService.findAll(t)).toMatchObject([{ visitTypeId: 5, name }])
  })

  it('of a location or tenant has a fallback', async () => {
    answer([{ locationId: 3, parentLocationId: 0 }])
    expect((await locationService.findAll(t)).data).toMatchObject([{ name: '3' }])
    answer([{ id: 'north', database: 'n' }])
    expect((await tenantsService.find()).data).toMatchObject([{ name: 'north' }])
  })
})

it('reads a visit without times', async () => {
  answer({ visitId: 1, subject: 'Plans', visitUsers: [who] })
  expect(await visitService.get(t, 1)).toMatchObject({ subject: 'Plans', start: '', end: '' })
  answer([{ visitId: 1 }, { visitId: 2, start, end }])
  expect((await visitService.find(t)).data).toMatchObject([
    { visitId: 1, start: '' },
    { visitId: 2, start, end },
  ])
})

describe('status of a visitor', () => {
  it.each([
    ['CANCELED', {}, 'cancelled'],
    ['CHECKED_IN', {}, 'checkedIn'],
    ['checked-out', {}, 'checkedOut'],
    ['No Show', {}, 'noShow'],
    [null, {}, 'expected'],
    [undefined, { checkinTime: start }, 'checkedIn'],
    ['', { checkinTime: start, checkoutTime: end }, 'checkedOut'],
    ['In security check', { checkinTime: start }, 'In security check'],
  ])('%j with %j is read as %s', async (status, times, read) => {
    answer({ ...visitor, ...times, status })
    expect((await visitUserService.get(t, 2)).status).toBe(read)
  })

  /** Stubs the list; returns the requested statuses of each call. */
  function recordStatuses(answer: (words: string[]) => Response, tenantId = t): string[][] {
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
  ])('is filtered in all spellings: %s', async (_, query) => {
    const all = recordStatuses(() => HttpResponse.json([visitor]))
    await visitUserService.find(t, { ...query, $limit: 5 })
    const words = ['checkedIn', 'CHECKED_IN', 'checked_in', 'CheckedIn', 'CHECKEDIN', 'checkedin']
    expect(all).toEqual([expect.arrayContaining(words)])
    // Feathers servers parse longer lists as objects.
    expect(all[0]?.length).toBeLessThanOrEqual(20)
  })

  it.each([[400], [404], [500]])(
    'is filtered by our own spelling if the service refuses others with %i',
    async (status) => {
      const tenantId = `strict-${status}`
      const all = recordStatuses(
        (words) =>
          words.length > 1
            ? HttpResponse.json({ message: 'invalid input value for enum' }, { status })
            : HttpResponse.json([visitor]),
        tenantId,
      )
      const query = { status: 'checkedIn', $limit: 5 }
      expect((await visitUserService.find(tenantId, query)).data).toHaveLength(1)
      expect(all.at(-1)).toEqual(['checkedIn'])
    },
  )
})

describe('responses to changes', () => {
  it.each([
    ['wrapped', { visitUser: { ...visitor, status: 'checkedIn' } }],
    ['wrapped in another word', { visitor: { ...visitor, status: 'CHECKED_IN' } }],
    ['bare', { ...visitor, checkinTime: start }],
  ])('check-in and check-out accept a visitor, %s', async (_, body) => {
    answer(body)
    const { visitUser, problems } = await bookingService.checkin(t, who, sending)
    expect([visitUser?.status, problems]).toEqual(['checkedIn', []])
    expect(await bookingService.checkout(t, who, sending)).toMatchObject(who)
  })

  it.each([[undefined], [true], [{}], [{ success: true }], [[]]])(
    'check-in and check-out accept %j',
    async (body) => {
      answer(body, body === undefined ? 204 : 200)
      expect(await bookingService.checkin(t, who, sending)).toEqual({ visitUser: null, problems: [] })
      expect(await bookingService.checkout(t, who, sending)).toBeNull()
    },
  )

  it.each([
    ['bare', { visitId: 1, start, end }],
    ['wrapped', { visit: { visitId: 1, start, end }, visitors: [] }],
  ])('a booking accepts a visit, %s', async (_, body) => {
    answer(body)
    expect(await bookingService.create(t, { visit: {}, visitors: [] }, sending)).toMatchObject({ visitId: 1 })
  })

  it('a booking returns null if the response has no times', async () => {
    answer({ visitId: 1, subject: 'Plans' })
    expect(await bookingService.create(t, { visit: {}, visitors: [] }, sending)).toBeNull()
    expect(await bookingService.update(t, 1, { visit: {}, visitors: [] }, sending)).toBeNull()
  })

  it('a booking returns null for an empty response', async () => {
    answer(undefined, 204)
    expect(await bookingService.create(t, { visit: {}, visitors: [] }, sending)).toBeNull()
  })

  it('a removal accepts any response', async () => {
    answer(true)
    await expect(locationService.remove(t, 1, sending)).resolves.toBeUndefined()
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
    [{ errors: {} }],
    [{ code: 200, message: 'OK' }],
    [{ valid: true, code: 'OK' }],
    [{ success: true, code: 'OK', message: 'Welcome' }],
  ])('returns no problem for %j', async (body) => {
    answer(body, body === undefined ? 204 : 200)
    expect(await ask()).toBeNull()
  })

  it.each([
    [[{ code: 'X', message: 'Blocked' }]],
    [{ problems: [{ code: 'X', message: 'Blocked' }] }],
    [{ errors: [{ message: 'Blocked' }] }],
    [{ valid: false, message: 'Blocked' }],
    [{ valid: false, errors: { lastName: 'Blocked' } }],
    [{ errors: { lastName: ['Blocked'] } }],
    [{ problems: { 3: { code: 'X', message: 'Blocked' } } }],
    [{ errors: { 0: 'Blocked' } }],
    [{ code: 'X', message: 'Blocked', severity: 'warning' }],
    [{ code: 'X', message: 'Blocked' }],
    [{ valid: false, code: 'X', message: 'Blocked' }],
  ])('returns the problem for %j', async (body) => {
    answer(body)
    expect(await ask()).toMatchObject({ message: 'Blocked' })
  })

  it('keeps the code of a problem beside `valid`', async () => {
    answer({ valid: false, code: 'NO_CARD' })
    expect(await ask()).toMatchObject({ code: 'NO_CARD', severity: 'error' })
  })

  it.each(['Blocked', 5, { allowed: false }, { 0: { code: 'X', message: 'Blocked' } }])(
    'fails for %j, which says nothing to the app',
    async (body) => {
      answer(body)
      await expect(ask()).rejects.toMatchObject({ data: { appErrorCode: 'answer' } })
    },
  )
})

it('offers all tenants if domains have other field names', async () => {
  answer([{ domain_id: 1, name: 'desk.example' }])
  expect(await authTenantsService.ofHost('desk.example')).toBeNull()
})

it('offers all tenants if domain-tenants have other field names', async () => {
  server.use(
    http.get('*/auth/v1/domains', () => HttpResponse.json([{ domainId: 1, name: 'desk.example' }])),
    http.get('*/auth/v1/domain-tenants', () => HttpResponse.json([{ tenant_id: 1, domain_id: 1 }])),
  )
  expect(await authTenantsService.ofHost('desk.example')).toBeNull()
})

it.each([401, 403, 404, 405, 501])('offers all tenants if domains respond with %i', async (status) => {
  answer({ name: 'Error', message: 'No', code: status }, status)
  expect(await authTenantsService.ofHost('desk.example')).toBeNull()
})

it('a refused change of an available card is not sent again in part', async () => {
  const sent: unknown[] = []
  server.use(
    http.patch('*/user/v1/north/issuable/1', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ message: 'validation failed' }, { status: 400 })
    }),
  )
  const change = { number: 'V2', status: 'available' }
  server.use(http.get('*/user/v1/north/issuable/1', () => HttpResponse.json({ issuableId: 1, number: 'V1' })))
  await expect(issuableService.patch(t, 1, change, sending)).rejects.toMatchObject({ code: 400 })
  expect(sent).toEqual([change])
})

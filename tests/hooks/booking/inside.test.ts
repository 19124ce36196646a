import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Inside, mergeInside, insideQueries } from '@/hooks/booking/inside'
import type { DayList } from '@/day/day-list'
import { visitUserSchema } from '@/services/booking/visit-user'
import { server } from '../../support/server'

const visitor = (visitUserId: string, status = 'checkedIn') =>
  visitUserSchema.parse({
    visitUserId,
    visitId: 'v',
    status,
    start: '2026-03-10T09:00:00.000Z',
    end: '2026-03-10T10:00:00.000Z',
    locationIds: [7],
    hostNames: [],
    subject: null,
    visitTypeId: null,
  })

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
afterEach(() => client.clear())

const ask = () => client.fetchQuery(insideQueries.all('north', 60_000))
const idsOf = (inside: Inside | null) => inside?.visitors.map(({ visitUserId }) => visitUserId)

const people = Array.from({ length: 730 }, (_, index) => visitor(`p${String(index).padStart(3, '0')}`))

const pageOf = (params: URLSearchParams) => {
  const skip = Number(params.get('$skip') ?? 0)
  return people.slice(skip, skip + Number(params.get('$limit')))
}

function answerBy(answer: (params: URLSearchParams) => unknown) {
  server.use(
    http.get('*/booking/v1/north/visit-user', ({ request }) => {
      const body = answer(new URL(request.url).searchParams)
      return body instanceof Response ? body : HttpResponse.json(body as object)
    }),
  )
}

/** A server with pages of two; calls `leave` before each page. */
function serve(ids: string[], leave: (page: number) => void = () => {}) {
  let pages = 0
  server.use(
    http.get('*/booking/v1/north/visit-user', ({ request }) => {
      const { searchParams } = new URL(request.url)
      expect(searchParams.getAll('status[$in][]')).toContain('checkedIn')
      leave(pages++)
      const after = searchParams.get('visitUserId[$gt]') ?? ''
      const rest = ids.filter((id) => id > after)
      const skip = Number(searchParams.get('$skip') ?? 0)
      const data = rest.slice(skip, skip + 2).map((id) => visitor(id))
      return HttpResponse.json({ total: rest.length, limit: 2, skip: 0, data })
    }),
  )
  return () => pages
}

describe('all visitors on site', () => {
  describe('at a server with a custom status', () => {
    const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString()
    const inside = { ...visitor('a', 'Im Haus'), checkinTime: hours(1) }
    const insideForWeeks = { ...visitor('b', 'Im Haus'), checkinTime: hours(500) }
    const back = { ...visitor('c', 'Im Haus'), checkinTime: hours(1), checkoutTime: hours(3) }
    const hasLeft = { ...visitor('d', 'Weg'), checkinTime: hours(2), checkoutTime: hours(1) }
    const all = [inside, insideForWeeks, back, hasLeft]
    const page = (data: object[]) => ({ total: data.length, limit: 200, skip: 0, data })
    const statusesIn = (params: URLSearchParams) =>
      [...params].flatMap(([key, value]) => (key.startsWith('status') ? [value] : []))
    const since = (params: URLSearchParams) => params.get('checkinTime[$gte]')

    it('are those with the status of the latest arrivals, whenever they arrived', async () => {
      answerBy((params) => {
        const from = since(params)
        return page(
          from
            ? all.filter(({ checkinTime }) => checkinTime >= from)
            : all.filter(({ status }) => statusesIn(params).includes(status)),
        )
      })
      const found = await ask()
      expect(idsOf(found)).toEqual(['a', 'b', 'c'])
      expect(found.isComplete).toBe(true)
    })

    it('are the latest arrivals and incomplete if a search by the status finds nothing', async () => {
      answerBy((params) => page(since(params) ? [inside, hasLeft] : []))
      const found = await ask()
      expect([idsOf(found), found.isComplete]).toEqual([['a'], false])
    })

    it.each([400, 404, 500])('are none if the filter by arrival time is refused with %i', async (status) => {
      answerBy((params) =>
        since(params) ? HttpResponse.json({ message: 'Invalid query' }, { status }) : page([]),
      )
      const found = await ask()
      expect([idsOf(found), found.isComplete]).toEqual([[], true])
    })
  })

  it('are requested page by page', async () => {
    const pages = serve(['a', 'b', 'c', 'd', 'e'])
    expect(idsOf(await ask())).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(pages()).toBe(3)
  })

  it('include everyone if a visitor leaves between two pages', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    serve(ids, (page) => page === 1 && ids.shift())
    expect(idsOf(await ask())).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('are complete if the last visitor leaves between two pages', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    serve(ids, (page) => page === 1 && ids.pop())
    expect(await ask()).toMatchObject({ isComplete: true, visitors: { length: 4 } })
  })

  it('are incomplete if a server always sends the same page', async () => {
    answerBy(() => ({ total: 5, limit: 2, skip: 0, data: [visitor('a'), visitor('b')] }))
    expect(await ask()).toMatchObject({
      isComplete: false,
      visitors: [{ visitUserId: 'a' }, { visitUserId: 'b' }],
    })
  })

  it('include those behind a page of deleted records', async () => {
    const all = [...people.slice(0, 200).map((one) => ({ ...one, deleted: true })), ...people.slice(200, 203)]
    answerBy((params) => {
      const after = params.get('visitUserId[$gt]') ?? ''
      const skip = Number(params.get('$skip') ?? 0)
      return all.filter(({ visitUserId }) => String(visitUserId) > after).slice(skip, skip + 200)
    })
    expect(idsOf(await ask())).toEqual(['p200', 'p201', 'p202'])
  })

  it('are incomplete if a bare list ends after the first page of 200', async () => {
    answerBy(() => people.slice(0, 200))
    expect(await ask()).toMatchObject({ isComplete: false, visitors: { length: 200 } })
  })

  it('are incomplete if a bare list always ends at 100 of the requested 200', async () => {
    answerBy(() => people.slice(0, 100))
    expect(await ask()).toMatchObject({ isComplete: false, visitors: { length: 100 } })
  })

  it('are complete if a short bare list is always sent whole', async () => {
    answerBy(() => people.slice(0, 12))
    expect(await ask()).toMatchObject({ isComplete: true, visitors: { length: 12 } })
  })

  it.each<[string, (params: URLSearchParams) => unknown]>([
    [
      'honours $gt and ignores the order',
      (params) => {
        // The last id of the first page is the greatest of all.
        const unsorted = [...people.slice(0, 199), ...people.slice(-1), ...people.slice(199, -1)]
        const after = params.get('visitUserId[$gt]') ?? ''
        const found = unsorted.filter(({ visitUserId }) => String(visitUserId) > after)
        const skip = Number(params.get('$skip') ?? 0)
        return { total: found.length, data: found.slice(skip, skip + 200) }
      },
    ],
    ['counts and ignores $gt', (params) => ({ total: 730, data: pageOf(params) })],
    ['sends bare lists and ignores $gt', pageOf],
    [
      'refuses $gt',
      (params) =>
        params.has('visitUserId[$gt]')
          ? HttpResponse.json({ name: 'BadRequest', code: 400 }, { status: 400 })
          : { total: 730, data: pageOf(params) },
    ],
    [
      'sends pages of 10 and ignores $gt',
      (params) => ({ total: 730, limit: 10, data: pageOf(params).slice(0, 10) }),
    ],
    ['sends everybody at once', () => people],
  ])('include everyone from a server that %s', async (_, answer) => {
    answerBy(answer)
    expect(await ask()).toMatchObject({ isComplete: true, visitors: { length: 730 } })
  })

  it('exclude visitors with another status from a server that ignores the filter', async () => {
    answerBy(() => ({ total: 2, data: [visitor('a'), visitor('b', 'checkedOut')] }))
    expect(idsOf(await ask())).toEqual(['a'])
  })

  it('are incomplete if the last record of a bare list is invalid', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const list = [...people.slice(0, 200), { firstName: 'Nobody' }]
    answerBy((params) => {
      const after = params.get('visitUserId[$gt]')
      const skip = Number(params.get('$skip') ?? 0)
      return after ? list.slice(200) : list.slice(skip, skip + 200)
    })
    expect(await ask()).toMatchObject({ isComplete: false, visitors: { length: 200 } })
  })

  it('are incomplete if a record is invalid', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    answerBy(() => ({ total: 2, data: [visitor('a'), { firstName: 'Nobody' }] }))
    expect(await ask()).toMatchObject({ isComplete: false, visitors: { length: 1 } })
  })
})

describe('visitors on site now', () => {
  const response = {
    visitors: [visitor('old'), visitor('gone')],
    isComplete: true,
    askedAt: 100,
    answeredAt: 100,
  }
  const day = (answeredAt: number, isLoaded = true): DayList => ({
    visitors: [visitor('gone', 'checkedOut'), visitor('new'), visitor('late', 'expected')],
    total: 3,
    isLoaded,
    isComplete: isLoaded,
    loadedAt: 0,
    answeredAt,
    askedAt: answeredAt,
    updatedAt: '',
    changedIds: new Set(),
    ownChanges: new Map(),
    movedAt: 0,
  })

  it('are the last response while the day list is older, missing or incomplete', () => {
    expect(mergeInside(response, day(99))).toBe(response)
    expect(mergeInside(response, undefined)).toBe(response)
    expect(mergeInside(response, day(200, false))).toBe(response)
  })

  it('follow a newer day list, and keep visitors who are not in it', () => {
    const now = mergeInside(response, day(200))
    expect(idsOf(now)).toEqual(['old', 'new'])
    expect(now?.answeredAt).toBe(200)
  })

  it('include own changes since the last response while the day list is older or incomplete', () => {
    const own = new Map([
      ['new', { at: 150, visitor: visitor('new') }],
      ['gone', { at: 100, visitor: visitor('gone', 'checkedOut') }],
      ['taken out', { at: 120, visitor: null }],
      ['late', { at: 99, visitor: visitor('late', 'expected') }],
    ])
    const some = {
      visitors: [...response.visitors, visitor('taken out'), visitor('late')],
      isComplete: true,
      askedAt: 100,
      answeredAt: 100,
    }
    const now = mergeInside(some, { ...day(90), ownChanges: own })
    expect(idsOf(now)).toEqual(['old', 'late', 'new'])
    expect(now?.answeredAt).toBe(100)
    expect(idsOf(mergeInside(some, { ...day(200, false), ownChanges: own }))).toEqual(['old', 'late', 'new'])
  })

  it('include own check-ins and check-outs of visitors who are not in the day list', () => {
    const own = new Map([
      ['of yesterday', { at: 150, visitor: visitor('of yesterday') }],
      ['old', { at: 150, visitor: visitor('old', 'checkedOut') }],
    ])
    expect(idsOf(mergeInside(response, { ...day(90), ownChanges: own }))).toEqual(['gone', 'of yesterday'])
  })

  it('ignore a truncated day list if there is a response, or else are incomplete', () => {
    const cut = { ...day(200), isComplete: false }
    expect(mergeInside(response, cut)).toBe(response)
    expect(mergeInside(undefined, cut)).toMatchObject({
      isComplete: false,
      visitors: [{ visitUserId: 'new' }],
    })
  })

  it('are those of the day list without a response, and null without both', () => {
    expect(idsOf(mergeInside(undefined, day(200)))).toEqual(['new'])
    expect(mergeInside(undefined, undefined)).toBeNull()
  })
})

it('throws if no record can be read', async () => {
  answerBy((params) =>
    params.getAll('status[$in][]').includes('CHECKED_IN') ? [{ person: 'p1', status: 'CHECKED_IN' }] : [],
  )
  await expect(ask()).rejects.toThrow("visitUser.find: unexpected answer at '0.visitUserId'")
})

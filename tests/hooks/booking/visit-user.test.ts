import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_FIRST_PAGE, DAY_FULL_LOAD, DAY_MOVED_LOAD, DAY_PAGE } from '@/config/constants'
import type { DayList } from '@/day/day-list'
import {
  dropVisitor,
  reloadDayLists,
  cacheVisitor,
  markMoved,
  visitUserQueries,
} from '@/hooks/booking/visit-user'
import { visitUserSchema } from '@/services/booking/visit-user'
import { server } from '../../support/server'
import { dayVisitor as visitor } from './day-visitor'

const DATE = '2026-03-10'
const query = visitUserQueries.day('north', DATE)

type DayQuery = { date: string; $limit: number; $skip: number; changedSince?: string }

/** A server with these visitors; returns `changed` for a request with `changedSince`. */
function serve(visitors: object[], changed: object[] = []) {
  const requests: DayQuery[] = []
  const state = { visitors, changed }
  server.use(
    http.post('*/booking/v1/north/visit-user', async ({ request }) => {
      const dayQuery = (await request.json()) as DayQuery
      requests.push(dayQuery)
      const list = dayQuery.changedSince ? state.changed : state.visitors
      const data = list.slice(dayQuery.$skip, dayQuery.$skip + dayQuery.$limit)
      return HttpResponse.json({ total: list.length, limit: dayQuery.$limit, skip: dayQuery.$skip, data })
    }),
  )
  return { requests, state }
}

let client: QueryClient
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => client.clear())

const ask = () => client.fetchQuery({ ...query, staleTime: 0 })
const idsOf = (list: DayList) => list.visitors.map(({ visitUserId }) => visitUserId)
const statusOf = (list: DayList | undefined, n: number) =>
  list?.visitors.find(({ visitId }) => visitId === `v-${n}`)?.status

describe('first load of a day', () => {
  it('requests a short page, then pages of 500, and puts them in order', async () => {
    const visitors = Array.from({ length: 1201 }, (_, n) => visitor(n))
    const { requests } = serve(visitors)
    const list = await ask()
    expect(requests.map(({ $skip, $limit }) => [$skip, $limit])).toEqual([
      [0, DAY_FIRST_PAGE],
      [DAY_FIRST_PAGE, DAY_PAGE],
      [DAY_FIRST_PAGE + DAY_PAGE, DAY_PAGE],
      [DAY_FIRST_PAGE + 2 * DAY_PAGE, DAY_PAGE],
    ])
    expect(idsOf(list)).toEqual(visitors.map(({ visitUserId }) => visitUserId))
    expect(list).toMatchObject({ total: 1201, isComplete: true })
  })

  it('shows the first page while the rest is loading', async () => {
    serve(Array.from({ length: 700 }, (_, n) => visitor(n)))
    const seen: [number, boolean][] = []
    const observer = new QueryObserver(client, query)
    const stop = observer.subscribe(({ data }) => {
      if (data) seen.push([data.visitors.length, data.isLoaded])
    })
    await vi.waitFor(() => expect(seen.at(-1)).toEqual([700, true]), 30_000)
    expect(seen[0]).toEqual([DAY_FIRST_PAGE, false])
    stop()
  })

  it('loads everything from a server with smaller pages', async () => {
    const visitors = Array.from({ length: 5 }, (_, n) => visitor(n))
    server.use(
      http.post('*/booking/v1/north/visit-user', async ({ request }) => {
        const { $skip } = (await request.json()) as DayQuery
        return HttpResponse.json({ total: 5, limit: 2, skip: $skip, data: visitors.slice($skip, $skip + 2) })
      }),
    )
    expect((await ask()).visitors).toHaveLength(5)
  })
})

describe('first load that fails', () => {
  /** Serves 400 visitors in pages of 50; a page fails as often as `faults` says, by its `$skip`. */
  function servePages(faults: Record<number, number>) {
    const visitors = Array.from({ length: 400 }, (_, n) => visitor(n))
    server.use(
      http.post('*/booking/v1/north/visit-user', async ({ request }) => {
        const { $skip } = (await request.json()) as DayQuery
        const left = faults[$skip] ?? 0
        faults[$skip] = left - 1
        if (left > 0) return HttpResponse.json({ message: 'No' }, { status: 403 })
        return HttpResponse.json({
          total: 400,
          limit: 50,
          skip: $skip,
          data: visitors.slice($skip, $skip + 50),
        })
      }),
    )
  }
  const known = () => client.getQueryData(query.queryKey)

  it('keeps the loaded visitors, and the next load adds to them', async () => {
    servePages({ 200: 1, 350: 1 })
    await expect(ask()).rejects.toThrow('No')
    const first = known()?.visitors.length ?? 0
    expect(first).toBeGreaterThanOrEqual(200)
    expect(known()).toMatchObject({ isLoaded: false, total: 400 })
    await expect(ask()).rejects.toThrow('No')
    expect(known()?.visitors.length).toBeGreaterThanOrEqual(350)
    expect(known()).toMatchObject({ isLoaded: false, total: 400 })
    expect(await ask()).toMatchObject({ isLoaded: true, isComplete: true, total: 400 })
    expect(known()?.visitors).toHaveLength(400)
  })

  it('removes missing visitors once everything is loaded', async () => {
    servePages({ 200: 1 })
    await expect(ask()).rejects.toThrow('No')
    serve(Array.from({ length: 100 }, (_, n) => visitor(n + 50)))
    expect(await ask()).toMatchObject({ isLoaded: true, total: 100 })
    expect(known()?.visitors).toHaveLength(100)
  })
})

it('shows a moved visit at its new time after a full load if only the visit has the time', async () => {
  const { start: _, ...withoutStart } = visitor(1)
  serve([withoutStart])
  const visit = { visitId: 'v-1', start: '2026-03-10T08:00:00.000Z', locationIds: [7] }
  server.use(http.get('*/booking/v1/north/visit', () => HttpResponse.json([visit])))
  expect((await ask()).visitors[0]?.start).toBe('2026-03-10T08:00:00.000Z')
  visit.start = '2026-03-10T11:00:00.000Z'
  reloadDayLists(client, 'north')
  expect((await ask()).visitors[0]?.start).toBe('2026-03-10T11:00:00.000Z')
})

describe('poll for changes', () => {
  it('uses the server clock and merges the changes', async () => {
    const { requests, state } = serve([visitor(1), visitor(2)])
    const first = await ask()
    state.changed = [visitor(2, { status: 'checkedIn' }), visitor(3)]
    const list = await ask()
    expect(requests.at(-1)?.changedSince).toBe('2026-03-10T05:59:00.000Z')
    expect(list.visitors.map(({ status }) => status)).toEqual(['expected', 'checkedIn', 'expected'])
    expect(list.visitors[0]).toBe(first.visitors[0])
    expect([...list.changedIds]).toEqual(['vu-00002', 'vu-00003'])
  })

  it('accepts a server that always returns everything', async () => {
    const { state } = serve([visitor(1), visitor(2)])
    const first = await ask()
    state.changed = [visitor(1), visitor(2)]
    const list = await ask()
    expect(list.visitors).toBe(first.visitors)
    expect(list.changedIds.size).toBe(0)
  })

  it('is followed by a full load if the server truncates it', async () => {
    const { requests, state } = serve([visitor(1), visitor(2), visitor(3)])
    await ask()
    state.visitors = [1, 2, 3].map((n) => visitor(n, { status: 'checkedIn' }))
    server.use(
      http.post('*/booking/v1/north/visit-user', async ({ request }) => {
        const dayQuery = (await request.json()) as DayQuery
        requests.push(dayQuery)
        // Always returns only the first change, whatever the page.
        const [first] = state.visitors
        return HttpResponse.json({ total: 3, data: dayQuery.changedSince ? [first] : state.visitors })
      }),
    )
    const list = await ask()
    expect(list.visitors.map(({ status }) => status)).toEqual(['checkedIn', 'checkedIn', 'checkedIn'])
    expect(list.isComplete).toBe(true)
    expect(requests.at(-1)?.changedSince).toBeUndefined()
  })

  it('does not repeat the full load if that is truncated too', async () => {
    const requests: DayQuery[] = []
    server.use(
      http.post('*/booking/v1/north/visit-user', async ({ request }) => {
        requests.push((await request.json()) as DayQuery)
        return HttpResponse.json({ total: 3, data: [visitor(1)] })
      }),
    )
    expect((await ask()).isComplete).toBe(false)
    const before = requests.length
    expect((await ask()).isComplete).toBe(false)
    expect(requests.slice(before).every(({ changedSince }) => changedSince)).toBe(true)
  })

  it('does not overwrite an own change made after the request was sent', async () => {
    const { state } = serve([visitor(1)])
    await ask()
    state.changed = [visitor(1)]
    const polled = ask()
    const checkedIn = visitUserSchema.parse(visitor(1, { status: 'checkedIn' }))
    cacheVisitor(client, 'north', checkedIn)
    expect(statusOf(await polled, 1)).toBe('checkedIn')
    expect(statusOf(client.getQueryData(query.queryKey), 1)).toBe('checkedIn')
  })

  it('requests the changes of others before an own change', async () => {
    const { requests } = serve([visitor(1), visitor(2)])
    await ask()
    const late = { status: 'checkedIn', updatedAt: '2026-03-10T06:30:00.000Z' }
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000)
    cacheVisitor(client, 'north', visitUserSchema.parse(visitor(1, late)))
    await ask()
    expect(requests.at(-1)?.changedSince).toBe('2026-03-10T05:59:00.000Z')
  })

  it('accepts the changes of others after the clock of the device was set back', async () => {
    const { requests, state } = serve([visitor(1), visitor(2)])
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 7_200_000)
    await ask()
    cacheVisitor(client, 'north', visitUserSchema.parse(visitor(1, { status: 'checkedIn' })))
    clock.mockRestore()
    state.visitors = [visitor(1, { status: 'checkedOut' })]
    await client.invalidateQueries(query)
    const list = await ask()
    expect([statusOf(list, 1), idsOf(list).length]).toEqual(['checkedOut', 1])
    expect(requests[1]).not.toHaveProperty('changedSince')
  })

  it('keeps its interval although own changes update the list, and restarts it after a failure', async () => {
    serve([visitor(1)])
    const list = await ask()
    const { refetchInterval } = query
    const wait = (state: object) =>
      typeof refetchInterval === 'function' &&
      refetchInterval({
        state: {
          data: list,
          status: 'success',
          error: null,
          errorUpdateCount: 0,
          errorUpdatedAt: 0,
          ...state,
        },
      } as never)
    vi.spyOn(Date, 'now').mockReturnValue(list.answeredAt)
    const full = wait({})
    vi.spyOn(Date, 'now').mockReturnValue(list.answeredAt + 20_000)
    expect(wait({})).toBe(Number(full) - 20_000)
    // A failed poll restarts the interval, even if an own change has replaced the error status.
    expect(wait({ errorUpdatedAt: list.answeredAt + 20_000 })).toBe(full)
    vi.spyOn(Date, 'now').mockReturnValue(list.answeredAt + 90_000)
    expect(wait({})).toBe(1000)
  })

  it('keeps own changes for the roll call, which is polled less often', async () => {
    serve([visitor(1)])
    await ask()
    cacheVisitor(client, 'north', visitUserSchema.parse(visitor(9, { status: 'checkedIn' })))
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    const list = await ask()
    expect([...list.ownChanges.keys()]).toEqual(['vu-00009'])
    expect(idsOf(list)).toEqual(['vu-00001'])
  })

  it('does not add a visitor who was removed while it was pending', async () => {
    const { state } = serve([visitor(1)])
    await ask()
    state.changed = [visitor(2)]
    const answered = ask()
    dropVisitor(client, 'north', 'vu-00002')
    expect(idsOf(await answered)).toEqual(['vu-00001'])
  })

  it.each(['a poll', 'a whole load'])(
    'shows a visitor who was booked and checked in here during %s',
    async (how) => {
      const { state } = serve([visitor(1)])
      await ask()
      if (how === 'a whole load') reloadDayLists(client, 'north')
      state.visitors = [visitor(1), visitor(2)]
      state.changed = [visitor(2)]
      const answered = ask()
      cacheVisitor(client, 'north', visitUserSchema.parse(visitor(2, { status: 'checkedIn' })))
      expect(statusOf(await answered, 2)).toBe('checkedIn')
    },
  )

  it('is replaced by a full load after ten minutes, which removes missing visitors', async () => {
    const { requests, state } = serve([visitor(1), visitor(2)])
    const first = await ask()
    state.visitors = [visitor(2), visitor(4)]
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY_FULL_LOAD)
    const list = await ask()
    expect(requests.at(-1)?.changedSince).toBeUndefined()
    expect(idsOf(list)).toEqual(['vu-00002', 'vu-00004'])
    expect(list.visitors[0]).toBe(first.visitors[1])
    expect([...list.changedIds]).toEqual(['vu-00004'])
  })
})

describe("visitor who left the server's list", () => {
  it('is gone after a requested full load', async () => {
    const { requests, state } = serve([visitor(1), visitor(2)])
    await ask()
    state.visitors = [visitor(2)]
    reloadDayLists(client, 'north')
    expect(idsOf(await ask())).toEqual(['vu-00002'])
    expect(requests.at(-1)?.changedSince).toBeUndefined()
  })
})

describe('visitor whose removal was received by an event', () => {
  it('is not restored by a pending poll', async () => {
    const { state } = serve([visitor(1), visitor(2)])
    await ask()
    state.changed = [visitor(1), visitor(2, { status: 'checkedIn' })]
    const polled = ask()
    dropVisitor(client, 'north', 'vu-00001')
    const list = await polled
    expect([idsOf(list), list.total, statusOf(list, 2)]).toEqual([['vu-00002'], 1, 'checkedIn'])
  })

  it('is not restored by a pending full load', async () => {
    serve([visitor(1), visitor(2)])
    await ask()
    reloadDayLists(client, 'north')
    const loaded = ask()
    dropVisitor(client, 'north', 'vu-00001')
    expect(await loaded).toMatchObject({ visitors: [{ visitUserId: 'vu-00002' }], total: 1 })
  })

  it('is not restored by later pages of the first load', async () => {
    serve(Array.from({ length: 700 }, (_, n) => visitor(n)))
    const stop = new QueryObserver(client, query).subscribe(({ data }) => {
      if (data?.visitors.length !== DAY_FIRST_PAGE) return
      dropVisitor(client, 'north', 'vu-00001')
      dropVisitor(client, 'north', 'vu-00600')
    })
    await vi.waitFor(() => expect(client.getQueryData(query.queryKey)?.isLoaded).toBe(true), 30_000)
    const list = client.getQueryData(query.queryKey) as DayList
    expect([list.visitors.length, list.total]).toEqual([698, 698])
    expect(idsOf(list)).not.toContain('vu-00600')
    stop()
  })
})

describe('visit that another desk moved to another day', () => {
  const move = () => markMoved(client, 'north', 'v-1', '2026-03-11T00:01:00.000Z')

  it('leaves the list with a full load, at most once a minute', async () => {
    const { requests, state } = serve([visitor(1), visitor(2)])
    await ask()
    state.visitors = [visitor(2)]
    move()
    expect(idsOf(await ask())).toEqual(['vu-00001', 'vu-00002'])
    expect(requests.at(-1)?.changedSince).toBeDefined()
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY_MOVED_LOAD)
    expect(idsOf(await ask())).toEqual(['vu-00002'])
    expect(requests.at(-1)?.changedSince).toBeUndefined()
    now.mockReturnValue(Date.now() + DAY_MOVED_LOAD)
    await ask()
    expect(requests.at(-1)?.changedSince).toBeDefined()
  })

  it('shortens the poll interval until then', async () => {
    serve([visitor(1)])
    await ask()
    const { refetchInterval } = visitUserQueries.day('north', DATE, true)
    const wait = () => (refetchInterval as (requests: unknown) => number)(client.getQueryCache().find(query))
    expect(wait()).toBeGreaterThan(DAY_MOVED_LOAD)
    move()
    expect(wait()).toBeLessThan(DAY_MOVED_LOAD)
  })
})

describe('visitor from a response', () => {
  it('is not added to a list without them', async () => {
    serve([visitor(1)])
    await ask()
    cacheVisitor(client, 'north', visitUserSchema.parse(visitor(9)))
    expect(idsOf(client.getQueryData<DayList>(query.queryKey) as DayList)).toEqual(['vu-00001'])
  })
})

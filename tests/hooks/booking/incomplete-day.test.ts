import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'
import { DAY_MOVED_LOAD } from '@/config/constants'
import { visitUserQueries } from '@/hooks/booking/visit-user'
import { server } from '../../support/server'

const query = visitUserQueries.day('north', '2026-03-10')
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const ask = () => client.fetchQuery({ ...query, staleTime: 0 })

afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

/** `n` is also the start minute. */
const visitor = (n: number) => ({
  visitUserId: `vu-${n}`,
  visitId: `v-${n}`,
  firstName: 'Ana',
  lastName: `Number ${n}`,
  status: 'expected',
  start: new Date(Date.UTC(2026, 2, 10, 0, n)).toISOString(),
  end: new Date(Date.UTC(2026, 2, 10, 1, n)).toISOString(),
  updatedAt: '2026-03-10T06:00:00.000Z',
  locationIds: [7],
})

type DayQuery = { $limit: number; $skip: number; changedSince?: string }

it('loads a day completely a minute after a load during which a visitor was added', async () => {
  const visitors = Array.from({ length: 150 }, (_, n) => visitor(n + 1))
  let requests = 0
  server.use(
    http.post('*/booking/v1/north/visit-user', async ({ request }) => {
      const { $limit, $skip, changedSince } = (await request.json()) as DayQuery
      const list = changedSince ? [] : visitors
      const data = list.slice($skip, $skip + $limit)
      const total = list.length
      // Moves the last visitor of the first page to the second one.
      if (++requests === 1) visitors.unshift(visitor(0))
      return HttpResponse.json({ total, limit: $limit, skip: $skip, data })
    }),
  )
  expect(await ask()).toMatchObject({ isComplete: false, total: 151, visitors: { length: 150 } })
  expect(await ask()).toMatchObject({ isComplete: false })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MOVED_LOAD })
  expect(await ask()).toMatchObject({ isComplete: true, total: 151, visitors: { length: 151 } })
})

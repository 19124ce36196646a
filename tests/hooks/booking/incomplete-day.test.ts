import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'
import { DAY_MOVED_LOAD } from '@/config/constants'
import { visitUserQueries } from '@/hooks/booking/visit-user'
import { server } from '../../support/server'
import { dayVisitor } from './day-visitor'

const query = visitUserQueries.day('north', '2026-03-10')
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const ask = () => client.fetchQuery({ ...query, staleTime: 0 })

afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

type DayQuery = { $limit: number; $skip: number; changedSince?: string }

it('loads a day completely a minute after a load during which a visitor was added', async () => {
  const visitors = Array.from({ length: 150 }, (_, n) => dayVisitor(n + 1))
  let requests = 0
  server.use(
    http.post('*/booking/v1/north/visit-user', async ({ request }) => {
      const { $limit, $skip, changedSince } = (await request.json()) as DayQuery
      const list = changedSince ? [] : visitors
      const data = list.slice($skip, $skip + $limit)
      const total = list.length
      // Moves the last visitor of the first page to the second one.
      if (++requests === 1) visitors.unshift(dayVisitor(0))
      return HttpResponse.json({ total, limit: $limit, skip: $skip, data })
    }),
  )
  expect(await ask()).toMatchObject({ isComplete: false, total: 151, visitors: { length: 150 } })
  expect(await ask()).toMatchObject({ isComplete: false })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MOVED_LOAD })
  expect(await ask()).toMatchObject({ isComplete: true, total: 151, visitors: { length: 151 } })
})

it('is incomplete if a cache responds with the visitors of another tenant', async () => {
  const foreign = { ...dayVisitor(1), tenantId: 'south' }
  const respond = (data: object[]) =>
    server.use(
      http.post('*/booking/v1/north/visit-user', () =>
        HttpResponse.json({ total: data.length, limit: 500, skip: 0, data }),
      ),
    )
  respond([foreign])
  expect(await ask()).toMatchObject({ isComplete: false, visitors: [] })
  client.clear()
  respond([foreign, { ...dayVisitor(2), tenantId: 'north' }])
  expect(await ask()).toMatchObject({ isComplete: true, visitors: [{ tenantId: 'north' }] })
})

it('is incomplete after 50 requests, because it is polled', async () => {
  const visitors = Array.from({ length: 600 }, (_, n) => dayVisitor(n + 1))
  let requests = 0
  server.use(
    http.post('*/booking/v1/north/visit-user', async ({ request }) => {
      requests += 1
      const { $skip } = (await request.json()) as DayQuery
      return HttpResponse.json({
        total: 600,
        limit: 10,
        skip: $skip,
        data: visitors.slice($skip, $skip + 10),
      })
    }),
  )
  expect(await ask()).toMatchObject({ isComplete: false, total: 600, visitors: { length: 500 } })
  expect(requests).toBe(50)
})

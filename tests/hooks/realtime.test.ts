import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CHANGES_BATCH_DELAY } from '@/config/constants'
import { tenantKey } from '@/hooks/keys'
import { followTenant, useIsLive } from '@/hooks/realtime'
import { visitUserService } from '@/services/booking/visit-user'
import type { RealtimeEvent, realtimeService } from '@/services/realtime'
import { server } from '../support/server'

type Listener = Parameters<typeof realtimeService.listen>[1]

const socket = vi.hoisted(() => ({ listener: null as unknown as Listener, closed: 0 }))
vi.mock('@/services/realtime', () => ({
  realtimeService: {
    listen: (_: string, listener: Listener) => {
      socket.listener = listener
      return () => {
        socket.closed++
        listener.onLive(false)
      }
    },
  },
}))

const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
const changed = (service: RealtimeEvent['service'], more: Partial<RealtimeEvent> = {}) =>
  socket.listener.onEvent({
    service,
    method: 'patched',
    visitUserId: null,
    visitId: null,
    start: null,
    ...more,
  })

/** An active query; returns its query function to count the calls. */
function watch(tenantId: string, service: string, answer: () => Promise<unknown> = async () => 'answer') {
  const queryFn = vi.fn(answer)
  const observer = new QueryObserver(client, { queryKey: tenantKey(tenantId, service, 'seen'), queryFn })
  unsubscribes.push(observer.subscribe(() => {}))
  return queryFn
}
const unsubscribes: (() => void)[] = []
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  stop = followTenant(client, 'north')
})
afterEach(() => {
  stop()
  for (const end of unsubscribes.splice(0)) end()
  client.clear()
  vi.useRealTimers()
})

const gathered = () => vi.advanceTimersByTimeAsync(CHANGES_BATCH_DELAY)

it('refetches the lists affected by several events once, only for this tenant', async () => {
  const [visitors, visits, cards] = ['visit-user', 'visit', 'issuable'].map((name) => watch('north', name))
  const others = watch('south', 'visit-user')
  await gathered()
  changed('visit-user')
  changed('visit')
  changed('visit-user')
  await gathered()
  expect([visitors, visits, cards, others].map((watched) => watched?.mock.calls.length)).toEqual([2, 2, 1, 1])
})

it('refetches cards and visitors after a card event', async () => {
  const [visitors, cards] = ['visit-user', 'issuable'].map((name) => watch('north', name))
  await gathered()
  changed('issuable')
  await gathered()
  expect([visitors, cards].map((watched) => watched?.mock.calls.length)).toEqual([2, 2])
})

it('does not cancel a slow request, and refetches once after it', async () => {
  const ends: (() => void)[] = []
  const visitors = watch(
    'north',
    'visit-user',
    () => new Promise<string>((resolve) => ends.push(() => resolve(''))),
  )
  changed('visit-user')
  await vi.advanceTimersByTimeAsync(5000)
  expect(visitors).toHaveBeenCalledTimes(1)
  ends.shift()?.()
  await gathered()
  expect(visitors).toHaveBeenCalledTimes(2)
  ends.shift()?.()
  await vi.advanceTimersByTimeAsync(5000)
  expect(visitors).toHaveBeenCalledTimes(2)
})

it('refetches everything after missed events', async () => {
  const watched = ['visit-user', 'visit', 'issuable'].map((name) => watch('north', name))
  await gathered()
  socket.listener.onMissed()
  await gathered()
  expect(watched.map(({ mock }) => mock.calls.length)).toEqual([2, 2, 2])
})

it('only invalidates queries of a hidden page', async () => {
  const visitors = watch('north', 'visit-user')
  await gathered()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  changed('visit-user')
  await gathered()
  expect(visitors).toHaveBeenCalledTimes(1)
  expect(client.getQueryState(tenantKey('north', 'visit-user', 'seen'))?.isInvalidated).toBe(true)
})

it('reads a visit again after it was moved', async () => {
  vi.useRealTimers()
  const visit = { visitId: 'v-9', start: '2026-03-10T08:00:00.000Z', locationIds: [7] }
  server.use(
    http.get('*/booking/v1/north/visit-user', () =>
      HttpResponse.json([{ visitUserId: 'vu-9', visitId: 'v-9', end: '2026-03-10T12:00:00.000Z' }]),
    ),
    http.get('*/booking/v1/north/visit', () => HttpResponse.json([visit])),
  )
  const startNow = async () => (await visitUserService.find('north', { $limit: 5 })).data[0]?.start
  expect(await startNow()).toBe(visit.start)
  visit.start = '2026-03-10T11:00:00.000Z'
  changed('visit', { visitId: 'v-9' })
  expect(await startNow()).toBe(visit.start)
})

it('removes a deleted visitor from the day lists', async () => {
  const key = tenantKey('north', 'visit-user', 'getVisitorsForDay', '2026-03-10')
  const visitors = [{ visitUserId: 1 }, { visitUserId: '2' }]
  client.setQueryData(key, { visitors, total: 2, isLoaded: true, changedIds: new Set(['1']) })
  changed('visit-user', { method: 'removed', visitUserId: 2 })
  expect(client.getQueryData(key)).toMatchObject({
    visitors: [{ visitUserId: 1 }],
    total: 1,
    changedIds: new Set(),
  })
  // Removing a visitor who is not in the list leaves the list unchanged.
  const shown = client.getQueryData<{ visitors: unknown[] }>(key)?.visitors
  changed('visit-user', { method: 'removed', visitUserId: 3 })
  expect(client.getQueryData<{ visitors: unknown[] }>(key)?.visitors).toBe(shown)
})

it.each([
  ['a visit at another time', 'visit', 'patched', '2026-03-11T09:00:00Z', true],
  ['a visit whose time is not told', 'visit', 'updated', null, true],
  ['a visit that was removed', 'visit', 'removed', null, true],
  ['a visitor at another time', 'visit-user', 'patched', '2026-03-11T09:00:00Z', true],
  ['a visit at the same time', 'visit', 'patched', '2026-03-10T09:00:00Z', false],
  ['a visitor whose time is not told', 'visit-user', 'patched', null, false],
] as const)('marks a day list as moved depending on the event: %s', (_, service, method, start, hasMoved) => {
  const key = (date: string) => tenantKey('north', 'visit-user', 'getVisitorsForDay', date)
  const list = (visitId: number) => ({
    visitors: [{ visitUserId: 1, visitId, start: '2026-03-10T09:00:00.000Z' }],
    movedAt: 0,
  })
  client.setQueryData(key('2026-03-10'), list(7))
  const other = client.setQueryData(key('2026-03-12'), list(8))
  changed(service, { method, visitId: '7', start })
  expect(client.getQueryData(key('2026-03-10'))).toMatchObject({ movedAt: hasMoved ? Date.now() : 0 })
  expect(client.getQueryData(key('2026-03-12'))).toBe(other)
})

it('is live once an event was received, and ignores events after it is stopped', async () => {
  const visitors = watch('north', 'visit-user')
  await gathered()
  const { result } = renderHook(useIsLive)
  expect(result.current).toBe(false)
  act(() => socket.listener.onLive(true))
  // A server that accepts connections may still send nothing.
  expect(result.current).toBe(false)
  act(() => changed('visit-user'))
  expect(result.current).toBe(true)
  act(() => socket.listener.onLive(false))
  expect(result.current).toBe(false)
  act(() => socket.listener.onLive(true))
  expect(result.current).toBe(false)
  act(() => changed('visit-user'))
  act(() => stop())
  expect([result.current, socket.closed > 0]).toEqual([false, true])
  await gathered()
  expect(visitors).toHaveBeenCalledTimes(1)
})

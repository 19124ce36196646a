import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { POLL_LONGEST, POLL_SLOWEST } from '@/config/constants'
import { pollInterval } from '@/hooks/poll-interval'
import { errorOfStatus } from '@/http/errors'

const MINUTE = 60_000
const MIDDLE = 0.5
const newQuery = () => ({ state: { status: 'success', error: null as unknown, errorUpdateCount: 0 } })

/** Counts one more failure, like the cache does. */
function fail({ state }: ReturnType<typeof newQuery>, error: unknown = new Error('no')) {
  Object.assign(state, { status: 'error', error, errorUpdateCount: state.errorUpdateCount + 1 })
}

it('has a jitter of a tenth', () => {
  expect([0, MIDDLE, 1].map((chance) => pollInterval(MINUTE, newQuery(), chance))).toEqual([
    54_000, 60_000, 66_000,
  ])
})

it('grows with every failure in a row, and is reset by a success', () => {
  const query = newQuery()
  pollInterval(MINUTE, query, 0)
  const waits = [1, 2, 3, 4, 5].map(() => {
    fail(query)
    return pollInterval(MINUTE, query, 0)
  })
  expect(waits).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE, POLL_SLOWEST, POLL_SLOWEST])
  query.state.status = 'success'
  expect(pollInterval(MINUTE, query, MIDDLE)).toBe(MINUTE)
  fail(query)
  expect(pollInterval(MINUTE, query, 0)).toBe(MINUTE)
})

it('is at least the Retry-After of the server, with jitter', () => {
  const query = newQuery()
  fail(query, errorOfStatus(503, {}, 'Unavailable', { retryAfter: 10 * MINUTE }))
  expect([0, 1].map((chance) => pollInterval(MINUTE, query, chance))).toEqual([10 * MINUTE, 15 * MINUTE])
})

it('does not shorten a long interval', () => {
  const query = newQuery()
  fail(query)
  expect(pollInterval(2 * POLL_SLOWEST, query, 0)).toBe(2 * POLL_SLOWEST)
})

it.each([15 * MINUTE, 24 * 60 * MINUTE, 30 * 24 * 60 * MINUTE, Infinity])(
  'is at most 15 min for a Retry-After of %d ms',
  (retryAfter) => {
    const query = newQuery()
    fail(query, errorOfStatus(503, {}, 'Unavailable', { retryAfter }))
    expect([0, 1].map((chance) => pollInterval(MINUTE, query, chance))).toEqual([POLL_LONGEST, POLL_LONGEST])
  },
)

it.each(['a day', '30 days'])('polls every 15 min after a Retry-After of %s', async (time) => {
  vi.useFakeTimers()
  const retryAfter = (time === 'a day' ? 1 : 30) * 24 * 60 * MINUTE
  const queryFn = vi.fn(() => Promise.reject(errorOfStatus(503, {}, 'Unavailable', { retryAfter })))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new QueryObserver(client, {
    queryKey: ['polled'],
    queryFn,
    refetchInterval: (query) => pollInterval(MINUTE, query),
    refetchIntervalInBackground: true,
  })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60 * MINUTE + 1000)
  stop()
  vi.useRealTimers()
  expect(queryFn).toHaveBeenCalledTimes(5)
})

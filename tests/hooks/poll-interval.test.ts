import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { POLL_LONGEST, POLL_SLOWEST } from '@/config/constants'
import { pollInterval } from '@/hooks/poll-interval'
import { errorOfStatus } from '@/http/errors'

const MINUTE = 60_000
const MIDDLE = 0.5
const question = () => ({ state: { status: 'success', error: null as unknown, errorUpdateCount: 0 } })

/** Counts one more failure, like the cache does. */
function fail({ state }: ReturnType<typeof question>, error: unknown = new Error('no')) {
  Object.assign(state, { status: 'error', error, errorUpdateCount: state.errorUpdateCount + 1 })
}

it('is the interval, by chance a tenth shorter or longer', () => {
  expect([0, MIDDLE, 1].map((chance) => pollInterval(MINUTE, question(), chance))).toEqual([
    54_000, 60_000, 66_000,
  ])
})

it('slows down with every failure in a row, and is itself again after an answer', () => {
  const query = question()
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

it('is never sooner than the server asks for, and not for all at the same moment', () => {
  const query = question()
  fail(query, errorOfStatus(503, {}, 'Unavailable', { retryAfter: 10 * MINUTE }))
  expect([0, 1].map((chance) => pollInterval(MINUTE, query, chance))).toEqual([10 * MINUTE, 15 * MINUTE])
})

it('does not make quicker what is slow anyway', () => {
  const query = question()
  fail(query)
  expect(pollInterval(2 * POLL_SLOWEST, query, 0)).toBe(2 * POLL_SLOWEST)
})

it.each([15 * MINUTE, 24 * 60 * MINUTE, 30 * 24 * 60 * MINUTE, Infinity])(
  'waits 15 min at most where the server asks for %d ms',
  (retryAfter) => {
    const query = question()
    fail(query, errorOfStatus(503, {}, 'Unavailable', { retryAfter }))
    expect([0, 1].map((chance) => pollInterval(MINUTE, query, chance))).toEqual([POLL_LONGEST, POLL_LONGEST])
  },
)

it.each(['a day', '30 days'])('polls every 15 min where a server asks for %s', async (time) => {
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

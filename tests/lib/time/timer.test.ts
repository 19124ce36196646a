// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LONGEST_TIMER, setInterval, setTimeout } from '@/lib/time/timer'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const starts = [
  ['setTimeout', setTimeout],
  ['setInterval', setInterval],
] as const

// Browsers run a timer of more than 24.8 days at once.
it.each(
  starts.flatMap(([name, start]) => [2 ** 31, 1e12, Infinity].map((delay) => ({ name, start, delay }))),
)('$name of $delay ms runs after a day', ({ start, delay }) => {
  const work = vi.fn()
  start(work, delay)
  vi.advanceTimersByTime(LONGEST_TIMER - 1)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
})

it.each([Number.NaN, -1, -Infinity, 0, undefined])('a timer of %d ms runs at once', (delay) => {
  const work = vi.fn()
  setTimeout(work, delay)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
})

it('does not change other delays', () => {
  const work = vi.fn()
  setTimeout(work, 1000)
  vi.advanceTimersByTime(999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
})

import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useInactivity } from '@/lib/react/use-inactivity'

const HOUR = 3_600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (time: number) => act(() => void vi.advanceTimersByTime(time))

it('a clock that is set back by an hour does not keep what somebody typed for an hour more', () => {
  const onEnd = vi.fn()
  renderHook(() => useInactivity(45_000, 20_000, onEnd))
  pass(10_000)
  vi.setSystemTime(Date.now() - HOUR)
  pass(66_000)
  expect(onEnd).toHaveBeenCalledOnce()
})

it('ends anew each time nobody has touched anything for as long', () => {
  const onEnd = vi.fn()
  renderHook(() => useInactivity(45_000, 0, onEnd))
  pass(46_000)
  pass(43_000)
  expect(onEnd).toHaveBeenCalledOnce()
  pass(2_000)
  expect(onEnd).toHaveBeenCalledTimes(2)
})

it('does not ask any more once the clock is set back', () => {
  const { result } = renderHook(() => useInactivity(45_000, 20_000, () => {}))
  pass(46_000)
  expect(result.current.secondsLeft).not.toBeNull()
  vi.setSystemTime(Date.now() - HOUR)
  pass(1_000)
  expect(result.current.secondsLeft).toBeNull()
})

it('does not ask any more once the time is over', () => {
  const onEnd = vi.fn()
  const { result } = renderHook(() => useInactivity(45_000, 20_000, onEnd))
  pass(66_000)
  expect(onEnd).toHaveBeenCalledOnce()
  expect(result.current.secondsLeft).toBeNull()
})

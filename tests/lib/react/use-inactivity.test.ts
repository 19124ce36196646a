import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { filterKeyEvents } from '@/lib/browser/key-events'
import { useInactivity } from '@/lib/react/use-inactivity'

const HOUR = 3_600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (time: number) => act(() => void vi.advanceTimersByTime(time))

it('ends in time although the clock is set back by an hour', () => {
  const onEnd = vi.fn()
  renderHook(() => useInactivity(45_000, 20_000, onEnd))
  pass(10_000)
  vi.setSystemTime(Date.now() - HOUR)
  pass(66_000)
  expect(onEnd).toHaveBeenCalledOnce()
})

it('ends again after each period of inactivity', () => {
  const onEnd = vi.fn()
  renderHook(() => useInactivity(45_000, 0, onEnd))
  pass(46_000)
  pass(43_000)
  expect(onEnd).toHaveBeenCalledOnce()
  pass(2_000)
  expect(onEnd).toHaveBeenCalledTimes(2)
})

it('shows no countdown after the clock is set back', () => {
  const { result } = renderHook(() => useInactivity(45_000, 20_000, () => {}))
  pass(46_000)
  expect(result.current.secondsLeft).not.toBeNull()
  vi.setSystemTime(Date.now() - HOUR)
  pass(1_000)
  expect(result.current.secondsLeft).toBeNull()
})

it('shows no countdown once the time is over', () => {
  const onEnd = vi.fn()
  const { result } = renderHook(() => useInactivity(45_000, 20_000, onEnd))
  pass(66_000)
  expect(onEnd).toHaveBeenCalledOnce()
  expect(result.current.secondsLeft).toBeNull()
})

it('counts typing whose keys an input method or the keyboard of a tablet has taken', () => {
  filterKeyEvents()
  const { result } = renderHook(() => useInactivity(45_000, 20_000, () => {}))
  const field = document.body.appendChild(document.createElement('input'))
  for (const key of ['Process', 'Unidentified']) {
    pass(40_000)
    fireEvent.keyDown(field, { key, keyCode: 229 })
    fireEvent.input(field, { target: { value: key } })
  }
  pass(40_000)
  expect(result.current.secondsLeft).toBeNull()
  field.remove()
})

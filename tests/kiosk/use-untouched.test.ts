import { fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUntouched } from '@/kiosk/use-untouched'

const act = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  act.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A screen that may change without user input. */
const draw = () => {
  const { result, unmount } = renderHook(() => useUntouched())
  return { comes: () => result.current(act), leave: unmount }
}

test('a change without a press happens immediately while the screen is not touched', () => {
  draw().comes()
  expect(act).toHaveBeenCalledOnce()
})

test('it waits until a press ends', () => {
  const screen = draw()
  fireEvent.pointerDown(document.body)
  screen.comes()
  vi.advanceTimersByTime(500)
  fireEvent.pointerUp(document.body)
  // The click that follows the press comes first.
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(act).toHaveBeenCalledOnce()
})

test('it is dropped if the press opened another screen', () => {
  const screen = draw()
  fireEvent.pointerDown(document.body)
  screen.comes()
  fireEvent.pointerUp(document.body)
  screen.leave()
  vi.advanceTimersByTime(10_000)
  expect(act).not.toHaveBeenCalled()
})

test('an object on the screen does not block it forever', () => {
  const screen = draw()
  fireEvent.pointerDown(document.body)
  screen.comes()
  vi.advanceTimersByTime(2_000)
  expect(act).toHaveBeenCalledOnce()
})

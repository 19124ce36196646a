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

test('what nobody asked for comes at once where nobody touches the glass', () => {
  draw().comes()
  expect(act).toHaveBeenCalledOnce()
})

test('under a finger it waits until the press is done', () => {
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

test('it never comes where the press has led to another screen', () => {
  const screen = draw()
  fireEvent.pointerDown(document.body)
  screen.comes()
  fireEvent.pointerUp(document.body)
  screen.leave()
  vi.advanceTimersByTime(10_000)
  expect(act).not.toHaveBeenCalled()
})

test('something that lies on the glass keeps no screen there', () => {
  const screen = draw()
  fireEvent.pointerDown(document.body)
  screen.comes()
  vi.advanceTimersByTime(2_000)
  expect(act).toHaveBeenCalledOnce()
})

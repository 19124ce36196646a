import { fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAfterTouch } from '@/kiosk/use-after-touch'

const onChange = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  onChange.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A screen that may change without user input. */
const draw = () => {
  const { result, unmount } = renderHook(() => useAfterTouch())
  return { comes: () => result.current(onChange), leave: unmount }
}

test('runs a change at once while the screen is not touched', () => {
  draw().comes()
  expect(onChange).toHaveBeenCalledOnce()
})

test('runs a change after a press has ended', () => {
  const screen = draw()
  fireEvent.pointerDown(document.body)
  screen.comes()
  vi.advanceTimersByTime(500)
  fireEvent.pointerUp(document.body)
  // The click that follows the press comes first.
  expect(onChange).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(onChange).toHaveBeenCalledOnce()
})

test('drops a change if the press opened another screen', () => {
  const screen = draw()
  fireEvent.pointerDown(document.body)
  screen.comes()
  fireEvent.pointerUp(document.body)
  screen.leave()
  vi.advanceTimersByTime(10_000)
  expect(onChange).not.toHaveBeenCalled()
})

test('runs a change after a while if a press does not end', () => {
  const screen = draw()
  fireEvent.pointerDown(document.body)
  screen.comes()
  vi.advanceTimersByTime(2_000)
  expect(onChange).toHaveBeenCalledOnce()
})

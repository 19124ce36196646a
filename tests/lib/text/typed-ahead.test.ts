import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { bufferTyping, takeBufferedTyping } from '@/lib/text/typed-ahead'

const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...more })

afterEach(() => {
  takeBufferedTyping()
  vi.useRealTimers()
})

test('keys typed before the field exists are kept for it', () => {
  const heard = vi.fn()
  window.addEventListener('keydown', heard)
  bufferTyping()
  for (const key of ['d', 'Shift', 'a', 'e', 'Backspace', 'n', ' ', 'O']) press(key)
  press('c', { ctrlKey: true })
  expect(heard.mock.calls.map(([{ key }]) => key)).toEqual(['Shift', 'c'])
  expect(takeBufferedTyping()).toBe('dan O')
  press('x')
  expect(takeBufferedTyping()).toBe('')
  expect(heard).toHaveBeenCalledTimes(3)
  window.removeEventListener('keydown', heard)
})

test('a second call discards earlier keys, and after a timeout no keys are captured', () => {
  vi.useFakeTimers()
  bufferTyping()
  press('a')
  bufferTyping()
  press('b')
  expect(takeBufferedTyping()).toBe('b')
  bufferTyping()
  vi.advanceTimersByTime(5_000)
  // Keys are no longer captured, so that the page can use them.
  expect(press('c')).toBe(true)
  expect(takeBufferedTyping()).toBe('')
})

import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { keepTyping, takeTyping } from '@/lib/text/typed-ahead'

const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...more })

afterEach(() => {
  takeTyping()
  vi.useRealTimers()
})

test('keys typed before the field exists are kept for it', () => {
  const heard = vi.fn()
  window.addEventListener('keydown', heard)
  keepTyping()
  for (const key of ['d', 'Shift', 'a', 'e', 'Backspace', 'n', ' ', 'O']) press(key)
  press('c', { ctrlKey: true })
  expect(heard.mock.calls.map(([{ key }]) => key)).toEqual(['Shift', 'c'])
  expect(takeTyping()).toBe('dan O')
  press('x')
  expect(takeTyping()).toBe('')
  expect(heard).toHaveBeenCalledTimes(3)
  window.removeEventListener('keydown', heard)
})

test('a second call discards earlier keys, and after a timeout no keys are captured', () => {
  vi.useFakeTimers()
  keepTyping()
  press('a')
  keepTyping()
  press('b')
  expect(takeTyping()).toBe('b')
  keepTyping()
  vi.advanceTimersByTime(5_000)
  // Keys are no longer captured, so that the page can use them.
  expect(press('c')).toBe(true)
  expect(takeTyping()).toBe('')
})

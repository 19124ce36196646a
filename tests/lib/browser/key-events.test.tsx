import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { filterKeyEvents } from '@/lib/browser/key-events'

beforeAll(filterKeyEvents)

test('keys of an input method reach no handler', () => {
  const onKeyDown = vi.fn()
  render(<input onKeyDown={onKeyDown} />)
  const field = screen.getByRole('textbox')
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13, isComposing: true })
  // Safari, after the end of the composition.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(onKeyDown).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(onKeyDown).toHaveBeenCalledOnce()
})

test('an event without a key, as Chrome sends for a suggestion, reaches no handler', () => {
  const onKeyDown = vi.fn()
  render(<input onKeyDown={onKeyDown} />)
  fireEvent(screen.getByRole('textbox'), new Event('keydown', { bubbles: true }))
  expect(onKeyDown).not.toHaveBeenCalled()
})

test('ignores a repeated Enter, except in a text area', () => {
  const onKeyDown = vi.fn()
  const held = { key: 'Enter', keyCode: 13, repeat: true }
  render(
    <>
      <button type="button" onKeyDown={onKeyDown}>
        Check in
      </button>
      <textarea onKeyDown={onKeyDown} />
    </>,
  )
  expect(fireEvent.keyDown(screen.getByRole('button'), held)).toBe(false)
  expect(onKeyDown).not.toHaveBeenCalled()
  expect(fireEvent.keyDown(screen.getByRole('textbox'), held)).toBe(true)
  expect(onKeyDown).toHaveBeenCalledOnce()
})

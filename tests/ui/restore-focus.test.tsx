import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FocusTarget, RestoreFocus } from '@/ui/restore-focus'

const frame = () => act(() => void vi.advanceTimersToNextFrame())

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page with a button and two optional dialogs. */
function Page({ hasFirst, hasSecond, to }: { hasFirst: boolean; hasSecond: boolean; to?: FocusTarget }) {
  return (
    <>
      <h1 tabIndex={-1}>Front desk</h1>
      <button type="button">Check in</button>
      {hasFirst && (
        <div role="alertdialog" tabIndex={-1}>
          <RestoreFocus to={to} />
        </div>
      )}
      {hasSecond && (
        <div role="dialog" tabIndex={-1}>
          <RestoreFocus />
        </div>
      )}
    </>
  )
}

test('the heading gets the focus if a closed dialog leaves it on the body', () => {
  const { rerender } = render(<Page hasFirst hasSecond={false} />)
  rerender(<Page hasFirst={false} hasSecond={false} />)
  frame()
  expect(document.body).toHaveFocus()
  frame()
  expect(screen.getByRole('heading')).toHaveFocus()
})

test('the heading gets the focus also if the target is gone', () => {
  const to = { current: document.createElement('button') }
  const { rerender } = render(<Page hasFirst hasSecond={false} to={to} />)
  rerender(<Page hasFirst={false} hasSecond={false} to={to} />)
  frame()
  frame()
  expect(screen.getByRole('heading')).toHaveFocus()
})

test('a remaining dialog gets the focus when the one above closes, and takes no focus once it is closed', () => {
  const { rerender } = render(<Page hasFirst hasSecond />)
  rerender(<Page hasFirst={false} hasSecond />)
  frame()
  frame()
  expect(screen.getByRole('dialog')).toHaveFocus()
  rerender(<Page hasFirst={false} hasSecond={false} />)
  // React Aria does this in the next frame.
  frame()
  act(() => screen.getByRole('button').focus())
  for (let at = 0; at < 5; at++) frame()
  expect(screen.getByRole('button')).toHaveFocus()
  expect(vi.getTimerCount()).toBe(0)
})

test('the opener gets the focus back if the library has not restored it, as on a slow device', () => {
  const { rerender } = render(<Page hasFirst={false} hasSecond={false} />)
  const opener = screen.getByRole('button')
  act(() => opener.focus())
  rerender(<Page hasFirst hasSecond={false} />)
  // As React Aria does in an open dialog.
  act(() => screen.getByRole('alertdialog').focus())
  frame()
  frame()
  expect(screen.getByRole('alertdialog')).toHaveFocus()
  rerender(<Page hasFirst={false} hasSecond={false} />)
  frame()
  expect(document.body).toHaveFocus()
  frame()
  expect(opener).toHaveFocus()
})

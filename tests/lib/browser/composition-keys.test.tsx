import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { hideCompositionKeys } from '@/lib/browser/composition-keys'

beforeAll(hideCompositionKeys)

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

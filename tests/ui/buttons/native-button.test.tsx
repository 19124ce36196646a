import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from '@/ui/buttons/button'
import { IconButton } from '@/ui/buttons/icon-button'
import { NativeButton } from '@/ui/buttons/native-button'

const button = () => screen.getByRole('button')

it('is pressed once by a held Enter', async () => {
  const press = vi.fn()
  render(<NativeButton onPress={press}>Save</NativeButton>)
  await userEvent.tab()
  await userEvent.keyboard('{Enter>5/}')
  expect(press).toHaveBeenCalledOnce()
})

it.each(['primary', 'danger'] as const)('takes a double click of %s for one press', async (variant) => {
  const press = vi.fn()
  render(
    <Button variant={variant} onPress={press}>
      Save
    </Button>,
  )
  await userEvent.dblClick(button())
  expect(press).toHaveBeenCalledOnce()
})

it('keeps the focus while pending, and is neither pressed nor submits', async () => {
  const [press, submit] = [vi.fn(), vi.fn()]
  const form = (isPending: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" isPending={isPending} onPress={press}>
        Save
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  await userEvent.tab()
  rerender(form(true))
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button())
  expect(button()).toHaveFocus()
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})

it('keeps a disabled state that its owner gives', () => {
  render(<IconButton label="First page" icon={null} aria-disabled />)
  expect(button()).toHaveAttribute('aria-disabled', 'true')
})

it('leaves the focus in the field whose Enter submits the form', async () => {
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <input aria-label="Code" />
      <Button type="submit">Open</Button>
    </form>,
  )
  await userEvent.type(screen.getByRole('textbox'), 'abc{Enter}')
  expect(submit).toHaveBeenCalledOnce()
  expect(screen.getByRole('textbox')).toHaveFocus()
})

it('opens nothing by a key while pending', async () => {
  const keyDown = vi.fn()
  render(
    <NativeButton isPending onKeyDown={keyDown}>
      More
    </NativeButton>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(keyDown).not.toHaveBeenCalled()
})

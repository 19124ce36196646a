import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { ButtonWithReason } from '@/ui/buttons/button-with-reason'
import { Button } from '@/ui/buttons/button'
import { Dialog } from '@/ui/overlays/dialog'

const act = vi.fn()
afterEach(() => act.mockClear())

const none = () => {}
const submit = (
  <form
    id="form"
    onSubmit={(event) => {
      event.preventDefault()
      act()
    }}
  >
    <input aria-label="Name" />
    <Button type="submit" variant="primary">
      Confirm
    </Button>
  </form>
)
const alert = (tone: 'primary' | 'danger') => (
  <AlertDialog
    onClose={none}
    title="Title"
    cancelLabel="Cancel"
    confirmLabel="Confirm"
    tone={tone}
    onConfirm={act}
  />
)
const button = (
  <Button variant="primary" onPress={act}>
    Confirm
  </Button>
)

/** All confirming buttons: primary or danger, alone, in a form or in a dialog. */
const confirming: [string, ReactNode][] = [
  ['a primary button', button],
  [
    'a danger button',
    <Button key="red" variant="danger" onPress={act}>
      Confirm
    </Button>,
  ],
  [
    'a button that says why it is disabled',
    <ButtonWithReason key="reason" variant="primary" disabledReason={false} onPress={act}>
      Confirm
    </ButtonWithReason>,
  ],
  [
    'a dialog',
    <Dialog key="dialog" onClose={none} title="Title" closeLabel="Close" footer={button}>
      Text
    </Dialog>,
  ],
  ['a confirmation dialog', alert('primary')],
  ['a removal dialog', alert('danger')],
  ['a form', submit],
]

describe.each(confirming)('%s', (_, element) => {
  it('acts once on a double click', async () => {
    render(element)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Confirm' }))
    expect(act).toHaveBeenCalledOnce()
  })

  it('acts again on a second single click', async () => {
    render(element)
    const confirm = screen.getByRole('button', { name: 'Confirm' })
    await userEvent.click(confirm)
    await userEvent.click(confirm)
    expect(act).toHaveBeenCalledTimes(2)
  })
})

it('other buttons act on every click', async () => {
  render(<Button onPress={act}>Add visitor</Button>)
  await userEvent.dblClick(screen.getByRole('button'))
  expect(act).toHaveBeenCalledTimes(2)
})

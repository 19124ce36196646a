import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AlertDialog } from '@/ui/overlays/alert-dialog'

it('is described by its text, because the focus goes to a button below it', () => {
  render(
    <AlertDialog
      title="Check in Ana Ruiz?"
      cancelLabel="Cancel"
      confirmLabel="Check in anyway"
      onConfirm={() => {}}
      onClose={() => {}}
    >
      <p>Small room is full.</p>
    </AlertDialog>,
  )
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(screen.getByRole('alertdialog', { name: 'Check in Ana Ruiz?' })).toHaveAccessibleDescription(
    'Small room is full.',
  )
})

import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadNamespaces, startI18n } from '@/i18n/i18n'
import { TextField } from '@/ui/fields/text-field'
import { Button } from '@/ui/buttons/button'
import { FormDialog } from '@/widgets/form/form-dialog'
import { errorOfStatus } from '@/http/errors'
import { store } from '@/session/state'
import { signInTo } from '../../support/signed-in'

beforeAll(async () => {
  await startI18n()
  await loadNamespaces(['outcomes'])
})

it('is sent by Ctrl+Enter from a field and from a button', async () => {
  const onSubmit = vi.fn()
  const onPress = vi.fn()
  render(
    <FormDialog
      title="Walk-in"
      submitLabel="Check in"
      onSubmit={onSubmit}
      isPending={false}
      isChanged={() => false}
      onClose={() => {}}
    >
      <TextField label="First name" value="" onChange={() => {}} />
      <Button onPress={onPress}>Choose a location</Button>
    </FormDialog>,
    { wrapper: MemoryRouter },
  )
  await userEvent.click(screen.getByRole('textbox', { name: 'First name' }))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await userEvent.tab()
  await userEvent.keyboard('{Meta>}{Enter}{/Meta}')
  expect(onSubmit).toHaveBeenCalledTimes(2)
  expect(onPress).not.toHaveBeenCalled()
})

it('is not sent while another act of it is pending', async () => {
  const onSubmit = vi.fn()
  const dialog = (isPending: boolean) => (
    <FormDialog
      title="Walk-in"
      submitLabel="Check in"
      onSubmit={onSubmit}
      isPending={isPending}
      isChanged={() => false}
      onClose={() => {}}
    >
      <TextField label="First name" value="" onChange={() => {}} />
    </FormDialog>
  )
  const { rerender } = render(dialog(true), { wrapper: MemoryRouter })
  await userEvent.click(screen.getByRole('textbox', { name: 'First name' }))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onSubmit).not.toHaveBeenCalled()
  rerender(dialog(false))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

const renderRefused = () => {
  const error = errorOfStatus(401, { message: 'Not authenticated' }, 'Unauthorized')
  render(
    <FormDialog
      title="New card"
      submitLabel="Save"
      onSubmit={async () => {}}
      isPending={false}
      isChanged={() => false}
      onClose={() => {}}
      failure={{ error, others: {}, isAtFields: false }}
    >
      <TextField label="Number" value="C-1" onChange={() => {}} />
    </FormDialog>,
    { wrapper: MemoryRouter },
  )
}

it('shows the reason of a service that refuses a signed-in user with a 401', () => {
  signInTo('north')
  renderRefused()
  expect(screen.getByText('Not authenticated')).toBeVisible()
  expect(screen.queryByText(/Your session had ended/)).not.toBeInTheDocument()
})

it('explains how to continue after the session has ended', () => {
  store.set({ status: 'expired', user: { id: 'u-1', login: 'anna' }, tenantId: 'north' })
  renderRefused()
  expect(screen.getByText(/Your session had ended/)).toBeVisible()
  expect(screen.queryByText('Not authenticated')).not.toBeInTheDocument()
})

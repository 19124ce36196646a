import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { startI18n } from '@/i18n/i18n'
import { TextField } from '@/ui/fields/text-field'
import { Button } from '@/ui/buttons/button'
import { FormDialog } from '@/widgets/form/form-dialog'

beforeAll(() => startI18n())

it('is sent by Ctrl+Enter from a field and from a button', async () => {
  const onSubmit = vi.fn()
  const onPress = vi.fn()
  render(
    <FormDialog
      title="Walk-in"
      submitLabel="Check in"
      onSubmit={onSubmit}
      isPending={false}
      onClose={() => {}}
    >
      <TextField label="First name" value="" onChange={() => {}} />
      <Button onPress={onPress}>Choose a location</Button>
    </FormDialog>,
  )
  await userEvent.click(screen.getByRole('textbox', { name: 'First name' }))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await userEvent.tab()
  await userEvent.keyboard('{Meta>}{Enter}{/Meta}')
  expect(onSubmit).toHaveBeenCalledTimes(2)
  expect(onPress).not.toHaveBeenCalled()
})

import { screen } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { renderAt } from '../../../render-at'
import { useBookingTenant } from '../../../support/booking'
import { answer } from '../../../support/handlers'
import { server } from '../../../support/server'

beforeEach(useBookingTenant)

it.each(['heading', 'page'])(
  'Ctrl+Enter while the focus is on the %s sends the form, and all its errors are shown',
  async (focused) => {
    const { user } = await renderAt('/prebooking', { signedIn: true })
    await screen.findByRole('button', { name: 'Save' })
    const heading = screen.getByRole('heading', { level: 1, name: 'New booking' })
    if (focused === 'heading') {
      await user.click(heading)
      expect(heading).toHaveFocus()
    } else expect(document.body).toHaveFocus()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText(/fields need your attention/)).toBeVisible()
    expect(screen.getByLabelText(/^First name/)).toHaveFocus()
    // Nobody has been in this field.
    expect(screen.getByText('Enter a first or a last name.')).toBeVisible()
  },
)

it.each([
  [[], []],
  [['lastName'], ['Last name']],
])('marks the names that the tenant demands as required: %j', async (demanded, required) => {
  server.use(
    http.get('*/booking/v1/north/visit-user-field', () =>
      answer(demanded.map((name) => ({ visitUserFieldId: name, name, required: true }))),
    ),
  )
  await renderAt('/prebooking', { signedIn: true })
  await screen.findByRole('button', { name: 'Save' })
  const isRequired = (name: string) =>
    screen.getByRole('combobox', { name }).getAttribute('aria-required') === 'true'
  expect(['First name', 'Last name'].filter(isRequired)).toEqual(required)
})

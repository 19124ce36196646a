import { act, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../render-at'
import { answer } from '../support/handlers'
import { server } from '../support/server'

/** A staff screen whose session has expired. */
async function renderExpired() {
  server.use(http.get('*/api/auth/v1/visitor', () => answer([])))
  const { user } = await renderAt('/tenants', { signedIn: true })
  const { store } = await import('@/session/state')
  act(() =>
    store.set({ status: 'expired', user: { id: 'u-1', login: 'anna@north.example' }, tenantId: 'north' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }))
  return { user, dialog, password: dialog.getByLabelText('Password', { selector: 'input' }) }
}

it('asks for the password if the field is empty', async () => {
  const { user, dialog, password } = await renderExpired()
  await user.click(dialog.getByRole('button', { name: 'Sign in' }))
  expect(password).toHaveAccessibleDescription('Enter your password.')
})

it('says that the tenant is no longer open to the login, and keeps the password', async () => {
  const { user, dialog, password } = await renderExpired()
  server.use(
    http.post('*/auth/v1/tenant-users', () => answer([{ id: 'south', name: 'South Quay', enabled: true }])),
    http.get('*/auth/v1/tenants', () => answer([{ id: 'south', name: 'South Quay', enabled: true }])),
    http.post('*/api/auth/v1/authentication', () => HttpResponse.json({}, { status: 500 })),
  )
  await user.type(password, 'secret')
  await user.click(dialog.getByRole('button', { name: 'Sign in' }))
  expect(
    await dialog.findByText('This tenant is no longer open to your login. Ask your administrator.'),
  ).toBeVisible()
  expect(password).toHaveValue('secret')
})

// A new password whose change was refused or answered unclearly.
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, it } from 'vitest'
import { renderAt } from '../../render-at'
import { server } from '../../support/server'

const login = 'anna@north.example'
const password = 'Another-2026'

afterEach(() => window.history.replaceState(null, '', '/'))

/** Sets a new password with the code of a link. */
async function setPassword(respond: () => Response, stored = 'Old-password-1') {
  server.use(
    http.post('*/api/auth/v1/tenant-users', ({ request }) =>
      request.headers.get('X-Service-Method') === 'resetPassword'
        ? respond()
        : HttpResponse.json({ valid: true }),
    ),
    http.post('*/api/auth/v1/authentication', async ({ request }) =>
      ((await request.json()) as { password: string }).password === stored
        ? HttpResponse.json({ accessToken: 'token', user: { id: 1, login } }, { status: 201 })
        : HttpResponse.json({ name: 'NotAuthenticated', message: 'Invalid login' }, { status: 401 }),
    ),
  )
  const carried = new URLSearchParams({ login, database: 'north-db', token: 'ABCD-EFGH' })
  window.history.replaceState(null, '', `/password/token#${carried}`)
  const { user } = await renderAt('/password/token')
  await user.type(await screen.findByLabelText('New password'), password)
  await user.type(screen.getByLabelText('Repeat the new password'), password)
  await user.click(screen.getByRole('button', { name: 'Set new password' }))
}

it.each([
  ['the response was lost', () => HttpResponse.error()],
  ['a proxy repeated the request', () => HttpResponse.json({ message: 'Code was used' }, { status: 410 })],
  ['a repeated request is answered without an error', () => HttpResponse.json({ success: false })],
])('is set if it signs in although %s', async (_what, respond) => {
  await setPassword(respond, password)
  expect(await screen.findByText('Your password was changed')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

it.each([
  ['the reason of the service', 400, { message: 'Use at least 14 characters' }, /Use at least 14 characters/],
  ['that the code is used', 410, { message: 'token.used' }, /^This code was used or has expired/],
  ['the same without a reason', 400, {}, /^This code was used or has expired/],
])('that is refused shows %s, and offers a new code', async (_what, status, body, text) => {
  await setPassword(() => HttpResponse.json(body, { status }))
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByRole('button', { name: 'Send a new code' })).toBeVisible()
  expect(screen.getByLabelText('New password')).toHaveValue(password)
})

it('that is refused with a reason is not tried by a sign-in', async () => {
  await setPassword(() => HttpResponse.json({ message: 'Used before' }, { status: 400 }), password)
  expect(await screen.findByRole('alert')).toHaveTextContent('Used before')
})

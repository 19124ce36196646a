import { expect, test } from '../support/fixtures'
import { lastMail, NEW_PASSWORD, ResetScreen, SENT } from './reset-screen'

test('a link with an invalid code shows an error, and a new code can be requested and entered', async ({
  page,
  tenant,
  backend,
}) => {
  const reset = new ResetScreen(page)
  const { login, database } = tenant
  await page.goto(`/password/token?${new URLSearchParams({ login, database, token: 'AAAA-AAAA' })}`)
  await expect(page.getByRole('alert')).toContainText('was used, or has expired')
  await expect(page).toHaveURL('/password/token')
  await reset.sendAgain.click()
  await expect(page.getByText('a new code is on its way')).toBeVisible()
  await expect(reset.code).toHaveValue('')
  await expect(reset.sendAgain).toBeDisabled()
  await reset.enterCode((await lastMail(backend, login)).code)
  await expect(reset.heading('New password')).toBeVisible()
})

test('a code that expires before the password is saved shows an error, and a new one can be requested', async ({
  page,
  tenant,
  backend,
  allowConsole,
}) => {
  const reset = new ResetScreen(page)
  // 401: the new password is tried, in case a lost request has set it.
  allowConsole(/status of (410|401)/)
  const { login, database } = tenant
  const query = new URLSearchParams({ login, database })
  await page.goto(`/password/token?${query}`)
  await reset.sendAgain.click()
  await expect(page.getByText('a new code is on its way')).toBeVisible()
  const mail = await lastMail(backend, login)
  // Loads the page anew, because the one-minute wait belongs to the previous page.
  await page.goto(`/password/token?${query}&token=${mail.code}`)
  await expect(reset.heading('New password')).toBeVisible()
  await backend.expirePasswordCode(login)
  await reset.fillNew(NEW_PASSWORD)
  await expect(page.getByRole('alert')).toContainText('This code was used or has expired.')
  await reset.sendAgain.click()
  await expect(page).toHaveURL('/password/token')
  await expect(page.getByText(SENT)).toBeVisible()
})

test("input is kept when the server fails, and the server's error about the password is shown", async ({
  page,
  tenant,
  backend,
  allowConsole,
}) => {
  const reset = new ResetScreen(page)
  allowConsole(/status of (503|422)|Failed to load/)
  const { login } = tenant
  const path = '/api/auth/v1/tenant-users'
  const down = await backend.fault({
    path,
    contains: login,
    kind: 'status',
    status: 503,
    body: 'Being moved',
  })
  await page.goto('/password')
  await reset.login.fill(login)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('alert')).toContainText('Being moved')
  await expect(reset.login).toHaveValue(login)
  await down()
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText(SENT)).toBeVisible()
  await reset.enterCode((await lastMail(backend, login)).code)
  await expect(reset.heading('New password')).toBeVisible()

  const weak = await backend.fault({
    path,
    contains: login,
    serviceMethod: 'resetPassword',
    kind: 'raw',
    status: 422,
    body: JSON.stringify({ message: 'Too weak', errors: { password: 'It was used before' } }),
  })
  await reset.fillNew(NEW_PASSWORD)
  await expect(page.getByText('It was used before')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(NEW_PASSWORD)
  await weak()
  await reset.fillNew(NEW_PASSWORD)
  await expect(page).toHaveURL('/')
})

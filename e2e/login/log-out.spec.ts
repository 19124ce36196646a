import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'

async function storedSession(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('feathers-jwt'))
  const cookies = await page.context().cookies()
  return { token, tenant: cookies.find(({ name }) => name === 'tenant')?.value }
}

test('logging out removes token and tenant, and Back leads to the sign-in screen', async ({
  signedIn: page,
  tenant,
  backend,
}) => {
  await page.goto('/utils/visitors')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible()
  await expect(page).toHaveURL('/logout')
  expect(await storedSession(page)).toEqual({ token: null, tenant: undefined })
  const requests = await backend.requests('/api/auth/v1/authentication')
  expect(requests.some(({ method, status }) => method === 'DELETE' && status === 200)).toBe(true)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByText(tenant.name)).toBeHidden()

  await test.step('the log-out page is the same without a session, and links to the sign-in screen', async () => {
    await page.goto('/logout')
    await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible()
    await page.getByRole('link', { name: 'Sign in again' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('textbox', { name: 'Login' })).toBeVisible()
  })
})

test('logging out removes the session if the server fails', async ({
  signedIn: page,
  tenant,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  await page.goto('/utils/visitors')
  await expect(page.getByRole('banner')).toContainText(tenant.name)
  // In the browser: the log-out path has no tenant, so a backend fault would affect other tests.
  await page.route('**/api/auth/v1/authentication', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  )
  await page.goto('/logout')
  await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible()
  expect(await storedSession(page)).toEqual({ token: null, tenant: undefined })
})

test('closing the window while the log-out is pending signs out, and the server was notified', async ({
  signedIn: page,
  context,
  tenant,
}) => {
  await page.goto('/utils/visitors')
  await expect(page.getByRole('banner')).toContainText(tenant.name)
  const logOutToken = new Promise<string | undefined>((resolve) => {
    void context.route('**/api/auth/v1/authentication', (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback()
      resolve(route.request().headers()['authorization'])
      // Never answered.
      return undefined
    })
  })
  const { token } = await storedSession(page)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  expect(await logOutToken).toBe(`Bearer ${token}`)
  const other = await context.newPage()
  await page.close()
  await other.goto('/utils/visitors')
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(await storedSession(other)).toEqual({ token: null, tenant: undefined })
})

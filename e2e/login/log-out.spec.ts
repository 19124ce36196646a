import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'

async function keptOf(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('feathers-jwt'))
  const cookies = await page.context().cookies()
  return { token, tenant: cookies.find(({ name }) => name === 'tenant')?.value }
}

test('the log-out takes token, tenant and every way back with it', async ({
  signedIn: page,
  tenant,
  backend,
}) => {
  await page.goto('/utils/visitors')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible()
  await expect(page).toHaveURL('/logout')
  expect(await keptOf(page)).toEqual({ token: null, tenant: undefined })
  const told = await backend.requests('/api/auth/v1/authentication')
  expect(told.some(({ method, status }) => method === 'DELETE' && status === 200)).toBe(true)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByText(tenant.name)).toBeHidden()
})

test('the page of the log-out leads back to the sign-in, and says the same to nobody', async ({
  signedIn: page,
}) => {
  await test.step('leads back to the sign-in', async () => {
    await page.goto('/logout')
    await page.getByRole('link', { name: 'Sign in again' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('textbox', { name: 'Login' })).toBeVisible()
  })

  await test.step('nobody is signed in: the log-out says the same', async () => {
    await page.goto('/logout')
    await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible()
  })
})

test('a server that refuses the log-out keeps nobody signed in', async ({
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
  expect(await keptOf(page)).toEqual({ token: null, tenant: undefined })
})

test('a window that is closed while the server is silent is signed out, and the server is told', async ({
  signedIn: page,
  context,
  tenant,
}) => {
  await page.goto('/utils/visitors')
  await expect(page.getByRole('banner')).toContainText(tenant.name)
  const told = new Promise<string | undefined>((resolve) => {
    void context.route('**/api/auth/v1/authentication', (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback()
      resolve(route.request().headers()['authorization'])
      // Never answered.
      return undefined
    })
  })
  const { token } = await keptOf(page)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  expect(await told).toBe(`Bearer ${token}`)
  const other = await context.newPage()
  await page.close()
  await other.goto('/utils/visitors')
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(await keptOf(other)).toEqual({ token: null, tenant: undefined })
})

test('signed out in one tab, the other goes to the sign-in with its way back', async ({
  signedIn: page,
  context,
  tenant,
}) => {
  await page.goto('/utils/visitors')
  const other = await context.newPage()
  await other.goto('/utils/visitors')
  await expect(other.getByRole('banner')).toContainText(tenant.name)

  await page.goto('/logout')
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(other.getByText('You were signed out. Sign in to go back to Front desk')).toBeVisible()
  await expect(other.getByText(tenant.name)).toBeHidden()
})

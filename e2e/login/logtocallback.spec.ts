import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'

const question = (page: Page) => page.getByRole('heading', { level: 1, name: /^Sign in as .*\?$/ })
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('feathers-jwt'))
const confirm = (page: Page) => page.getByRole('button', { name: 'Sign in' }).click()

test('a token in the URL signs in after confirmation and is removed from the URL', async ({
  page,
  tenant,
  backend,
}) => {
  await page.goto(`/logtocallback#access_token=${await backend.accessToken(tenant)}`)
  await expect(question(page)).toContainText(tenant.name)
  await expect(page.getByText(tenant.login)).toBeVisible()
  expect([page.url().includes('access_token'), await storedToken(page)]).toEqual([false, null])
  await confirm(page)
  await expect(page).toHaveURL('/utils/visitors')
  await expect(page.getByRole('banner')).toContainText(tenant.name)
  await page.goBack()
  expect(page.url()).not.toContain('access_token')
})

test('a token in the URL of any page asks for confirmation, also while the page is open', async ({
  signedIn: page,
  tenant,
  backend,
}) => {
  await page.goto('/utils/visitors')
  await expect(page.getByRole('banner')).toContainText(tenant.name)
  const before = await storedToken(page)
  const other = await backend.newTenant()
  const hash = `access_token=${await backend.accessToken(other)}`
  await page.evaluate((text) => {
    window.location.hash = text
  }, hash)
  await expect(question(page)).toContainText(other.name)
  await expect(page.getByText(/^This ends the session of /)).toBeVisible()
  expect(page.url()).not.toContain('access_token')
  await page.getByRole('button', { name: 'Not me' }).click()
  await expect(page).toHaveURL('/utils/visitors')
  await expect(page.getByRole('banner')).toContainText(tenant.name)
  expect(await storedToken(page)).toBe(before)

  await page.goto(`/tenants#${hash}`)
  await expect(question(page)).toContainText(other.name)
  await confirm(page)
  await expect(page).toHaveURL('/tenants')
  await expect(page.getByRole('main')).toContainText(other.name)
})

test('a callback that needs no question', async ({ page, allowConsole, tenant, backend }) => {
  await test.step('an invalid token is refused', async () => {
    allowConsole(/status of 401/)
    await page.goto('/logtocallback#access_token=not-a-token')
    await expect(page.getByRole('heading', { level: 1, name: 'You could not be signed in' })).toBeVisible()
    expect(await storedToken(page)).toBeNull()
  })

  await test.step('a callback without a token shows an error and links to the sign-in screen', async () => {
    await test.step('shows the error of the URL and a link to the sign-in screen', async () => {
      await page.goto(`/logtocallback#error=${encodeURIComponent('The directory refused this account')}`)
      await expect(page.getByRole('heading', { level: 1, name: 'You could not be signed in' })).toBeVisible()
      await expect(page.getByRole('alert')).toContainText('The directory refused this account')
      await expect(page).toHaveURL('/logtocallback')
      await page.getByRole('link', { name: 'Back to sign in' }).click()
      await expect(page.getByRole('textbox', { name: 'Login' })).toBeVisible()
    })

    await test.step('shows that the sign-in data are missing', async () => {
      await page.goto('/logtocallback')
      await expect(page.getByRole('alert')).toContainText('The link has no sign-in data')
    })
  })

  await test.step('a tab that started the sign-in is not asked for confirmation', async () => {
    await page.evaluate(() => sessionStorage.setItem('sign-in-begun', '1'))
    await page.goto(`/logtocallback#access_token=${await backend.accessToken(tenant)}`)
    await expect(page).toHaveURL('/utils/visitors')
    await expect(page.getByRole('banner')).toContainText(tenant.name)
  })
})

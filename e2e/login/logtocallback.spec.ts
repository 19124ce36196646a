import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'

const question = (page: Page) => page.getByRole('heading', { level: 1, name: /^Sign in as .*\?$/ })
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('feathers-jwt'))
const confirm = (page: Page) => page.getByRole('button', { name: 'Sign in' }).click()

test('a token in the address signs in after the question and leaves the address bar', async ({
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

test('a token in the address of any page is asked about, also while the page is open', async ({
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

test.describe('a token of two tenants', () => {
  test.use({ tenantOptions: { tenants: 2 } })

  test('says who, not where: the tenant is chosen', async ({ page, tenant, backend }) => {
    await page.goto(`/logtocallback#access_token=${await backend.accessToken(tenant)}`)
    await confirm(page)
    await page.getByRole('button', { name: tenant.second?.name ?? '' }).click()
    await expect(page).toHaveURL('/utils/visitors')
    await expect(page.getByRole('banner')).toContainText(tenant.second?.name ?? '')
    await page.goBack()
    expect(page.url()).not.toContain('access_token')
  })
})

test('a tab that began the sign-in is not asked', async ({ page, tenant, backend }) => {
  await page.goto('/')
  await page.evaluate(() => sessionStorage.setItem('sign-in-begun', '1'))
  await page.goto(`/logtocallback#access_token=${await backend.accessToken(tenant)}`)
  await expect(page).toHaveURL('/utils/visitors')
  await expect(page.getByRole('banner')).toContainText(tenant.name)
})

test('a token that is none is refused', async ({ page, allowConsole }) => {
  allowConsole(/status of 401/)
  await page.goto('/logtocallback#access_token=not-a-token')
  await expect(page.getByRole('heading', { level: 1, name: 'You could not be signed in' })).toBeVisible()
  expect(await storedToken(page)).toBeNull()
})

test('a link without a token says what is wrong, and leads to the sign-in', async ({ page }) => {
  await test.step('an error in the address is shown, with the way back to the sign-in', async () => {
    await page.goto(`/logtocallback#error=${encodeURIComponent('The directory refused this account')}`)
    await expect(page.getByRole('heading', { level: 1, name: 'You could not be signed in' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('The directory refused this account')
    await expect(page).toHaveURL('/logtocallback')
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await expect(page.getByRole('textbox', { name: 'Login' })).toBeVisible()
  })

  await test.step('opened bare it says what is missing', async () => {
    await page.goto('/logtocallback')
    await expect(page.getByRole('alert')).toContainText('The link has no sign-in data')
  })
})

import { expect, test } from '../support/fixtures'

test('a token in the address signs in and leaves the address bar', async ({ page, tenant, backend }) => {
  await page.goto(`/logtocallback#access_token=${await backend.accessToken(tenant)}`)
  await expect(page).toHaveURL('/utils/visitors')
  await expect(page.getByRole('banner')).toContainText(tenant.name)
  await page.goBack()
  expect(page.url()).not.toContain('access_token')
})

test.describe('a token of two tenants', () => {
  test.use({ tenantOptions: { tenants: 2 } })

  test('says who, not where: the tenant is chosen', async ({ page, tenant, backend }) => {
    await page.goto(`/logtocallback#access_token=${await backend.accessToken(tenant)}`)
    await page.getByRole('button', { name: tenant.second?.name ?? '' }).click()
    await expect(page).toHaveURL('/utils/visitors')
    await expect(page.getByRole('banner')).toContainText(tenant.second?.name ?? '')
    await page.goBack()
    expect(page.url()).not.toContain('access_token')
  })
})

test('wins over an older token of this device', async ({ page, tenant, backend, context }) => {
  await context.addInitScript(() => {
    if (!sessionStorage.getItem('planted')) localStorage.setItem('feathers-jwt', 'an-old-token')
    sessionStorage.setItem('planted', 'yes')
  })
  await page.goto(`/logtocallback#access_token=${await backend.accessToken(tenant)}`)
  await expect(page.getByRole('banner')).toContainText(tenant.name)
})

test('an error in the address is shown, with the way back to the sign-in', async ({ page }) => {
  await page.goto(`/logtocallback#error=${encodeURIComponent('The directory refused this account')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'You could not be signed in' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('The directory refused this account')
  await expect(page).toHaveURL('/logtocallback')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page.getByRole('textbox', { name: 'Login' })).toBeVisible()
})

test('a token that is none is refused', async ({ page, allowConsole }) => {
  allowConsole(/status of 401/)
  await page.goto('/logtocallback#access_token=not-a-token')
  await expect(page.getByRole('heading', { level: 1, name: 'You could not be signed in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('feathers-jwt'))).toBeNull()
})

test('opened bare it says what is missing', async ({ page }) => {
  await page.goto('/logtocallback')
  await expect(page.getByRole('alert')).toContainText('The link carries no sign-in')
})

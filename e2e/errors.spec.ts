import { expect, test } from './support/fixtures'

const lost = /Failed to (load|fetch)|ERR_FAILED|dynamically imported module/

test('an unknown URL shows the error page with its path and a link home', async ({ page }) => {
  await page.goto('/no/such/page?x=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByText('Page not found: /no/such/page')).toBeVisible()
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/')
})

test('a parent path without a screen shows the error page with a link home', async ({ signedIn: page }) => {
  await page.goto('/reports/reportData')
  await expect(page.getByText('Page not found: /reports/reportData')).toBeVisible()
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/\/utils\/visitors/)
})

test('an invalid route parameter shows the error page with the full path, and the visit is not requested', async ({
  signedIn: page,
  tenant,
  backend,
}) => {
  await page.goto('/prebooking/%20nothing?x=1')
  await expect(page.getByText('Page Not Found: /prebooking/%20nothing?x=1')).toBeVisible()
  const asked = await backend.requests(`/booking/v1/${tenant.tenantId}/visit`)
  expect(asked).toEqual([])
})

test('a screen whose code fails to load once still opens', async ({ signedIn: page, allowConsole }) => {
  allowConsole(lost)
  let missing = 1
  await page.route('**/assets/prebooking-page*.js', (route) =>
    missing-- > 0 ? route.abort() : route.continue(),
  )
  await page.goto('/prebooking')
  await expect(page.getByRole('heading', { level: 1, name: 'New booking' })).toBeVisible()
})

test('code that keeps failing to load shows the error page after one reload', async ({
  signedIn: page,
  allowConsole,
}) => {
  allowConsole(lost)
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await page.route('**/assets/prebooking-page*.js', (route) => route.abort())
  await page.goto('/prebooking')
  await expect(page.getByRole('heading', { level: 1, name: 'Oops... Something went wrong' })).toBeVisible()
  expect(loads).toBe(2)
})

test("a service's message with long words is not cut on a phone", async ({
  signedIn: page,
  tenant,
  backend,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const address = `https://gateway.example/${'verylongpath'.repeat(8)}`
  await backend.fault({
    path: `/location/v1/${tenant.tenantId}`,
    kind: 'status',
    status: 409,
    body: `Not now: ${address}`,
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/utils/locations')
  const alert = page.getByRole('alert').filter({ hasText: address })
  await expect(alert).toBeVisible()
  await alert.getByText('Details').click()
  const cut = await alert.evaluate(
    (box) =>
      [box, ...box.querySelectorAll('p, pre')].filter((part) => part.scrollWidth > part.clientWidth).length,
  )
  expect(cut).toBe(0)
})

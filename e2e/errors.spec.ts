import { expect, test } from './support/fixtures'

const lost = /Failed to (load|fetch)|ERR_FAILED|dynamically imported module/

test('an address that nobody knows is said with its path, and leads home', async ({ page }) => {
  await page.goto('/no/such/page?x=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByText('Page not found: /no/such/page')).toBeVisible()
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/')
})

test('an address beside the screens of a section is none of them', async ({ signedIn: page }) => {
  await page.goto('/reports/reportData')
  await expect(page.getByText('Page not found: /reports/reportData')).toBeVisible()
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/\/utils\/visitors/)
})

test('a parameter that is none is told with the full path, before the server is asked', async ({
  signedIn: page,
  tenant,
  backend,
}) => {
  await page.goto('/prebooking/%20nothing?x=1')
  await expect(page.getByText('Page Not Found: /prebooking/%20nothing?x=1')).toBeVisible()
  const asked = await backend.requests(`/booking/v1/${tenant.tenantId}/visit`)
  expect(asked).toEqual([])
})

test('a screen whose code is gone is loaded by one reload of the page', async ({
  signedIn: page,
  allowConsole,
}) => {
  allowConsole(lost)
  let missing = 1
  await page.route('**/assets/prebooking-page*.js', (route) =>
    missing-- > 0 ? route.abort() : route.continue(),
  )
  await page.goto('/prebooking')
  await expect(page.getByRole('heading', { level: 1, name: 'New booking' })).toBeVisible()
})

test('code that stays gone ends in the error page after one reload, not in a loop', async ({
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

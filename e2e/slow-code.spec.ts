import { expect, test } from './support/fixtures'
import { BookingForm } from './prebooking/booking-form'

const CODE = '**/assets/group-dialog*.js'
const lost = /Failed to (load|fetch)|ERR_|404|dynamically imported module/

test('a dialog that loads slowly is announced, and has the focus once it is loaded', async ({
  signedIn: page,
  expectAccessible,
}) => {
  let bring = () => {}
  const isDue = new Promise<void>((resolve) => (bring = resolve))
  await page.route(CODE, async (route) => {
    await isDue
    await route.continue()
  })
  await page.goto('/prebooking')
  await page.getByRole('button', { name: 'Add several' }).click()
  const loading = page.getByRole('status').filter({ hasText: 'Loading…' })
  await expect(loading).toBeVisible()
  await expectAccessible()
  bring()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(loading).toBeHidden()
  await expect(dialog.locator(':focus')).toHaveCount(1)
})

test('a dialog that fails to load keeps the input, and opens on the next click', async ({
  signedIn: page,
  context,
  allowConsole,
}) => {
  allowConsole(lost)
  // The network is lost before the browser is idle for the first time.
  await page.addInitScript(() => (window.requestIdleCallback = () => 0))
  await page.goto('/prebooking')
  const form = new BookingForm(page)
  await form.name('Dana', 'Draft')
  const add = page.getByRole('button', { name: 'Add several' })
  await context.setOffline(true)
  await add.click()
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await expect(page.getByText('The service cannot be reached.')).toBeVisible()
  await expect(form.visitor().getByLabel('Last name')).toHaveValue('Draft')
  await context.setOffline(false)
  await add.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('if the code of a dialog still fails after one reload, only the dialog is missing', async ({
  signedIn: page,
  allowConsole,
}) => {
  allowConsole(lost)
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await page.route(CODE, (route) => route.fulfill({ status: 404 }))
  await page.goto('/prebooking')
  const add = page.getByRole('button', { name: 'Add several' })
  await add.click()
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'New booking' })).toBeVisible()
  expect(loads).toBe(2)
  await page.unroute(CODE)
  await add.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test("a screen whose code failed to load opens after 'Try again' reloads the page", async ({
  signedIn: page,
  allowConsole,
}) => {
  allowConsole(lost)
  const code = '**/assets/locations-page*.js'
  await page.route(code, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  )
  await page.goto('/utils/locations')
  await expect(page.getByRole('heading', { level: 1, name: 'Oops... Something went wrong' })).toBeVisible()
  await page.unroute(code)
  const isReloaded = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('button', { name: 'Try again' }).click()
  // Without a reload Firefox and Safari would not request the module again.
  await isReloaded
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible()
})

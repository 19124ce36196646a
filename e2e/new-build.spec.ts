import { expect, test } from './support/fixtures'
import { DeskScreen } from './support/desk-screen'
import { announceBuild } from './support/new-build'
import { BookingForm } from './prebooking/booking-form'

const lost = /404|Failed to fetch|dynamically imported module/

test('a new build is offered on navigation, not while typing, and the draft is kept after the reload', async ({
  signedIn: page,
  expectAccessible,
}) => {
  await page.clock.install()
  await announceBuild(page)
  const desk = new DeskScreen(page)
  await desk.open()
  const bar = page.getByText('A new version is ready')
  await expect(bar).toBeHidden()
  // No prompt appears while the user is typing.
  await desk.search.fill('Elena')
  await page.clock.fastForward('01:10:00')
  await expect(desk.row('Elena Expected')).toBeVisible()
  await expect(bar).toBeHidden()
  await page.getByRole('link', { name: 'New booking' }).first().click()
  await expect(bar).toBeVisible()
  await expectAccessible()

  const form = new BookingForm(page)
  await form.name('Dana', 'Draft')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(form.visitor().getByLabel('Last name')).toHaveValue('Draft')
})

test('a dialog whose code was removed by a new build opens after one reload', async ({
  signedIn: page,
  allowConsole,
}) => {
  allowConsole(lost)
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await page.route('**/assets/walk-in-dialog*.js', (route) =>
    loads < 2 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await new DeskScreen(page).open()
  await page.getByRole('button', { name: 'Walk-in', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Walk-in' })).toBeVisible()
  expect(loads).toBe(2)
})

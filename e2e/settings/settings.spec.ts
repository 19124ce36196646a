import { DeskScreen } from '../support/desk-screen'
import { expect, test } from '../support/fixtures'
import { expectSecondOpinion } from '../support/second-opinion'
import { SettingsDialog } from '../support/settings-dialog'

const SETTINGS = 'updateDashboardSettings'

test('hidden menu pages are saved with the user and apply in another browser', async ({
  signedIn: page,
  tenant,
  api,
  openDesk,
}) => {
  const userId = tenant.ids.hosts.own
  await api.invoke('user', SETTINGS, { userId, settings: { cards: ['onSite'] } })
  const desk = new DeskScreen(page)
  const settings = new SettingsDialog(page)
  await desk.open()
  await settings.open()
  await expect(page).toHaveURL(/dialog=settings/)
  await expect(settings.menuPage('frontDesk')).toBeDisabled()
  await settings.menuPage('newBooking').press('Space')
  await expect(settings.menuPage('newBooking')).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(settings.dialog).toHaveCount(0)
  await expect(page).toHaveURL('/utils/visitors')
  const rail = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(rail).toHaveText(['Front desk', 'Reports', 'Locations', 'Device events', 'Tenants'])

  // Other settings stored there are kept.
  await expect
    .poll(() => api.invoke('user', 'dashboardSettings', { userId }))
    .toMatchObject({ cards: ['onSite'], preferences: { hiddenPages: ['newBooking'] } })
  const other = await openDesk()
  await new DeskScreen(other).open()
  await expect(other.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Front desk',
    'Reports',
    'Locations',
    'Device events',
    'Tenants',
  ])

  await settings.open()
  await settings.menuPage('newBooking').press('Space')
  await settings.done()
  await expect(rail).toHaveText([
    'Front desk',
    'New booking',
    'Reports',
    'Locations',
    'Device events',
    'Tenants',
  ])
})

test('the selected row height and default host are applied', async ({ signedIn: page }) => {
  const desk = new DeskScreen(page)
  const settings = new SettingsDialog(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await desk.open()
  const height = async () => (await desk.row('Olivia Overstay').boundingBox())?.height
  await expect.poll(height).toBe(32)
  await settings.open()
  await settings.dialog.getByRole('radio', { name: 'Comfortable' }).press('Space')
  await settings.dialog.getByRole('checkbox', { name: 'I am the host' }).press('Space')
  await settings.done()
  await expect.poll(height).toBe(40)
  await page.goto('/prebooking')
  await expect(page.getByRole('button', { name: 'Remove Olga Ownby' })).toBeVisible()
})

test('the front desk and new bookings start at the default location', async ({ signedIn: page }) => {
  const desk = new DeskScreen(page)
  const settings = new SettingsDialog(page)
  await desk.open()
  await desk.hasStatus('Elena Expected', 'Expected')
  await settings.open()
  await settings.chooseLocation('Small room')
  await settings.chooseVisitType('Meeting')
  await settings.done()
  const filter = page.getByRole('button', { name: /^Location ./ })
  await expect(filter).toContainText('Small room')
  await expect(desk.row('Elena Expected')).toHaveCount(0)

  // The URL's filter has priority, and all locations can be selected too.
  await filter.click()
  await page.getByRole('button', { name: 'All locations' }).click()
  await expect(desk.row('Elena Expected')).toBeVisible()
  await page.reload()
  await expect(desk.row('Elena Expected')).toBeVisible()
  await desk.open()
  await expect(filter).toContainText('Small room')

  await page.goto('/prebooking')
  await expect(page.getByRole('button', { name: /^Location ./ })).toContainText('Small room')
  await expect(page.getByRole('button', { name: 'Visit type' })).toContainText('Meeting')
})

test('simple booking is toggled with one request, and reset if the server rejects it', async ({
  signedIn: page,
  tenant,
  backend,
  allowConsole,
}) => {
  allowConsole(/status of 403/)
  const settings = new SettingsDialog(page)
  const sent = async () => (await backend.requests(tenant.tenantId, 'toggleSimpleBooking')).length
  await new DeskScreen(page).open()
  await settings.open()
  await expect(settings.simpleBooking).not.toBeChecked()
  await settings.simpleBooking.press('Space')
  await expect(settings.simpleBooking).toBeChecked()
  await expect.poll(sent).toBe(1)
  await settings.done()
  await page.reload()
  await settings.open()
  await expect(settings.simpleBooking).toBeChecked()
  expect(await sent()).toBe(1)

  await backend.fault({
    path: tenant.tenantId,
    serviceMethod: 'toggleSimpleBooking',
    kind: 'status',
    status: 403,
    body: 'Only managers may change this.',
  })
  await settings.simpleBooking.press('Space')
  await expect(settings.dialog.getByText('Only managers may change this.')).toBeVisible()
  await expect(settings.simpleBooking).toBeChecked()
})

test('language and theme are saved with the user and apply in another browser', async ({
  signedIn: page,
  tenant,
  api,
  openDesk,
  expectAccessible,
}) => {
  await new DeskScreen(page).open()
  const settings = new SettingsDialog(page)
  await settings.open()
  await expectAccessible()
  await expectSecondOpinion(page)
  await settings.dialog.getByText('Dark').click()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await settings.dialog.getByText('Français').click()
  const french = new SettingsDialog(page, 'fr')
  await expect(french.dialog).toBeVisible()
  await expectAccessible()
  await french.done()
  // The selects in the header store the settings as well.
  await page.getByRole('combobox', { name: 'Langue' }).selectOption({ label: 'Español' })
  await new DeskScreen(page, 'es').ready()
  await expect
    .poll(() => api.invoke('user', 'dashboardSettings', { userId: tenant.ids.hosts.own }))
    .toMatchObject({ preferences: { language: 'es', theme: 'dark' } })

  const other = await openDesk()
  await other.goto('/utils/visitors')
  await new DeskScreen(other, 'es').ready()
  await expect(other.locator('html')).toHaveAttribute('data-mode', 'dark')
})

for (const status of [405, 500])
  test(`if the server responds with ${status}, settings are kept on the device and a note says so`, async ({
    signedIn: page,
    tenant,
    backend,
    allowConsole,
  }) => {
    allowConsole(new RegExp(`status of ${status}`))
    const takeBack = await backend.fault({
      path: tenant.tenantId,
      serviceMethod: SETTINGS,
      kind: 'status',
      status,
    })
    const settings = new SettingsDialog(page)
    await new DeskScreen(page).open()
    await settings.open()
    await settings.menuPage('newBooking').press('Space')
    await expect(settings.dialog.getByText(settings.text('deviceOnly'))).toBeVisible()
    await settings.done()
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Front desk',
      'Reports',
      'Locations',
      'Device events',
      'Tenants',
    ])

    // Once the server works again, the device's settings are sent.
    await takeBack()
    await page.reload()
    await settings.open()
    await expect(settings.menuPage('newBooking')).not.toBeChecked()
    await expect(settings.dialog.getByText(settings.text('deviceOnly'))).toHaveCount(0)
  })

test.describe('on a phone, in the dark theme', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' })
  test('the dialog is accessible, and the theme can be changed', async ({
    signedIn: page,
    expectAccessible,
  }) => {
    const settings = new SettingsDialog(page)
    await page.goto('/utils/visitors')
    await settings.open()
    await expectAccessible()
    await settings.dialog.getByText('Light', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
    await settings.done()
  })
})

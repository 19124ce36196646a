import { DeskScreen } from '../support/desk-screen'
import { expect, test } from '../support/fixtures'
import { expectSecondOpinion } from '../support/second-opinion'
import { SettingsDialog } from '../support/settings-dialog'
import { words } from '../support/words'

const SETTINGS = 'updateDashboardSettings'
const WITHOUT_NEW_BOOKING = ['Front desk', 'Reports', 'Locations', 'Device events', 'Tenants']

test('settings apply at once, and in another browser of the user', async ({
  signedIn: page,
  tenant,
  backend,
  api,
  openDesk,
  allowConsole,
  expectAccessible,
}) => {
  test.slow()
  const userId = tenant.ids.hosts.own
  await api.invoke('user', SETTINGS, { userId, settings: { cards: ['onSite'] } })
  const desk = new DeskScreen(page)
  const settings = new SettingsDialog(page)
  const rail = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await page.setViewportSize({ width: 1366, height: 768 })
  await desk.open()

  await test.step('pages are hidden from the menu', async () => {
    await settings.open()
    await expect(page).toHaveURL(/dialog=settings/)
    await expectAccessible()
    await expectSecondOpinion(page)
    await expect(settings.menuPage('frontDesk')).toBeDisabled()
    await settings.menuPage('newBooking').press('Space')
    await expect(settings.menuPage('newBooking')).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(settings.dialog).toHaveCount(0)
    await expect(page).toHaveURL('/utils/visitors')
    await expect(rail).toHaveText(WITHOUT_NEW_BOOKING)

    // Other settings stored there are kept.
    await expect
      .poll(() => api.invoke('user', 'dashboardSettings', { userId }))
      .toMatchObject({ cards: ['onSite'], preferences: { hiddenPages: ['newBooking'] } })
  })

  await test.step('the selected row height is applied', async () => {
    const height = async () => (await desk.row('Olivia Overstay').boundingBox())?.height
    await expect.poll(height).toBe(32)
    await settings.open()
    await settings.dialog.getByRole('radio', { name: 'Comfortable' }).press('Space')
    const isHost = settings.dialog.getByRole('checkbox', { name: 'I am the host' })
    await isHost.press('Space')
    await expect(isHost).toBeChecked()
    await settings.done()
    await expect.poll(height).toBe(40)
  })

  await test.step('the front desk and new bookings start at the default location, with the default host', async () => {
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

    await page.goto('/prebooking')
    await expect(page.getByRole('button', { name: /^Location ./ })).toContainText('Small room')
    await expect(page.getByRole('button', { name: 'Visit type' })).toContainText('Meeting')
    await expect(page.getByRole('button', { name: 'Remove Olga Ownby' })).toBeVisible()
    await desk.open()
    await expect(filter).toContainText('Small room')
  })

  await test.step('simple booking is toggled with one request, and reset if the server rejects it', async () => {
    allowConsole(/status of 403/)
    const sent = async () => (await backend.requests(tenant.tenantId, 'toggleSimpleBooking')).length
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

  await test.step('language and theme are changed', async () => {
    await settings.dialog.getByText('Dark').click()
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
    await settings.dialog.getByText('Français').click()
    const french = new SettingsDialog(page, 'fr')
    await expect(french.dialog).toBeVisible()
    await french.done()
    // The selects in the header store the settings as well.
    await page.getByRole('combobox', { name: 'Langue' }).selectOption({ label: 'Español' })
    await new DeskScreen(page, 'es').ready()
    await expect
      .poll(() => api.invoke('user', 'dashboardSettings', { userId }))
      .toMatchObject({ preferences: { language: 'es', theme: 'dark' } })
  })

  await test.step('menu, language and theme are the same in another browser', async () => {
    const other = await openDesk()
    await other.goto('/utils/visitors')
    await new DeskScreen(other, 'es').ready()
    await expect(other.locator('html')).toHaveAttribute('data-mode', 'dark')
    const say = words('es')
    const names = ['frontDesk', 'reports', 'locations', 'deviceEvents', 'tenants']
    await expect(
      other.getByRole('navigation', { name: say('common', 'nav.label') }).getByRole('link'),
    ).toHaveText(names.map((name) => say('common', `nav.${name}`)))
  })

  await test.step('a hidden page is shown again', async () => {
    const spanish = new SettingsDialog(page, 'es')
    await spanish.open()
    await spanish.menuPage('newBooking').press('Space')
    await spanish.done()
    const nav = page.getByRole('navigation', { name: words('es')('common', 'nav.label') })
    await expect(nav.getByRole('link')).toHaveCount(6)
  })
})

test('settings that the server does not store are kept on the device, and a note says so', async ({
  signedIn: page,
  tenant,
  backend,
  allowConsole,
}) => {
  allowConsole(/status of (405|500)/)
  const settings = new SettingsDialog(page)
  const refuse = (status: number) =>
    backend.fault({ path: tenant.tenantId, serviceMethod: SETTINGS, kind: 'status', status })
  const note = settings.dialog.getByText(settings.text('deviceOnly'))
  let takeBack = await refuse(405)
  await new DeskScreen(page).open()
  await settings.open()
  await settings.menuPage('newBooking').press('Space')
  await expect(note).toBeVisible()
  await settings.done()
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(
    WITHOUT_NEW_BOOKING,
  )

  // Once the server works again, the device's settings are sent.
  await takeBack()
  await page.reload()
  await settings.open()
  await expect(settings.menuPage('newBooking')).not.toBeChecked()
  await expect(note).toHaveCount(0)

  takeBack = await refuse(500)
  await settings.menuPage('newBooking').press('Space')
  await expect(note).toBeVisible()
  await takeBack()
  // The dialog is in the URL, so it is open again.
  await page.reload()
  await expect(settings.menuPage('newBooking')).toBeChecked()
  await expect(note).toHaveCount(0)
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

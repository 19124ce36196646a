import type { Page } from '@playwright/test'
import type { Api } from './support/backend'
import { BookingScreen } from './support/booking-screen'
import { DeskScreen } from './support/desk-screen'
import { expect, test } from './support/fixtures'
import { tabTo } from './support/keyboard'
import { type Locale, words } from './support/words'

// The only test with animations enabled.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const guest = { firstName: 'Noémie', lastName: 'Ångström', company: 'Café Québec' }
const name = `${guest.firstName} ${guest.lastName}`

/**
 * Polls the guest's status at the backend, because a check-in is sent after the five seconds for undo, which
 * the keyboard test waits in full.
 */
async function expectAtServer(api: Api, status: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const found = await api.find<{ status: string }>(
          'booking/visit-user',
          `lastName=${encodeURIComponent(guest.lastName)}`,
        )
        return found.map((visitor) => visitor.status)
      },
      { timeout: 15_000 },
    )
    .toEqual([status])
}

async function signIn(page: Page, locale: Locale, login: string, password: string): Promise<void> {
  const say = words(locale)
  await page.getByRole('textbox', { name: say('auth', 'login') }).fill(login)
  await page.getByRole('button', { name: say('auth', 'continue') }).click()
  await page.getByLabel(say('common', 'password.label'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('common', 'password.signIn') }).click()
}

for (const [locale, theme] of [
  ['en', 'light'],
  ['es', 'dark'],
] as const)
  test(`sign in, book, check in, check out: ${locale}, ${theme}`, async ({
    page,
    tenant,
    api,
    expectAccessible,
  }) => {
    const say = words(locale)
    const desk = new DeskScreen(page, locale)
    const booking = new BookingScreen(page, locale)

    await page.clock.install()
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Language' }).selectOption(locale)
    await page.getByRole('combobox', { name: say('common', 'theme.label') }).selectOption(theme)
    await signIn(page, locale, tenant.login, tenant.password)
    await desk.ready()
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`))
    await expect(page.locator('html')).toHaveAttribute('data-mode', theme)

    await page
      .getByRole('main')
      .getByRole('link', { name: desk.text('newBooking') })
      .click()
    await booking.ready()
    await booking.chooseLocation('Ground floor')
    await booking.chooseType('Meeting')
    await booking.addHost('Helen Hart')
    await booking.fillVisitor(1, guest)
    await booking.save()
    await booking.expectBooked(guest)

    await booking.goToFrontDesk()
    await desk.ready()
    await desk.search.fill('angstrom')
    await desk.hasStatus(name, desk.text('status.expected'))
    await desk.press(name, desk.text('checkIn'))
    await desk.hasStatus(name, desk.text('status.onSite'))
    await page.clock.fastForward(5000)
    await expectAtServer(api, 'checkedIn')
    await desk.press(name, desk.text('checkOut'))
    await desk.hasStatus(name, desk.text('status.left'))
    await page.clock.fastForward(5000)
    await expectAtServer(api, 'checkedOut')
    await expectAccessible()
  })

test('sign in, book, check in, check out: keyboard only', async ({ page, tenant, api }) => {
  const { keyboard } = page
  const desk = new DeskScreen(page)
  const booking = new BookingScreen(page)

  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'Login' })).toBeFocused()
  await keyboard.type(tenant.login)
  await keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await keyboard.type(tenant.password)
  await keyboard.press('Enter')
  await desk.ready()

  await keyboard.press('n')
  await booking.ready()
  await tabTo(page, page.getByRole('button', { name: 'Location' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Search locations' })).toBeFocused()
  await keyboard.type('Ground')
  await expect(page.getByRole('row', { name: 'First floor' })).toBeHidden()
  await tabTo(page, page.getByRole('row').first())
  for (let press = 0; press < 5; press++) {
    if (
      await page.getByRole('row', { name: 'Ground floor' }).evaluate((row) => row === document.activeElement)
    )
      break
    await keyboard.press('ArrowDown')
  }
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Location' })).toContainText('Ground floor')

  await tabTo(page, page.getByRole('button', { name: 'Visit type' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Meeting' })).toBeVisible()
  // At typing speed: faster keys count as a barcode scanner.
  await keyboard.type('Meet', { delay: 60 })
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Visit type' })).toContainText('Meeting')

  await tabTo(page, page.getByRole('combobox', { name: 'Hosts' }))
  await keyboard.type('Helen')
  await page.getByRole('option', { name: 'Helen Hart' }).waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')

  const visitor = booking.visitor(1)
  await tabTo(page, visitor.getByLabel('First name'))
  await keyboard.insertText(guest.firstName)
  await keyboard.press('Tab')
  await keyboard.insertText(guest.lastName)
  await tabTo(page, visitor.getByRole('combobox', { name: 'Company' }))
  await keyboard.insertText(guest.company)
  await keyboard.press('Tab')
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }))
  await keyboard.press('Enter')
  await booking.expectBooked(guest)

  await tabTo(page, page.getByRole('link', { name: 'Go to front desk' }))
  await keyboard.press('Enter')
  await desk.ready()
  await keyboard.press('/')
  await expect(desk.search).toBeFocused()
  await keyboard.type('angstrom')
  await desk.hasStatus(name, desk.text('status.expected'))
  await tabTo(page, desk.row(name))
  // A shortcut must be a single key: one within 150 ms of another counts as a scanner.
  const pressAlone = (key: string, status: string) =>
    expect(async () => {
      await keyboard.press(key)
      await expect(desk.row(name)).toContainText(desk.text(`status.${status}`), { timeout: 500 })
    }).toPass()
  await pressAlone('i', 'onSite')
  await expectAtServer(api, 'checkedIn')
  await pressAlone('o', 'left')
  await expectAtServer(api, 'checkedOut')
})

import type { Page } from '@playwright/test'
import type { Api } from './support/backend'
import { BookingScreen } from './support/booking-screen'
import { DeskScreen } from './support/desk-screen'
import { expect, test } from './support/fixtures'
import { type Locale, words } from './support/words'

const guest = { firstName: 'Noémie', lastName: 'Ångström', company: 'Café Québec' }
const name = `${guest.firstName} ${guest.lastName}`

/** What the server knows of the guest; asked until it is so, because a check-in waits five seconds for an 'Undo'. */
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
  await page.getByLabel(say('auth', 'password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('auth', 'signIn') }).click()
}

for (const locale of ['en', 'es'] as const)
  for (const theme of ['light', 'dark'] as const)
    test(`sign in, book, check in, check out: ${locale}, ${theme}`, async ({
      page,
      tenant,
      api,
      expectAccessible,
    }) => {
      const say = words(locale)
      const desk = new DeskScreen(page, locale)
      const booking = new BookingScreen(page, locale)

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
      await expectAccessible()

      await booking.goToFrontDesk()
      await desk.ready()
      await desk.search.fill('angstrom')
      await desk.expectStatus(name, 'expected')
      await desk.press(name, 'checkIn')
      await desk.expectStatus(name, 'onSite')
      await expectAtServer(api, 'checkedIn')
      await desk.press(name, 'checkOut')
      await desk.expectStatus(name, 'left')
      await expectAtServer(api, 'checkedOut')
      await expectAccessible()
    })

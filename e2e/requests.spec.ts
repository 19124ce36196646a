import type { Page, Request } from '@playwright/test'
import { EXTENSIONS, type Settings } from '../src/config/settings'
import { BookingForm } from './prebooking/booking-form'
import { API_KEY } from './support/api-key'
import { serveForPlace } from './support/built-app'
import { DeskScreen } from './support/desk-screen'
import { expect, test } from './support/fixtures'
import { KioskScreen } from './support/kiosk-screen'

/** Requests to the services, without preflights: 'GET /booking/v1/{t}/visit-user 200'. */
class Requests {
  private asked: string[] = []
  private readonly pending = new Set<Request>()

  constructor(page: Page, tenantId: string) {
    page.on('request', (request) => this.pending.add(request))
    page.on('requestfailed', (request) => this.pending.delete(request))
    page.on('requestfinished', async (request) => {
      const response = await request.response()
      this.pending.delete(request)
      const { pathname, search } = new URL(request.url())
      if (!response || !/\/v1(\/|$)/.test(pathname) || request.method() === 'OPTIONS') return
      const call = request.headers()['x-service-method'] ?? ''
      this.asked.push(
        [
          request.method(),
          pathname.replace(tenantId, '{t}') + decodeURIComponent(search),
          call,
          response.status(),
        ].join(' '),
      )
    })
  }

  /** Those since the last call, once all are answered and none follows from an answer. */
  async take(page: Page): Promise<string[]> {
    let seen = -1
    await expect
      .poll(async () => {
        // Two frames and an idle moment, in which the page sends what follows.
        await page.evaluate(
          () => new Promise<void>((done) => requestAnimationFrame(() => requestIdleCallback(() => done()))),
        )
        const isQuiet = this.pending.size === 0 && this.asked.length === seen
        seen = this.asked.length
        return isQuiet
      })
      .toBe(true)
    return this.asked.splice(0)
  }
}

function expectFew(asked: readonly string[], most: number): void {
  expect(asked.filter((one) => / [45]\d\d$/.test(one))).toEqual([])
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most)
}

/** The stand-in's abilities, as the deployment check finds them. */
const settings = (apiUrl: string): Settings => ({
  VITE_API_URL: apiUrl,
  VITE_AUTH_API_KEY: API_KEY,
  VITE_EXTENSIONS: EXTENSIONS.join(),
  services: {
    // Its lookups are bare lists of everything.
    find: { default: { total: 'all' } },
  },
})

const declared = test.extend<object, { placeUrl: string }>({
  placeUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, give) => {
      const app = await serveForPlace(settings(process.env.E2E_BACKEND_URL ?? ''))
      await give(app.url)
      await app.close()
    },
    { scope: 'worker' },
  ],
  appUrl: async ({ placeUrl }, give) => give(placeUrl),
})

declared('the front desk, its poll and a walk-in ask little', async ({ signedIn: page, tenant }) => {
  await page.clock.install()
  const requests = new Requests(page, tenant.tenantId)
  await new DeskScreen(page).open()
  expectFew(await requests.take(page), 12)
  await page.clock.runFor(31_000)
  expectFew(await requests.take(page), 2)
  await page.getByRole('button', { name: 'Walk-in' }).click()
  await expect(page.getByRole('dialog', { name: 'Walk-in' })).toBeVisible()
  expectFew(await requests.take(page), 4)
})

declared('a booking of two asks little', async ({ signedIn: page, tenant }) => {
  await page.clock.install()
  const requests = new Requests(page, tenant.tenantId)
  const form = new BookingForm(page)
  // A person pauses for a second after each field, so that no search or check is saved by typing fast. Nobody has the
  // first names of the visitors: a last name is searched as well if somebody has.
  const asked: string[] = []
  const pause = async () => {
    await page.clock.runFor(1000)
    asked.push(...(await requests.take(page)))
  }
  await new DeskScreen(page).open()
  await requests.take(page)
  await page.getByRole('link', { name: 'New booking' }).first().click()
  await form.ready()
  await pause()
  await form.chooseLocation('Ground floor')
  await pause()
  await form.chooseType('Meeting')
  await pause()
  await form.addHost('Helen Hart')
  await pause()
  await form.type('First name', 'Xenia')
  await pause()
  await form.type('Last name', 'Nägeli')
  await pause()
  await page.getByRole('button', { name: 'Add visitor' }).click()
  await form.type('First name', 'Quirin', 2)
  await pause()
  await form.type('Last name', 'Lind', 2)
  await pause()
  await form.saveButton().click()
  await form.expectConfirmation()
  await pause()
  expectFew(asked, 14)
})

declared('a name at a kiosk asks little', async ({ page, backend, tenant }) => {
  const requests = new Requests(page, tenant.tenantId)
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  await kiosk.open(tenant)
  await kiosk.press('home.visit', 'choice.yes')
  await requests.take(page)
  await kiosk.name('Elena', 'Expected')
  await expect(kiosk.question('proof.company.title')).toBeVisible()
  expectFew(await requests.take(page), 5)
})

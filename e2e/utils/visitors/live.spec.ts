import type { Page } from '@playwright/test'
import { API_KEY } from '../../support/api-key'
import { serveForPlace } from '../../support/built-app'
import type { Api, Tenant } from '../../support/backend'
import { stopClock } from '../../support/clock'
import { expect, test as base } from '../../support/fixtures'
import { LinkScreen } from '../../support/link-screen'
import { BookingScreen } from '../../support/booking-screen'
import { DeskScreen } from '../../support/desk-screen'

/**
 * All other tests run without a socket and with all extensions; these use the build for many deployments with
 * a socket and without extensions.
 */
const test = base.extend<object, { liveUrl: string }>({
  liveUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, give) => {
      const url = process.env.E2E_BACKEND_URL ?? ''
      const settings = { VITE_API_URL: url, VITE_AUTH_API_KEY: API_KEY, VITE_REALTIME_URL: url }
      const app = await serveForPlace(settings)
      await give(app.url)
      await app.close()
    },
    { scope: 'worker' },
  ],
  appUrl: async ({ liveUrl }, give) => give(liveUrl),
})

/** Changes a visitor that no test checks. */
const changeOf = (api: Api, { ids }: Tenant) => {
  let count = 0
  return () =>
    api.patch('booking/visit-user', ids.visitors.late.visitUserId, { company: `Change ${++count}` })
}

/** @param change causes an event, because a desk is shown as live only after one */
async function openLive(page: Page, change: () => Promise<unknown>): Promise<DeskScreen> {
  await page.goto('/utils/visitors')
  const desk = new DeskScreen(page)
  await expect(async () => {
    await change()
    await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()
  return desk
}

test('invalid settings are listed, and the app starts after they are corrected', async ({
  page,
  expectAccessible,
}) => {
  let served = '{ "VITE_API_URL": "api.example", "VITE_API_URI": "https://api.example" }'
  await page.route('**/config.json', (route) => route.fulfill({ body: served }))
  await page.goto('/utils/visitors')
  await expect(page.getByRole('heading', { level: 1, name: 'Visitor Desk cannot start here' })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText([
    'VITE_API_URL is “api.example”, which is not an address like https://api.example.com.',
    'There is no setting called VITE_API_URI.',
  ])
  await expectAccessible()
  served = '{ "VITE_API_URL": '
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('listitem')).toHaveText(['config.json is not valid JSON.'])
  await page.unroute('**/config.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('textbox', { name: 'Login' })).toBeVisible()
})

test("a visitor's pass opens offline with the settings it was opened with", async ({
  page,
  context,
  backend,
  tenant,
  api,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|404.*\/user-photo\//)
  const link = new LinkScreen(page)
  const visitor = tenant.ids.visitors.expected
  await api.patch('booking/visit-user', visitor.visitUserId, { detailsConfirmedAt: new Date().toISOString() })
  await link.open(backend, tenant, visitor)
  await expect(link.code()).toBeVisible()
  for (const kept of ['/', '/config.json'])
    await expect
      .poll(() =>
        page.evaluate(async (path) => Boolean(await caches.match(path, { ignoreVary: true })), kept),
      )
      .toBe(true)
  const readSettings = () => page.evaluate(async () => (await fetch('/config.json')).status)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await test.step('a full cache storage does not block the settings', async () => {
    await worker.evaluate(() => {
      Cache.prototype.put = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'))
    })
    expect(await readSettings()).toBe(200)
  })
  await context.setOffline(true)
  await page.reload()
  await expect(link.code()).toBeVisible()
  await context.setOffline(false)
  await test.step('a cache storage that cannot be opened does not block the app', async () => {
    await worker.evaluate(() => {
      CacheStorage.prototype.open = () => Promise.reject(new DOMException('Broken', 'UnknownError'))
    })
    expect(await readSettings()).toBe(200)
    await page.reload()
    await expect(link.code()).toBeVisible()
  })
})

test('a change of one desk is shown at the other at once, also after a disconnect by the server', async ({
  signedIn: page,
  openDesk,
  backend,
  tenant,
  api,
  expectAccessible,
}) => {
  await page.clock.install()
  const other = await openDesk()
  const change = changeOf(api, tenant)
  const [here, there] = [await openLive(page, change), await openLive(other, change)]
  await expectAccessible()
  await Promise.all([here.find('Elena Expected'), there.find('Elena Expected')])
  await here.press('Elena Expected', 'Check in')
  await here.hasStatus('Elena Expected', 'On site')
  await page.clock.fastForward(5000)
  await there.hasStatus('Elena Expected', 'On site')

  expect(await backend.cutSockets(tenant.login)).toBe(2)
  await api.invoke('booking', 'checkout', tenant.ids.visitors.expected)
  await there.hasStatus('Elena Expected', 'Left')
})

test('a desk receives changes until it is logged out', async ({ signedIn: page, backend, tenant, api }) => {
  await page.clock.install()
  const opened = page.waitForEvent('websocket')
  const desk = await openLive(page, changeOf(api, tenant))

  await test.step('a row that can be undone is not overwritten by a received change', async () => {
    const countDayRequests = async () => (await backend.requests(tenant.tenantId, 'getVisitorsForDay')).length
    await desk.find('Oscar Onsite')
    await stopClock(page)
    await desk.press('Oscar Onsite', 'Check out')
    await desk.hasStatus('Oscar Onsite', 'Left')
    const before = await countDayRequests()
    await api.patch('booking/visit-user', tenant.ids.visitors.onSite.visitUserId, {
      company: 'Newcomers Ltd',
    })
    await expect(async () => {
      await page.clock.runFor(100)
      expect(await countDayRequests()).toBeGreaterThan(before)
    }).toPass({ intervals: [50] })
    await page.clock.runFor(500)
    await desk.hasStatus('Oscar Onsite', 'Left')
    await desk.press('Oscar Onsite', 'Undo')
    await desk.hasStatus('Oscar Onsite', 'On site')
    await expect(desk.row('Oscar Onsite')).toContainText('Newcomers Ltd')
  })

  await test.step('logging out closes the socket', async () => {
    await page.clock.resume()
    const socket = await opened
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
    // The server has heard of it when its side is closed too.
    await expect.poll(() => socket.isClosed()).toBe(true)
    expect(await backend.cutSockets(tenant.login)).toBe(0)
  })
})

test('booking, check-in and check-out work with services that only follow the specification', async ({
  signedIn: page,
  backend,
  tenant,
  api,
  allowConsole,
}) => {
  allowConsole(/left out 3 of \d+ entries/)
  await backend.takeOn(tenant.tenantId, [
    'lean records',
    'bare answers',
    'other status words',
    'SQL times',
    'numeric flags',
    'null lists',
    'root parent 0',
    'strict queries',
    'closed bodies',
    'pages of 10, at most 50',
    'no totals',
    'odd rows',
    'nameless lookups and tenants',
    'further fields',
    'numeric ids',
  ])
  const [desk, booking] = [new DeskScreen(page), new BookingScreen(page)]
  const guest = { firstName: 'Noémie', lastName: 'Ångström', company: 'Café Québec' }
  const name = 'Noémie Ångström'
  await page.clock.install()
  await page.goto('/prebooking')
  await booking.ready()
  await booking.chooseLocation('Ground floor')
  await booking.chooseType('Meeting')
  await booking.addHost('Helen Hart')
  await booking.fillVisitor(1, guest)
  await booking.save()
  await booking.expectBooked(guest)

  await booking.goToFrontDesk()
  await desk.ready()
  await desk.hasStatus('Oscar Onsite', 'On site')
  await desk.hasStatus(name, 'Expected')
  await desk.press(name, 'Check in')
  await desk.hasStatus(name, 'On site')
  const status = async () =>
    (
      await api.find<{ status: string }>('booking/visit-user', `lastName=${encodeURIComponent('Ångström')}`)
    ).map((one) => one.status)
  await page.clock.fastForward(5000)
  await expect.poll(status, { timeout: 15_000 }).toEqual(['checkedIn'])
  await desk.press(name, 'Check out')
  await desk.hasStatus(name, 'Left')
  await page.clock.fastForward(5000)
  await expect.poll(status, { timeout: 15_000 }).toEqual(['checkedOut'])

  await page.goto('/reports/reportData/users?search=hart')
  await expect(page.getByRole('row', { name: /Helen Hart/ })).toBeVisible()
  await expect(page.getByText('could be searched')).toHaveCount(0)
})

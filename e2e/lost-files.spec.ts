import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { KioskScreen } from './support/kiosk-screen'
import { LinkScreen } from './support/link-screen'

// The first visit: at a later one a worker has the files, and it may take the page over at any moment of this one.
test.use({ serviceWorkers: 'block' })

/** What a network, a proxy and a captive portal make of a file. */
const faults: ((route: Route) => Promise<void>)[] = [
  (route) => route.abort(),
  (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the network</h1>' }),
]

/** Texts that are keys of `locales`, where words are missing. */
const keysInSight = () =>
  document.body.innerText
    .split(/\s+/)
    .filter((word) => /^([a-z][a-zA-Z]*\.)+[a-z][a-zA-Z]*$|^[a-z]+([A-Z][a-z]+)+$/.test(word))

/** What every screen begins with, before the app knows which one is asked for. The sign-in's test takes these away. */
const firstFiles = /\/(index|rolldown-runtime|framework|start|common|errors)-[^/]+$/

/** The app's own files that a screen comes with. */
async function filesOf(page: Page, open: () => Promise<unknown>, screen: Locator): Promise<string[]> {
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) files.add(pathname)
  })
  await open()
  await screen.waitFor()
  page.removeAllListeners('request')
  return [...files]
}

/**
 * Takes each file of a screen away in turn: the screen is there without it, or the page says that something is missing, in
 * words, and is there when the file is.
 * @param shared files that another test takes away
 */
async function withoutEach(
  page: Page,
  open: () => Promise<unknown>,
  screen: Locator,
  shared = /(?!)/,
): Promise<void> {
  const files = (await filesOf(page, open, screen)).filter((file) => !shared.test(file))
  expect(files.length).toBeGreaterThan(5)
  const retry = page.getByRole('button', { name: 'Try again' })
  // A kiosk tells no cause, and is home again by itself after 10 s.
  const kioskFault = page.getByRole('heading', { name: 'Reception will help you' })
  for (const [index, file] of files.entries())
    await test.step(file, async () => {
      await page.goto('about:blank')
      await page.route(`**${file}`, faults[index % faults.length] ?? (() => {}))
      await open()
      await expect(screen.or(retry).or(kioskFault).first()).toBeVisible()
      expect(await page.evaluate(keysInSight)).toEqual([])
      await page.unroute(`**${file}`)
      if (await retry.isVisible()) await retry.click()
      else if (await kioskFault.isVisible()) await page.clock.fastForward(10_000)
      await expect(screen).toBeVisible()
    })
}

test.beforeEach(({ allowConsole }) => {
  test.setTimeout(240_000)
  allowConsole(/./)
})

test('the sign-in is there without any one of its files, or says so', async ({ page }) => {
  await withoutEach(page, () => page.goto('/'), page.getByRole('button', { name: 'Continue', exact: true }))
})

test('the front desk is there without any one of its files, or says so', async ({ signedIn: page }) => {
  const rows = page.locator('[data-row-id]').first()
  await withoutEach(page, () => page.goto('/utils/visitors'), rows, firstFiles)
})

test("a visitor's link is there without any one of its files, or says so", async ({
  page,
  backend,
  tenant,
}) => {
  const link = new LinkScreen(page)
  const open = () => link.open(backend, tenant, tenant.ids.visitors.expected)
  await withoutEach(page, open, link.step('details'), firstFiles)
})

test('a kiosk is there without any one of its files, or says so', async ({ page, backend, tenant }) => {
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  await page.clock.install()
  await withoutEach(page, () => page.goto(`/skytouch/${tenant.tenantId}`), kiosk.button('home.visit'))
})

test('a page that nobody presses a button on tries again by itself', async ({ page }) => {
  await page.clock.install()
  const files = '**/assets/framework*'
  await page.route(files, (route) => route.abort())
  await page.route('**/build.json', (route) => route.fulfill({ status: 502, body: '' }))
  await page.goto('/')
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute(files)
  const asked = page.waitForResponse('**/build.json')
  await page.clock.fastForward(61_000)
  await asked
  // Without the server the page stays: the browser's own would not try again.
  await expect(retry).toBeVisible()
  await page.unroute('**/build.json')
  await expect(async () => {
    await page.clock.fastForward(61_000)
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible({ timeout: 3000 })
  }).toPass()
})

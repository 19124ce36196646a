import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { KioskScreen } from './support/kiosk-screen'
import { LinkScreen } from './support/link-screen'

// Tests first visits; a service worker would have the files cached and may take over the page at any time.
test.use({ serviceWorkers: 'block' })

/** How a network, a proxy and a captive portal break a file. */
const faults: ((route: Route) => Promise<void>)[] = [
  (route) => route.abort(),
  (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the network</h1>' }),
]

/** Visible translation keys, which mean missing translations. */
function keysInSight(): string[] {
  const words: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (parentElement?.checkVisibility()) words.push(...(textContent ?? '').split(/\s+/))
  }
  return words.filter((word) => /^([a-z][a-zA-Z]*\.)+[a-z][a-zA-Z]*$|^[a-z]+([A-Z][a-z]+)+$/.test(word))
}

/** Files that every screen loads before the route is known. The test of the sign-in removes these. */
const firstFiles = /\/(index|rolldown-runtime|framework|start|common|errors)-[^/]+$/

/** These, and libraries whose loss breaks the same import as that of the screen. The test of the front desk removes them. */
const sharedFiles = /\/(index|rolldown-runtime|framework|start|common|errors|icons|shared|form)-[^/]+$/

/** The app's own files that a screen loads. */
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
 * Blocks each file of a screen in turn: the screen works without it, or shows a translated error and recovers
 * once the file is available.
 * @param shared files that another test blocks
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
  // A kiosk shows no cause and returns to its home screen after 10 s.
  const kioskError = page.getByRole('heading', { name: 'Reception will help you' })
  for (const [index, file] of files.entries())
    await test.step(file, async () => {
      await page.goto('about:blank')
      await page.route(`**${file}`, faults[index % faults.length] ?? (() => {}))
      await open()
      await expect(screen.or(retry).or(kioskError).first()).toBeVisible()
      expect(await page.evaluate(keysInSight)).toEqual([])
      await page.unroute(`**${file}`)
      if (await retry.isVisible()) await retry.click()
      else if (await kioskError.isVisible()) await page.clock.fastForward(10_000)
      await expect(screen).toBeVisible()
      await expect(page.locator('body')).toHaveCSS('font-family', /Inter/)
    })
}

test.beforeEach(({ allowConsole }) => {
  test.setTimeout(240_000)
  allowConsole(/./)
})

test('the sign-in works or shows an error if any one of its files fails to load, and recovers', async ({
  page,
}) => {
  await withoutEach(page, () => page.goto('/'), page.getByRole('button', { name: 'Continue', exact: true }))
})

test('the front desk works or shows an error if any one of its files fails to load, and recovers', async ({
  signedIn: page,
}) => {
  const rows = page.locator('[data-row-id]').first()
  await withoutEach(page, () => page.goto('/utils/visitors'), rows, firstFiles)
})

test('the self-update page works or shows an error if any one of its files fails to load, and recovers', async ({
  page,
  backend,
  tenant,
}) => {
  const link = new LinkScreen(page)
  const open = () => link.open(backend, tenant, tenant.ids.visitors.expected)
  await withoutEach(page, open, link.step('details'), sharedFiles)
})

test('a kiosk works or shows an error if any one of its files fails to load, and recovers', async ({
  page,
  backend,
  tenant,
}) => {
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  await page.clock.install()
  const open = () => page.goto(`/skytouch/${tenant.tenantId}`)
  await withoutEach(page, open, kiosk.button('home.visit'), sharedFiles)
})

test('files that fail once are loaded again, and the login typed meanwhile stays', async ({ page }) => {
  for (const file of ['common', 'framework', 'login-page', 'server'])
    await test.step(file, async () => {
      await page.goto('about:blank')
      await page.route(
        `**/assets/${file}-*`,
        async (route) => {
          if (file !== 'server') await page.locator('#early-login').fill('anna')
          await route.fulfill({ status: 502, body: '' })
        },
        { times: 1 },
      )
      await page.goto('/', { waitUntil: 'commit' })
      const login = page.getByRole('textbox', { name: 'Login' })
      const next = page.getByRole('button', { name: 'Continue', exact: true })
      await expect(next).toBeVisible()
      if (file === 'server') {
        await login.fill('anna')
        await Promise.all([page.waitForEvent('framenavigated'), next.click()])
        await expect(next).toBeVisible()
      }
      await expect(login).toHaveValue('anna')
    })
})

test('the error page retries on its own, stays while the server is down and then loads the app', async ({
  page,
}) => {
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
  // While the server is down the page must stay: the browser's own error page would not retry.
  await expect(retry).toBeVisible()
  await page.unroute('**/build.json')
  await expect(async () => {
    await page.clock.fastForward(61_000)
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible({ timeout: 3000 })
  }).toPass()
})

test('a first file that never comes is told, and the app still starts when it does', async ({ page }) => {
  await page.clock.install()
  let bring = () => {}
  const isDue = new Promise<void>((resolve) => (bring = resolve))
  await page.route('**/assets/framework*', async (route) => {
    await isDue
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const field = page.getByLabel('Login')
  await field.fill('anna')
  await page.clock.fastForward(46_000)
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expect(field).toBeHidden()
  bring()
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible()
  await expect(retry).toBeHidden()
  await expect(field).toHaveValue('anna')
})

test('a screen whose code never comes shows an error, and opens after a retry', async ({
  signedIn: page,
}) => {
  await page.clock.install()
  await page.goto('/utils/visitors')
  await expect(page.locator('[data-row-id]').first()).toBeVisible()
  const code = '**/assets/locations-page*'
  await page.route(code, () => {})
  await page.getByRole('link', { name: 'Locations' }).click()
  await page.clock.fastForward(31_000)
  await expect(page.getByText('The server did not answer in time.')).toBeVisible()
  await page.unroute(code)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Locations' })).toBeVisible()
})

import type { Page } from '@playwright/test'
import { DirtyProxy, type Dirt } from '../support/dirty-proxy'
import { expect, test as base } from '../support/fixtures'
import { KioskScreen } from '../support/kiosk-screen'

/** Loads the app through a proxy. */
const test = base.extend<{ between: DirtyProxy }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
  between: async ({}, give) => {
    const proxy = await DirtyProxy.open(process.env.E2E_APP_URL ?? '')
    await give(proxy)
    await proxy.close()
  },
  appUrl: async ({ between }, give) => give(between.url),
})
test.use({ viewport: { width: 1280, height: 800 } })

/** Browser messages for such responses. */
const complaints = /502|Failed to load|ERR_|Failed to fetch|aborted|MIME type|text\/html/

const dirts: Dirt[] = ['bad gateway', 'portal', 'redirect', 'hang', 'half', 'drop']

test('a kept kiosk starts, whatever stands between it and its server', async ({
  page,
  between,
  backend,
  tenant,
  allowConsole,
}) => {
  allowConsole(complaints)
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  await kiosk.open(tenant)
  await kiosk.waitUntilKept()
  for (const dirt of dirts) {
    between.dirt = dirt
    await test.step(dirt, async () => {
      await page.goto(`/skytouch/${tenant.tenantId}`)
      await expect(kiosk.button('home.visit')).toBeVisible()
    })
  }
  between.dirt = 'none'
  await page.reload()
  await expect(kiosk.button('home.visit')).toBeVisible()
})

test('an idle kiosk does not reload into a page that is none of the app', async ({
  page,
  between,
  backend,
  tenant,
  allowConsole,
}) => {
  allowConsole(complaints)
  await page.clock.install()
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  await kiosk.open(tenant)
  await kiosk.waitUntilKept()
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await page.route('**/build.json', (route) => route.fulfill({ json: { id: 'newer' } }))
  const asked = page.waitForResponse((response) => response.url() === `${between.url}/`)
  between.dirt = 'portal'
  await page.clock.fastForward('01:10:00')
  await asked
  await page.clock.fastForward(60_000)
  await expect(kiosk.button('home.visit')).toBeVisible()
  expect(await page.evaluate(() => 'isOld' in window)).toBe(true)
})

/** Content types of the cached files, by path. */
const keptTypes = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('visitor-desk /skytouch/')
    const answers = (await cache.keys()).map(async (request) => {
      const answer = await cache.match(request, { ignoreVary: true })
      return [new URL(request.url).pathname, answer?.headers.get('Content-Type') ?? ''] as const
    })
    return Object.fromEntries(await Promise.all(answers))
  })

test('a kiosk starts though pages of a portal were kept in place of its files, and replaces them', async ({
  page,
  backend,
  tenant,
}) => {
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  await kiosk.open(tenant)
  await kiosk.waitUntilKept()
  const before = await keptTypes(page)
  expect(Object.values(before)).toContain('application/wasm')
  // Portal pages in the cache, as an earlier build's worker may have stored them.
  await page.evaluate(async () => {
    const cache = await caches.open('visitor-desk /skytouch/')
    const portal = () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })
    const files = (await cache.keys()).filter(({ url }) => url.includes('/assets/'))
    await Promise.all(files.map((file) => cache.put(file, portal())))
  })
  await page.reload()
  await expect(kiosk.button('home.visit')).toBeVisible()
  await expect.poll(() => keptTypes(page)).toEqual(before)
})

test('a page of a portal is not kept in place of a file', async ({ page, between, backend, tenant }) => {
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  await kiosk.open(tenant)
  await kiosk.waitUntilKept()
  const before = await keptTypes(page)
  between.dirt = 'portal'
  const keep = (path: string) =>
    page.evaluate(async (missing) => {
      const registration = await navigator.serviceWorker.getRegistration('/skytouch/')
      const files = [missing, '/config.json'].map((name) => location.origin + name)
      registration?.active?.postMessage({ keep: files, build: 'any' })
    }, path)
  await keep('/assets/one.js')
  await expect
    .poll(() => between.answered)
    .toEqual(expect.arrayContaining(['/assets/one.js', '/config.json']))
  // Its responses arrive after those of the first.
  await keep('/assets/two.js')
  await expect.poll(() => between.answered).toContain('/assets/two.js')
  expect(await keptTypes(page)).toEqual(before)
})

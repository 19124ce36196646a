import type { Page } from '@playwright/test'
import { FaultyProxy, type NetworkFault } from '../support/faulty-proxy'
import { expect, test as base } from '../support/fixtures'
import { KioskScreen } from '../support/kiosk-screen'

/** Loads the app through a proxy. */
const test = base.extend<{ faultyProxy: FaultyProxy }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
  faultyProxy: async ({}, give) => {
    const proxy = await FaultyProxy.open(process.env.E2E_APP_URL ?? '')
    await give(proxy)
    await proxy.close()
  },
  appUrl: async ({ faultyProxy }, give) => give(faultyProxy.url),
})
test.use({ viewport: { width: 1280, height: 800 } })

/** Browser messages for such responses. */
const networkMessages = /502|Failed to load|ERR_|Failed to fetch|aborted|MIME type|text\/html/

const faults: NetworkFault[] = ['bad gateway', 'portal', 'redirect', 'hang', 'half', 'drop']

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

test('a kiosk on a network that answers for the server', async ({
  page,
  backend,
  tenant,
  faultyProxy,
  allowConsole,
}) => {
  test.slow()
  const kiosk = new KioskScreen(page)

  await test.step('a kiosk replaces cached pages of a captive portal by its files', async () => {
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
    const files = async () =>
      Object.entries(await keptTypes(page)).flatMap(([path, type]) =>
        path.startsWith('/assets/') ? type : [],
      )
    await expect.poll(files).not.toContainEqual(expect.stringContaining('text/html'))
    expect(await files()).toContain('application/wasm')
  })

  await test.step('a paired kiosk starts in spite of any network fault', async () => {
    allowConsole(networkMessages)
    for (const fault of faults) {
      faultyProxy.fault = fault
      await test.step(fault, async () => {
        await page.goto(`/skytouch/${tenant.tenantId}`)
        await expect(kiosk.button('home.visit')).toBeVisible()
      })
    }
    faultyProxy.fault = 'none'
    await page.reload()
    await expect(kiosk.button('home.visit')).toBeVisible()
  })

  await test.step('a page of a captive portal is not cached as a file', async () => {
    const before = await keptTypes(page)
    faultyProxy.fault = 'portal'
    const keep = (path: string) =>
      page.evaluate(async (missing) => {
        const registration = await navigator.serviceWorker.getRegistration('/skytouch/')
        const files = [missing, '/config.json'].map((name) => location.origin + name)
        registration?.active?.postMessage({ keep: files, build: 'any' })
      }, path)
    await keep('/assets/one.js')
    await expect
      .poll(() => faultyProxy.answered)
      .toEqual(expect.arrayContaining(['/assets/one.js', '/config.json']))
    // Its responses arrive after those of the first.
    await keep('/assets/two.js')
    await expect.poll(() => faultyProxy.answered).toContain('/assets/two.js')
    expect(await keptTypes(page)).toEqual(before)
  })

  await test.step('an idle kiosk does not reload into a foreign page', async () => {
    faultyProxy.fault = 'none'
    await page.clock.install()
    await kiosk.open(tenant)
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    await page.route('**/build.json', (route) => route.fulfill({ json: { id: 'newer' } }))
    const reloadRequest = page.waitForResponse((response) => response.url() === `${faultyProxy.url}/`)
    faultyProxy.fault = 'portal'
    await page.clock.fastForward('01:10:00')
    await reloadRequest
    await page.clock.fastForward(60_000)
    await expect(kiosk.button('home.visit')).toBeVisible()
    expect(await page.evaluate(() => 'isOld' in window)).toBe(true)
  })
})

import { DirtyProxy, type Dirt } from '../support/dirty-proxy'
import { expect, test as base } from '../support/fixtures'
import { KioskScreen } from '../support/kiosk-screen'

/** The app through a proxy of this file's own. */
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

/** What a browser says of such answers. */
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

import { stopClock } from '../support/clock'
import { expect, test } from '../support/fixtures'
import { KioskScreen } from '../support/kiosk-screen'
import { codeOf, scanAt } from '../support/scanner'

test('the kiosk takes a code of any scanner, on the first screen and on the scan screen', async ({
  page,
  backend,
  tenant,
}) => {
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  await page.clock.install()
  await kiosk.open(tenant)
  // A stopped clock stops loading in the background.
  await kiosk.waitUntilKept()
  const code = codeOf(tenant.tenantId, tenant.ids.visitors.expected)
  const scans = [
    ['home', 120, `${code}\n\n`],
    ['home', 70, `\n${code}\t`],
    ['home', 5, code],
    ['scan', 120, `${code}\t`],
    ['scan', 60, `${code}\n\n`],
    ['scan', 300, code],
  ] as const
  for (const [screen, gap, keys] of scans)
    await test.step(`${screen}, ${gap} ms, end ${JSON.stringify(keys.at(-1))}`, async () => {
      if (screen === 'scan') await kiosk.press('home.code')
      if (screen === 'scan') await expect(kiosk.button('scan.byName')).toBeVisible()
      await stopClock(page)
      await scanAt(page, gap, keys)
      await expect(kiosk.question('hello.title', { name: 'Elena' })).toBeVisible()
      await kiosk.press('startOver')
      await expect(kiosk.button('home.visit')).toBeVisible()
    })
  expect(await backend.requests(tenant.tenantId, 'checkin')).toHaveLength(0)
})

import { wholeBrowser } from '../browser'
import { expect, test } from '../support/fixtures'
import { KioskScreen } from '../support/kiosk-screen'
import { countPrints } from '../support/prints'
import { codeOf, scan } from '../support/scanner'

// Printing needs the whole browser.
test.use({ launchOptions: wholeBrowser(), viewport: { width: 1280, height: 800 } })

test('a badge is printed at check-in, and a failure is shown', async ({
  page,
  backend,
  tenant,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  const prints = await countPrints(page)
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant, { badgePrinting: true })
  await kiosk.open(tenant)
  const { expected, late } = tenant.ids.visitors
  await scan(page, codeOf(tenant.tenantId, expected))
  await kiosk.press('hello.yes')
  await expect(kiosk.question('arrived.title', { name: 'Elena' })).toBeVisible()
  await expect.poll(prints).toBe(1)
  await kiosk.press('done')

  await backend.fault({ path: `/report/v1/${tenant.tenantId}/badge`, kind: 'status', status: 500 })
  await expect(kiosk.button('home.visit')).toBeVisible()
  await scan(page, codeOf(tenant.tenantId, late))
  await kiosk.press('hello.yes')
  await expect(page.getByText(kiosk.text('arrived.noBadge'))).toBeVisible()
  expect(await prints()).toBe(1)
})

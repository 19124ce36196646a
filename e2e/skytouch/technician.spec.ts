import { expect, test } from '../support/fixtures'
import { KioskScreen } from '../support/kiosk-screen'

test.use({ viewport: { width: 1280, height: 800 } })

test('a rejected pairing shows a notice above the usable home screen', async ({
  page,
  backend,
  tenant,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 403/)
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  const repair = await backend.fault({
    path: `/machine-profile/v1/${tenant.tenantId}`,
    kind: 'status',
    status: 403,
  })
  await kiosk.open(tenant)
  const notice = page.getByRole('alert').filter({ hasText: kiosk.text('technician.title') })
  await expect(notice).toContainText(kiosk.text('technician.codeRefused'))
  await expectAccessible()
  await kiosk.expectTouchable()
  await page.setViewportSize({ width: 800, height: 1280 })
  await expectAccessible()
  await kiosk.expectTouchable()
  await page.setViewportSize({ width: 1280, height: 800 })

  await repair()
  await kiosk.press('tryAgain')
  await expect(notice).toHaveCount(0)
  await expect(kiosk.button('home.visit')).toBeVisible()
})

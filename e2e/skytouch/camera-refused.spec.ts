import { wholeBrowser } from '../browser'
import { expect, test } from '../support/fixtures'
import { KioskScreen } from '../support/kiosk-screen'

test.use({
  launchOptions: wholeBrowser('--use-fake-device-for-media-stream', '--deny-permission-prompts'),
  viewport: { width: 1280, height: 800 },
})

test('a blocked camera shows the reason, and a code can be typed instead', async ({
  page,
  backend,
  tenant,
  expectAccessible,
  allowConsole,
}) => {
  // An unknown code.
  allowConsole(/status of 404/)
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant, { touchKeyboard: true })
  await kiosk.open(tenant)
  await kiosk.press('home.code')
  await expect(kiosk.question('scan.type')).toBeVisible()
  await expect(page.getByText(kiosk.text('scan.error.refused'))).toBeVisible()
  await kiosk.press('next')
  await expect(page.getByText(kiosk.text('error.required'))).toBeVisible()
  await expect(kiosk.field('scan.code')).toBeFocused()
  await kiosk.expectTouchable()
  await expectAccessible()

  const { visitUserId } = tenant.ids.visitors.expected
  await kiosk.field('scan.code').fill(`${visitUserId}0`)
  await kiosk.press('next')
  await expect(kiosk.question('outcome.unknownCode.title')).toBeVisible()
  await kiosk.press('tryAgain')
  await expect(kiosk.field('scan.code')).toHaveValue(`${visitUserId}0`)
  await kiosk.field('scan.code').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await kiosk.prove('Abbott & Lane Architects')
  await kiosk.press('hello.yes')
  await expect(kiosk.question('arrived.title', { name: 'Elena' })).toBeVisible()
  expect(await backend.requests(tenant.tenantId, 'checkin')).toHaveLength(1)
})

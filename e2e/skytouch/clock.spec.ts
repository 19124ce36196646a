import { setDeviceClock } from '../support/clock'
import { expect, test } from '../support/fixtures'
import { KioskScreen, STAFF_PIN } from '../support/kiosk-screen'
import { codeOf, scan } from '../support/scanner'

test.use({ viewport: { width: 1280, height: 800 } })

test('a tablet whose clock is a day ahead checks in today’s visitors and warns staff', async ({
  page,
  backend,
  tenant,
  expectAccessible,
}) => {
  const now = Date.now()
  await setDeviceClock(page, 86_400_000)
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  await kiosk.open(tenant)
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
  // The browser's time zone, which is not always the machine's.
  const today = new Intl.DateTimeFormat('en-US', { ...day, timeZone: 'UTC' })
  await expect(page.getByText(today.format(now), { exact: true })).toBeVisible()
  await scan(page, codeOf(tenant.tenantId, tenant.ids.visitors.expected))
  await kiosk.press('hello.yes')
  await expect(kiosk.question('arrived.title', { name: 'Elena' })).toBeVisible()
  await kiosk.press('done', 'home.visit', 'choice.yes')
  await kiosk.name('Liam', 'Late')
  await expect(kiosk.question('proof.company.title')).toBeVisible()

  await page.goto(`/skytouch/${tenant.tenantId}/config`)
  await page.getByRole('textbox', { name: 'PIN' }).fill(STAFF_PIN)
  await page.getByRole('button', { name: 'Open set-up' }).click()
  await expect(page.getByText('The clock of this tablet is wrong')).toBeVisible()
  await expectAccessible()
})

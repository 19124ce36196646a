import { expect, test } from '../support/fixtures'
import { KioskScreen } from '../support/kiosk-screen'

// With reduced motion (the default), because checks would wait for the countdown ring's animation.
test.use({ viewport: { width: 1280, height: 800 } })

test('an idle flow asks once, then clears all input', async ({ page, backend, tenant, expectAccessible }) => {
  await page.clock.install()
  // A camera that never starts.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => {
      document.documentElement.dataset['camera'] = 'asked'
      return new Promise(() => {})
    }
  })
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  await kiosk.open(tenant)
  await kiosk.press('home.visit', 'choice.yes')
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByRole('textbox').first().fill('Secret')
  await page.clock.fastForward(46_000)
  const asking = page.getByRole('alertdialog', { name: '¿Sigue ahí?' })
  await asking.getByRole('button', { name: 'Necesito más tiempo' }).click()
  await expect(asking).toBeHidden()
  await expect(page.getByRole('textbox').first()).toHaveValue('Secret')
  await page.clock.fastForward(46_000)
  await expect(asking).toBeVisible()
  await expectAccessible()
  await page.clock.fastForward(20_000)
  // The next visitor sees the kiosk's default language.
  await expect(kiosk.button('home.visit')).toBeVisible()
  expect(await kiosk.kept()).not.toContain('Secret')
  await kiosk.press('home.visit', 'choice.yes')
  await expect(kiosk.field('names.first')).toHaveValue('')

  // A scan without a code turns the camera off, then returns home.
  await kiosk.press('startOver', 'home.code')
  await expect(kiosk.button('scan.byName')).toBeVisible()
  // Until then the clock would let the scanner's code time out.
  await expect(page.locator('html[data-camera=asked]')).toBeAttached()
  await page.clock.fastForward(31_000)
  await expect(kiosk.question('scan.off')).toBeVisible()
  await page.clock.fastForward(11_000)
  await expect(kiosk.button('home.visit')).toBeVisible()

  // Staff open the setup by long-pressing the logo, and need the PIN to continue.
  await page.getByRole('img', { name: kiosk.text('logo', { tenant: tenant.name }) }).hover()
  await page.mouse.down()
  await page.clock.fastForward(5_100)
  await expect(page).toHaveURL(`/skytouch/${tenant.tenantId}/config`)
  await expect(page.getByLabel('PIN', { exact: true })).toBeVisible()
})

import { launchArguments } from './browser'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const say = words('fr')

// A browser whose default font size is 32 px: text at 200 % (WCAG 1.4.4).
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_SHELL_PATH,
    args: [...launchArguments, '--blink-settings=defaultFontSize=32'],
  },
  locale: 'fr-FR',
  hasTouch: true,
  tenantOptions: { visitors: 5 },
})

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 1024, height: 768 }

test('fits text of 200 % on a phone and on a screen of 1024 px', async ({ signedIn: page }) => {
  const isWide = async () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  for (const address of [
    '/utils/visitors?dialog=walk-in',
    '/prebooking',
    '/reports/reportData/visitors',
    '/utils/locations',
    '/utils/mocaEvents',
    '/tenants',
    '/utils/visitors',
  ]) {
    await page.setViewportSize(PHONE)
    await page.goto(address)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await expect.poll(isWide, address).toBe(false)
    await page.setViewportSize(TABLET)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect.poll(isWide, address).toBe(false)
  }
  for (const viewport of [TABLET, PHONE]) {
    await page.setViewportSize(viewport)
    await expect(page.getByRole('button', { name: say('front-desk', 'date.next') })).toBeInViewport()
    const name = page.getByRole('listitem').getByRole('link').first()
    await expect(name).toBeVisible()
    expect(await name.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(1)
    // The last item of the navigation is reached by scrolling it.
    const last = page.getByRole('navigation').getByRole('listitem').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
  }
})

import { expect, test } from '../support/fixtures'
import { KioskScreen } from '../support/kiosk-screen'
import { codeOf, scan } from '../support/scanner'

test('on an upright tablet greeting, facts and buttons are together in the upper half', async ({
  page,
  backend,
  tenant,
}) => {
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  await page.setViewportSize({ width: 800, height: 1280 })
  await kiosk.open(tenant)
  const { expected, onSite } = tenant.ids.visitors
  /** Expects no gap between the question and the button, which ends in the upper half. */
  const expectTogether = async (button: string) => {
    await expect(kiosk.button(button)).toBeVisible()
    const { gaps, bottom } = await page.locator('main').evaluate((main) => {
      const parts = [...main.querySelectorAll('h1, h1 + div, p, li, button, [data-ring]')]
        .map((part) => (part.closest('button') ?? part.closest('svg') ?? part).getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .sort((one, other) => one.top - other.top)
      const ends = parts.map((_, at) => Math.max(...parts.slice(0, at + 1).map((part) => part.bottom)))
      return {
        gaps: parts.slice(1).map(({ top }, at) => Math.round(top - (ends[at] ?? 0))),
        bottom: ends.at(-1),
      }
    })
    expect(Math.max(...gaps), `gaps before ${button}`).toBeLessThanOrEqual(64)
    expect(bottom, `end of ${button}`).toBeLessThanOrEqual(640)
  }
  await scan(page, codeOf(tenant.tenantId, expected))
  await expectTogether('hello.no')
  await kiosk.press('hello.yes')
  await expectTogether('done')
  await kiosk.press('done')
  await expect(kiosk.button('home.visit')).toBeVisible()
  await scan(page, codeOf(tenant.tenantId, onSite))
  await expectTogether('goodbye.no')
  await kiosk.press('goodbye.checkOut')
  await expectTogether('done')
  await kiosk.press('done')

  // 'Back' and 'Next' are where they were, with and without the keyboard on the screen.
  await kiosk.press('home.visit')
  const place = await kiosk.button('back').boundingBox()
  expect(place?.y).toBeLessThan(700)
  await kiosk.press('choice.yes')
  expect(await kiosk.button('back').boundingBox()).toEqual(place)
})

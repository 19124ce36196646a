import { launchArguments } from './browser'
import { DeskScreen } from './support/desk-screen'
import { expect, test } from './support/fixtures'

// Wide enough for the table. A browser whose settings allow no text below 20 px.
test.use({
  viewport: { width: 1920, height: 1080 },
  launchOptions: {
    executablePath: process.env.CHROMIUM_SHELL_PATH,
    args: [...launchArguments, '--blink-settings=minimumFontSize=20,minimumLogicalFontSize=20'],
  },
})

test('rows and buttons grow with a minimum font size of 20 px, except at a kiosk', async ({
  signedIn: page,
  tenant,
}) => {
  const desk = new DeskScreen(page)
  await desk.open()
  const row = desk.row('Oscar Onsite')
  await expect(row).toBeVisible()
  const cut = await row.evaluate((element) =>
    [...element.querySelectorAll('a, time, button')]
      .filter(
        (part) =>
          // The font's own line is up to 3 px higher than its letters. Inline elements have no height.
          (part.clientHeight > 0 && part.scrollHeight - part.clientHeight > 3) ||
          (part.tagName === 'BUTTON' && part.scrollWidth - part.clientWidth > 1),
      )
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])

  await page.goto(`/skytouch/${tenant.tenantId}/config`)
  await expect(page.getByRole('heading').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.style.fontSize)).toBe('')
})

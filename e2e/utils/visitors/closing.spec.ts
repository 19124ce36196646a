import { wholeBrowser } from '../../browser'
import { expect, test } from '../../support/fixtures'
import { DeskScreen } from '../../support/desk-screen'

// The headless shell does not always send requests of a closed page.
test.use({ launchOptions: wholeBrowser() })

const NAME = 'Elena Expected'

test('a pending check-in is sent when the page is closed', async ({ signedIn: page, tenant, api }) => {
  const desk = new DeskScreen(page)
  await desk.open()
  await desk.find(NAME)
  await desk.press(NAME, 'Check in')
  await desk.hasStatus(NAME, 'On site')
  // Browsers end a page half a second after navigation, too early for a page on a slow computer.
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('about:blank')
  await expect
    .poll(() => api.get('booking/visit-user', tenant.ids.visitors.expected.visitUserId))
    .toMatchObject({ status: 'checkedIn' })
})

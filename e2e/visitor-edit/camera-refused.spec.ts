import { wholeBrowser } from '../browser'
import { expect, test } from '../support/fixtures'
import { VisitorScreen } from './visitor-screen'

test.use({ launchOptions: wholeBrowser('--use-fake-device-for-media-stream', '--deny-permission-prompts') })

test('a denied camera shows the reason and a retry', async ({ signedIn: page, tenant, expectAccessible }) => {
  const screen = new VisitorScreen(page)
  await screen.open(tenant.ids.visitors.expected, 'Elena Expected')
  await page.getByRole('button', { name: 'Take photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take a photo' })
  await expect(dialog.getByText(/The camera is blocked for this page/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeFocused()
})

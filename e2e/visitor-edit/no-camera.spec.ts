import { wholeBrowser } from '../browser'
import { expect, test } from '../support/fixtures'
import { photoOf, picture } from './photos'
import { VisitorScreen } from './visitor-screen'

test.use({ launchOptions: wholeBrowser('--use-fake-ui-for-media-stream') })

test('a missing camera is reported, and a photo can be uploaded instead', async ({
  signedIn: page,
  tenant,
  api,
}) => {
  const screen = new VisitorScreen(page)
  await screen.open(tenant.ids.visitors.expected, 'Elena Expected')
  await page.getByRole('button', { name: 'Take photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take a photo' })
  await expect(dialog.getByText('No camera was found. Connect one, or upload a photo.')).toBeVisible()
  const buffer = await picture(page, 300, 400, 'image/png')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  expect(await photoOf(api, tenant)).toMatch(/^data:image\/jpeg/)
})

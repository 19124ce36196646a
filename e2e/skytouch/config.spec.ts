import type { Page } from '@playwright/test'
import { FakeCamera } from '../support/fake-camera'
import { expect, test } from '../support/fixtures'
import { expectSecondOpinion } from '../support/second-opinion'
import { TenantsScreen } from '../tenants/tenants-screen'

const camera = new FakeCamera()

test.use({ launchOptions: camera.launchOptions, viewport: { width: 1280, height: 800 } })
test.beforeEach(() => camera.showNothing())

/** The login code of every test tenant's profile (e2e/backend/data/base.ts). */
const CODE = 'TES-1001'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const storedText = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
const WRONG = 'That is not right. Check it and try again.'

test('a tablet is set up, locked to the kiosk, unlocked by its PIN, and reset', async ({
  signedIn: page,
  tenant,
  allowConsole,
  expectAccessible,
}) => {
  // The wrong login code.
  allowConsole(/404.*machine-profile/)
  const tenants = new TenantsScreen(page)
  await tenants.open()
  await tenants
    .row(tenant.name)
    .getByRole('link', { name: `Kiosk set-up of ${tenant.name}` })
    .click()

  const code = page.getByRole('textbox', { name: 'Login code' })
  await expect(code).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'Kiosk set-up' })).toBeVisible()
  await code.fill('NOBODY')
  await code.press('Enter')
  await expect(page.getByText(WRONG)).toBeVisible()
  await expectAccessible()
  await expectSecondOpinion(page)
  await code.fill(CODE)
  await code.press('Enter')
  await expect(page.getByText('Test Site', { exact: true })).toBeVisible()
  await press(page, 'This is right')

  await expect(heading(page, 'Camera')).toBeFocused()
  await expect(page.getByText('Hold any QR code in front of the camera.')).toBeVisible()
  camera.show('any code at all')
  await expect(page.getByText('The camera reads codes.')).toBeVisible()
  await press(page, 'Take photo')
  const photo = page.getByRole('dialog', { name: 'Take a photo' })
  await photo.getByRole('button', { name: 'Take photo' }).click()
  await photo.getByRole('button', { name: 'Use photo' }).click()
  await expect(page.getByRole('img', { name: 'Photo of the test' })).toBeVisible()
  await expectAccessible()
  await expectSecondOpinion(page)
  await press(page, 'Next')

  await expect(heading(page, 'Options')).toBeFocused()
  const languages = page.getByRole('group', { name: 'Languages' })
  for (const name of ['Español', 'Français', 'English']) await languages.getByText(name).click()
  await expect(page.getByText('Choose at least one language.')).toBeVisible()
  await languages.getByText('Español').click()
  await page.getByText('Host search', { exact: true }).click()
  await expect(page.getByText('The set-up stays on this tablet')).toBeVisible()
  const trial = page.getByRole('textbox', { name: 'Try the on-screen keyboard' })
  await trial.click()
  for (const key of ['n', 'ñ', 'Capital letters', 'O', 'Done'])
    await page
      .getByRole('group', { name: 'On-screen keyboard' })
      .getByRole('button', { name: key, exact: true })
      .first()
      .click()
  await expect(trial).toHaveValue('nñO')
  await expect(page.getByRole('group', { name: 'On-screen keyboard' })).toBeHidden()
  await expectAccessible()
  await press(page, 'Next')

  const pin = page.getByRole('textbox', { name: 'PIN', exact: true })
  await pin.fill('47')
  await pin.press('Enter')
  await expect(page.getByText('Enter 4 to 8 digits.')).toBeVisible()
  await pin.fill('471147')
  await page.getByRole('textbox', { name: 'Repeat PIN' }).fill('471148')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The two PINs are not the same.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Repeat PIN' }).fill('471147')
  await page.keyboard.press('Enter')

  await expect(heading(page, 'Summary')).toBeFocused()
  await expect(page.getByText('English and Español')).toBeVisible()
  await expectAccessible()
  await expectSecondOpinion(page)
  // A change leads back to the summary, without the PIN.
  await press(page, 'Change: Options')
  await page.getByText('Sound', { exact: true }).click()
  await press(page, 'Next')
  await expect(heading(page, 'Summary')).toBeFocused()
  await page.setViewportSize({ width: 1024, height: 600 })
  await expect(page.getByRole('button', { name: 'Start kiosk' })).toBeInViewport({ ratio: 1 })
  await press(page, 'Start kiosk')
  await expect(page).toHaveURL(`/skytouch/${tenant.tenantId}`)
  const found = await storedText(page)
  expect(found).toContain(CODE)
  expect(found).toContain(`"kiosk-started":"${tenant.tenantId}"`)
  for (const removed of ['feathers-jwt', '471147']) expect(found).not.toContain(removed)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('tenant')

  // As after a restart: staff long-press the logo.
  await page.reload()
  const logo = page.getByRole('img', { name: `${tenant.name} logo` })
  await logo.hover()
  await page.mouse.down()
  await expect(page).toHaveURL(`/skytouch/${tenant.tenantId}/config`)
  await page.mouse.up()
  await pin.fill('1234')
  await pin.press('Enter')
  await expect(page.getByText(WRONG)).toBeVisible()
  await expectAccessible()
  await expectSecondOpinion(page)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr')
  await expect(page.getByRole('button', { name: 'Ouvrir la configuration' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Langue' }).selectOption('en')
  await pin.fill('471147')
  await pin.press('Enter')
  await expect(heading(page, 'Summary')).toBeVisible()
  await press(page, 'Forget this tablet')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget this tablet' }).click()
  await expect(code).toBeVisible()
  expect(await storedText(page)).toBe('{}')
})

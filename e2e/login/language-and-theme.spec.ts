import { expect, test } from '../support/fixtures'
import { hold } from '../support/hold'

test('selecting a language stores it in a cookie for 365 days and keeps it after a reload', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Español' })
  const title = page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })
  await expect(title).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', /^es/)

  const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
  expect(cookie?.value).toBe('es')
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(364.9)
  expect(days).toBeLessThanOrEqual(365.1)

  await page.reload()
  await expect(title).toBeVisible()
})

test.describe('without a language cookie', () => {
  test.use({ locale: 'fr-CA' })
  test('the language of the browser is used', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', /^fr/)
    await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible()
  })
})

test.describe('in an unsupported language', () => {
  test.use({ locale: 'de-DE' })
  test('the app is in English', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  })
})

/** The computed background color of the page. */
const background = () => getComputedStyle(document.documentElement).backgroundColor

test("selecting a theme keeps it after a reload, before the app's scripts run", async ({ page }) => {
  await page.goto('/')
  const light = await page.evaluate(background)
  await page.getByRole('combobox', { name: 'Theme' }).selectOption({ label: 'Dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await expect.poll(() => page.evaluate(background)).not.toBe(light)
  const dark = await page.evaluate(background)

  // The frame is dark even without the app's scripts: no flash.
  const release = await hold(page, '**/assets/*.js')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await expect.poll(() => page.evaluate(background)).toBe(dark)
  await release()
})

test("without a selected theme the system's theme is used", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const dark = await page.evaluate(background)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => page.evaluate(background)).not.toBe(dark)
})

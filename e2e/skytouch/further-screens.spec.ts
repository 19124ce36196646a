import { expect, test } from '../support/fixtures'
import { expectSecondOpinion } from '../support/second-opinion'
import { KioskScreen } from '../support/kiosk-screen'

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: true })

test('a message and the directory open from home, in the selected language and without names', async ({
  page,
  backend,
  tenant,
  expectAccessible,
}) => {
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant, { touchKeyboard: true })
  await kiosk.open(tenant)
  await page.getByRole('button', { name: 'Wi-Fi for guests' }).click()
  await expect(page.getByText('Network: Guest')).toBeVisible()
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: 'Wifi para visitantes' })).toBeVisible()
  await expect(page.getByText('Red: Guest')).toBeVisible()
  await page.getByRole('button', { name: 'Atrás' }).click()

  await page.getByRole('button', { name: 'Directory' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ground floor' })).toBeVisible()
  expect(await page.locator('main').innerText()).not.toMatch(/Helen|Olga|George/)
  await expectAccessible()
  await expectSecondOpinion(page)
  await kiosk.press('startOver', 'help')
  await expect(page.getByRole('dialog', { name: 'Reception will help you' })).toBeVisible()
  await kiosk.press('close')

  // By touch only: the kiosk's on-screen keyboard types, and keeps the question visible.
  await kiosk.press('home.visit', 'choice.yes')
  await kiosk.field('names.first').tap()
  for (const letter of ['E', 'l', 'e', 'n', 'a'])
    await page.getByRole('button', { name: letter, exact: true }).tap()
  await expect(kiosk.field('names.first')).toHaveValue('Elena')
  await expect(kiosk.question('names.title')).toBeInViewport()
  await expect(kiosk.button('next')).toBeInViewport({ ratio: 1 })
  await kiosk.expectTouchable()
  await expectAccessible()
  await expectSecondOpinion(page)
})

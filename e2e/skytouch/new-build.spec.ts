import { expect, test } from '../support/fixtures'
import { KioskScreen } from '../support/kiosk-screen'
import { announceBuild } from '../support/new-build'

test.use({ viewport: { width: 1280, height: 800 } })

test('a new build is loaded at an idle home screen, never during use', async ({ page, backend, tenant }) => {
  await page.clock.install()
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  await kiosk.open(tenant)
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  const isOld = () => page.evaluate(() => 'isOld' in window)
  await announceBuild(page)
  const buildResponse = page.waitForResponse('**/build.json')
  // Longer than the hour between checks for a new build.
  await page.clock.fastForward('01:10:00')
  await buildResponse

  await kiosk.press('home.visit', 'choice.yes')
  await kiosk.field('names.first').fill('Elena')
  await page.clock.fastForward(40_000)
  await expect(kiosk.field('names.first')).toHaveValue('Elena')
  expect(await isOld()).toBe(true)
  await kiosk.press('startOver')
  await expect(kiosk.button('home.visit')).toBeVisible()
  expect(await isOld()).toBe(true)
  await expect(async () => {
    await page.clock.fastForward(46_000)
    // The next fast-forward would time out a pending request.
    await expect.poll(isOld).toBe(false)
  }).toPass()
  await expect(kiosk.button('home.visit')).toBeVisible()
})

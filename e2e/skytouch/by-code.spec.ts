import type { Page } from '@playwright/test'
import { FakeCamera } from '../support/fake-camera'
import { expect, test } from '../support/fixtures'
import { KioskScreen } from '../support/kiosk-screen'

const camera = new FakeCamera()

test.use({
  launchOptions: camera.launchOptions,
  viewport: { width: 1280, height: 800 },
  contextOptions: { reducedMotion: 'no-preference' },
})
test.beforeEach(() => camera.showNothing())

const openCameras = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('video')].filter(
        ({ srcObject }) =>
          srcObject instanceof MediaStream &&
          srcObject.getTracks().some(({ readyState }) => readyState === 'live'),
      ).length,
  )

test('a visitor checks in and out by QR code with two touches', async ({ page, backend, tenant, api }) => {
  const { visitId, visitUserId } = tenant.ids.visitors.expected
  const kiosk = new KioskScreen(page, 'fr')
  await kiosk.setUp(backend, tenant)
  camera.show(`https://visit.example/visitor-self-update/${tenant.tenantId}/${visitId}/${visitUserId}`)
  await kiosk.open(tenant)

  await kiosk.press('home.code')
  await expect(kiosk.question('hello.title', { name: 'Elena' })).toBeVisible()
  await expect.poll(() => openCameras(page)).toBe(0)
  await kiosk.press('hello.yes')
  await expect(kiosk.question('arrived.title', { name: 'Elena' })).toBeVisible()
  expect(await api.get('booking/visit-user', visitUserId)).toMatchObject({ status: 'checkedIn' })
  await kiosk.press('done')

  // A code held up continuously is read once and never causes a second check-in.
  await kiosk.press('home.code')
  await expect(kiosk.question('goodbye.backTitle', { name: 'Elena' })).toBeVisible()
  await kiosk.press('goodbye.no')
  await kiosk.press('home.leave')
  await expect(kiosk.question('goodbye.title', { name: 'Elena' })).toBeVisible()
  await kiosk.press('goodbye.checkOut')
  await expect(kiosk.question('left.title', { name: 'Elena' })).toBeVisible()
  await kiosk.press('done')
  expect(await kiosk.kept()).not.toMatch(/Elena|guest\.example/)
  expect(await backend.requests(tenant.tenantId, 'checkin')).toHaveLength(1)
})

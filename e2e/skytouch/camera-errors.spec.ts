import { FakeCamera } from '../support/fake-camera'
import { expect, test } from '../support/fixtures'
import { KioskScreen } from '../support/kiosk-screen'
import { codeOf } from '../support/scanner'

const camera = new FakeCamera()

test.use({ launchOptions: camera.launchOptions, viewport: { width: 1280, height: 800 } })
test.beforeEach(() => camera.showNothing())

test('scanning continues after the camera was busy or unplugged', async ({
  page,
  backend,
  tenant,
  expectAccessible,
}) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    const errors = ['NotReadableError']
    const opened: MediaStreamTrack[] = []
    Object.assign(window, {
      unplug: () => {
        errors.push('NotFoundError')
        for (const track of opened.splice(0)) {
          track.stop()
          track.dispatchEvent(new Event('ended'))
        }
      },
      plugIn: () => mediaDevices.dispatchEvent(new Event('devicechange')),
    })
    mediaDevices.getUserMedia = async (constraints) => {
      const error = errors.shift()
      if (error) throw new DOMException('by the test', error)
      const stream = await open(constraints)
      opened.push(...stream.getTracks())
      return stream
    }
  })
  const call = (name: 'unplug' | 'plugIn') =>
    page.evaluate((act) => (window as unknown as Record<string, () => void>)[act]?.(), name)
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  camera.showNothing()
  await kiosk.open(tenant)

  await kiosk.press('home.code')
  await expect(page.getByText(kiosk.text('scan.error.busy'))).toBeVisible()
  await expectAccessible()
  await kiosk.press('scanAgain')
  await expect(page.getByLabel(kiosk.text('scan.live'))).toBeVisible()
  await expect(kiosk.button('scan.byName')).toBeInViewport({ ratio: 1 })
  await call('unplug')
  await expect(page.getByText(kiosk.text('scan.error.frozen'))).toBeVisible()
  await call('plugIn')
  await expect(page.getByText(kiosk.text('scan.error.none'))).toBeVisible()
  // Typing is not interrupted.
  await kiosk.field('scan.code').fill('V00')
  await call('plugIn')
  await expect(kiosk.field('scan.code')).toHaveValue('V00')
  await kiosk.field('scan.code').fill('')
  camera.show(codeOf(tenant.tenantId, tenant.ids.visitors.expected))
  await call('plugIn')
  await expect(kiosk.question('hello.title', { name: 'Elena' })).toBeVisible()
})

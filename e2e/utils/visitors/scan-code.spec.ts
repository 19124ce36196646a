import type { Page } from '@playwright/test'
import { DeskScreen } from '../../support/desk-screen'
import { FakeCamera } from '../../support/fake-camera'
import { expect, test } from '../../support/fixtures'
import { expectSecondOpinion } from '../../support/second-opinion'

const camera = new FakeCamera()

test.use({ launchOptions: camera.launchOptions })
test.beforeEach(() => camera.showNothing())

/** Number of open cameras; two video elements with one stream count as one. */
const openCameras = (page: Page) =>
  page.evaluate(() => {
    const streams = [...document.querySelectorAll('video')].map(({ srcObject }) => srcObject)
    const live = (stream: MediaProvider | null) =>
      stream instanceof MediaStream && stream.getTracks().some(({ readyState }) => readyState === 'live')
    return new Set(streams.filter(live)).size
  })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Scan code' })

test('a code shown to the camera opens its visitor, and an unknown code shows an error once', async ({
  signedIn: page,
  tenant,
  backend,
  expectAccessible,
}) => {
  const { visitId, visitUserId } = tenant.ids.visitors.expected
  const address = (tenantId: string) =>
    `https://visit.example/visitor-self-update/${tenantId}/${visitId}/${visitUserId}`
  const desk = new DeskScreen(page)
  await desk.open()
  camera.show(address('another-tenant'))
  await page.getByRole('button', { name: 'Scan code' }).click()
  await expect(dialogOf(page).getByLabel('Picture of the camera that reads the code')).toBeVisible()
  await expect(dialogOf(page).getByText('No visitor has this code')).toBeVisible()
  await expectAccessible()
  await expectSecondOpinion(page)
  // A code still held up is not read again, although the camera restarted.
  await expect.poll(() => openCameras(page)).toBe(1)
  expect(await backend.requests(`/booking/v1/${tenant.tenantId}/visit-user/`)).toHaveLength(0)

  camera.show(address(tenant.tenantId))
  await expect(desk.row('Elena Expected')).toBeFocused()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page).toHaveURL('/utils/visitors')
  await expect.poll(() => openCameras(page)).toBe(0)
})

test('a busy camera shows the reason, and a code can be typed', async ({ signedIn: page, allowConsole }) => {
  // A card number is not a visitor id.
  allowConsole(/404.*V0003/)
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('in use', 'NotReadableError'))
  })
  const desk = new DeskScreen(page)
  await desk.open()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('scan')
  await page.getByRole('option', { name: 'Scan code' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('alert')).toContainText('Another program is using the camera.')
  const field = dialog.getByRole('textbox', { name: 'Code or card number' })
  await field.press('Enter')
  await expect(dialog.getByText('Type a code first.')).toBeVisible()
  await field.pressSequentially('no such code', { delay: 40 })
  await field.press('Enter')
  await expect(dialog.getByText('No visitor has this code')).toBeVisible()
  await field.fill('V0003')
  await field.press('Enter')
  await expect(desk.row('Oscar Onsite')).toBeFocused()
})

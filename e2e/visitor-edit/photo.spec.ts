import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { wholeBrowser } from '../browser'
import { expect, test } from '../support/fixtures'
import { expectSecondOpinion } from '../support/second-opinion'
import { photoOf, picture, sizeOf } from './photos'
import { VisitorScreen } from './visitor-screen'

test.use({
  launchOptions: wholeBrowser('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'),
})

/** Number of open camera tracks. */
const openTracks = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('video')].flatMap(({ srcObject }) =>
        srcObject instanceof MediaStream
          ? srcObject.getTracks().filter(({ readyState }) => readyState === 'live')
          : [],
      ).length,
  )

/** Delays the next camera start, like a slow camera. Returns a function that starts it. */
async function heldCamera(page: Page): Promise<() => Promise<void>> {
  const start = await page.evaluateHandle(() => {
    let release = () => {}
    const started = new Promise<void>((resolve) => {
      release = resolve
    })
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (constraints) => {
      await started
      return ask(constraints)
    }
    return release
  })
  return () => start.evaluate((release) => release())
}

test('a photo is taken or chosen', async ({ signedIn: page, tenant, api, expectAccessible }) => {
  const screen = new VisitorScreen(page)

  await test.step('takes, retakes and saves a photo, shows it at the front desk, and removes it', async () => {
    await screen.open(tenant.ids.visitors.expected, 'Elena Expected')
    await page.getByRole('button', { name: 'Take photo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take a photo' })
    await expect(dialog.getByLabel('Live picture of the camera')).toBeVisible()
    await expectAccessible(page)
    await expectSecondOpinion(page)
    await dialog.getByRole('button', { name: 'Take photo' }).click()
    await expect(dialog.getByRole('img', { name: 'Photo taken' })).toBeVisible()
    // The camera is off while its picture is not shown.
    await expect.poll(() => openTracks(page)).toBe(0)
    // While the camera restarts no photo can be taken, not even the old picture.
    const startCamera = await heldCamera(page)
    await dialog.getByRole('button', { name: 'Retake' }).click()
    await expect(dialog.getByRole('button', { name: /^Take photo/ })).toHaveAttribute('aria-disabled', 'true')
    await startCamera()
    await dialog.getByRole('button', { name: 'Take photo' }).click()
    await expect(dialog.getByRole('button', { name: 'Use photo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
    // No unsaved changes.
    await expect(screen.saveButton).toHaveCount(0)

    const photo = (await photoOf(api, tenant)) ?? ''
    expect(photo).toMatch(/^data:image\/jpeg;base64,/)
    expect(photo.length).toBeLessThanOrEqual(100_000)
    const [width, height] = await sizeOf(page, photo)
    expect(Math.max(width, height)).toBeLessThanOrEqual(640)
    expect(width / height).toBeCloseTo(4 / 5, 1)

    await page.getByRole('link', { name: 'Back to front desk' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Elena Expected' })
    await expect(row.locator('img')).toHaveAttribute('src', photo)

    await page.goBack()
    await page.getByRole('button', { name: 'Remove photo' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove the photo of Elena Expected?' })
    await question.getByRole('button', { name: 'Remove photo' }).click()
    await expect(page.getByRole('button', { name: 'Remove photo' })).toHaveCount(0)
    expect(await photoOf(api, tenant)).toBeUndefined()
  })

  await test.step('shrinks a large picture, and refuses other files with the reason', async () => {
    const input = screen.photo.locator('input[type=file]')
    const refused = async (name: string, buffer: Buffer, words: string) => {
      await input.setInputFiles({ name, mimeType: 'image/jpeg', buffer })
      await expect(screen.photo.getByRole('alert')).toHaveText(words)
      expect(await photoOf(api, tenant)).toBeUndefined()
    }
    const damaged = 'This picture cannot be read; the file may be damaged. Choose another one.'
    await refused('empty.jpg', Buffer.alloc(0), damaged)
    await refused(
      'photo.jpg',
      Buffer.from('%PDF-1.7 a contract'),
      'This file is not a picture. Choose a JPEG, PNG or WebP file.',
    )
    await refused(
      'IMG_0001.jpg',
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]),
      'This browser cannot read HEIC pictures. Save the picture as JPEG or PNG first.',
    )
    // Dropped, because uploading 20 MB to the browser would take long.
    await screen.photo.getByRole('button', { name: 'Take photo' }).evaluate((button) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(20_000_000)], 'huge.jpg', { type: 'image/jpeg' }))
      button.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    })
    await expect(screen.photo.getByRole('alert')).toHaveText(
      'This file is larger than 15 MB. Choose a smaller picture.',
    )
    await refused('torn.jpg', (await picture(page, 800, 600, 'image/jpeg')).subarray(0, 300), damaged)
    await refused(
      'icon.png',
      await picture(page, 32, 32, 'image/png'),
      'This picture is too small to show a face. Choose a larger one.',
    )
    await input.setInputFiles({
      name: 'noise.png',
      mimeType: 'image/png',
      buffer: await picture(page, 1600, 1200, 'image/png'),
    })
    await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
    await expect(screen.photo.getByRole('alert')).toHaveCount(0)
    const photo = (await photoOf(api, tenant)) ?? ''
    expect(photo.length).toBeLessThanOrEqual(100_000)
    const [width, height] = await sizeOf(page, photo)
    expect(Math.max(width, height)).toBeLessThanOrEqual(640)
  })
})

test('a photo that fails to save can be sent again, and the form can be saved meanwhile', async ({
  signedIn: page,
  tenant,
  api,
  backend,
  allowConsole,
}) => {
  // The photo is read after the failure: there is none.
  allowConsole(/status of (503|404)/)
  const restore = await backend.fault({
    path: `${tenant.tenantId}/user-photo`,
    method: 'PUT',
    kind: 'status',
    status: 503,
  })
  const screen = new VisitorScreen(page)
  await screen.open(tenant.ids.visitors.expected, 'Elena Expected')
  await screen.field('Vehicle registration').fill('KEPT')
  await screen.photo.locator('input[type=file]').setInputFiles({
    name: 'face.png',
    mimeType: 'image/png',
    buffer: await picture(page, 300, 400, 'image/png'),
  })
  await expect(screen.photo.getByRole('alert')).toContainText('Photo not saved, try again.')
  await screen.save()
  await restore()
  await screen.photo.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  expect(await photoOf(api, tenant)).toMatch(/^data:image\/jpeg/)
})

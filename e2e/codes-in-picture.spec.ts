import { DeskScreen } from './support/desk-screen'
import { FakeCamera } from './support/fake-camera'
import { expect, test } from './support/fixtures'
import { KioskScreen } from './support/kiosk-screen'
import { codeOf } from './support/scanner'

const camera = new FakeCamera('wide', { width: 1280, height: 720 })

test.use({ launchOptions: camera.launchOptions })
test.beforeEach(() => camera.showNothing())

const CONTACT = 'BEGIN:VCARD\nVERSION:3.0\nN:Ruiz;Ana\nORG:Acme Tools\nEMAIL:ana@acme.example\nEND:VCARD'

test("the camera reads a visitor's code beside another one, and a small one", async ({
  signedIn: page,
  tenant,
  expectAccessible,
}) => {
  const desk = new DeskScreen(page)
  const dialog = page.getByRole('dialog', { name: 'Scan code' })
  const video = dialog.getByLabel('Picture of the camera that reads the code')
  const ours = codeOf(tenant.tenantId, tenant.ids.visitors.expected)
  const row = desk.row('Elena Expected')
  await desk.open()
  const scan = async () => {
    await page.getByRole('button', { name: 'Scan code' }).click()
    await expect(video).toBeVisible()
  }

  await test.step('a contact card is said to be one, and the camera goes on', async () => {
    camera.showAll([{ text: CONTACT, size: 600, left: 340, top: 60 }])
    await scan()
    await video.evaluate((element) => element.setAttribute('data-first', ''))
    await expect(dialog.getByText('This is a contact card, not a visitor’s code')).toBeVisible()
    await expectAccessible()
    await expect(dialog.locator('video[data-first]')).toBeVisible()
  })

  await test.step('our code beside the contact card, on either side and smaller', async () => {
    const right = { size: 400, left: 700, top: 100 }
    const left = { size: 600, left: 20, top: 60 }
    camera.showAll([
      { text: CONTACT, ...left },
      { text: ours, ...right },
    ])
    await expect(row).toBeFocused()
    await page.getByRole('heading', { level: 1 }).click()
    camera.showNothing()
    await scan()
    camera.showAll([
      { text: ours, ...left },
      { text: CONTACT, ...right },
    ])
    await expect(row).toBeFocused()
  })

  await test.step('a small code', async () => {
    await page.getByRole('heading', { level: 1 }).click()
    camera.showNothing()
    await scan()
    await expect(dialog.getByText('Hold the code closer to the camera')).toBeVisible()
    await expectAccessible()
    camera.showAll([{ text: ours, size: 150, left: 900, top: 300 }])
    await expect(row).toBeFocused()
  })
})

test('at the kiosk a code of others is no miss, and our code beside it is taken', async ({
  page,
  backend,
  tenant,
}) => {
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  await kiosk.open(tenant)
  await kiosk.press('home.code')
  const video = page.locator('video')
  await expect(video).toBeVisible()
  await video.evaluate((element) => element.setAttribute('data-first', ''))
  for (const [text, message] of [
    [CONTACT, 'This is a contact card'],
    ['https://shop.example/offer', 'This is a web address'],
    ['WIFI:T:WPA;S:Guests;P:secret;;', 'This is a Wi-Fi code'],
    ['Two for one!', 'This code is not one of ours'],
    ['BEGIN:VCALENDAR\nEND:VCALENDAR', 'This is a calendar entry'],
    [`${CONTACT}\n`, 'This is a contact card'],
  ] as const) {
    camera.showAll([{ text, size: 600, left: 340, top: 60 }])
    await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible()
  }
  await expect(page.locator('video[data-first]')).toBeVisible()
  camera.showAll([
    { text: CONTACT, size: 600, left: 20, top: 60 },
    { text: codeOf(tenant.tenantId, tenant.ids.visitors.expected), size: 400, left: 700, top: 100 },
  ])
  await expect(kiosk.question('hello.title', { name: 'Elena' })).toBeVisible()
})

test('a tablet whose own detector reads nothing reads codes as others do', async ({
  signedIn: page,
  tenant,
}) => {
  // Chromium on Android without Google's services: no formats, and each picture is refused.
  await page.addInitScript(() => {
    class Unable {
      static getSupportedFormats = async () => []
      detect = async () => {
        throw new DOMException('Barcode detection service unavailable.', 'NotSupportedError')
      }
    }
    Object.assign(window, { BarcodeDetector: Unable })
  })
  const desk = new DeskScreen(page)
  await desk.open()
  const ours = codeOf(tenant.tenantId, tenant.ids.visitors.expected)
  camera.showAll([
    { text: CONTACT, size: 600, left: 20, top: 60 },
    { text: ours, size: 400, left: 700, top: 100 },
  ])
  await page.getByRole('button', { name: 'Scan code' }).click()
  await expect(desk.row('Elena Expected')).toBeFocused()
})

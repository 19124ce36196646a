import { FakeCamera } from '../support/fake-camera'
import { expect, test } from '../support/fixtures'
import { KioskScreen } from '../support/kiosk-screen'

const camera = new FakeCamera()

test.use({ launchOptions: camera.launchOptions, viewport: { width: 1280, height: 800 } })
test.beforeEach(() => camera.showNothing())

const COMPANY = 'Abbott & Lane Architects'

test('checks in by QR code, by name and without a booking, and checks out', async ({
  page,
  backend,
  tenant,
  api,
}) => {
  const { visitId, visitUserId } = tenant.ids.visitors.expected
  const kiosk = new KioskScreen(page)
  // Last names in responses.
  const lastNames = new Set<string>()
  page.on('response', async (response) => {
    if (!response.url().includes('/v1/')) return
    const text = await response.text().catch(() => '')
    for (const [, name = ''] of text.matchAll(/"lastName":"([^"]*)"/g)) lastNames.add(name)
  })
  await kiosk.setUp(backend, tenant)
  camera.show(`https://visit.example/visitor-self-update/${tenant.tenantId}/${visitId}/${visitUserId}`)
  await kiosk.open(tenant)

  await kiosk.press('home.code', 'hello.yes')
  await expect(kiosk.question('arrived.title', { name: 'Elena' })).toBeVisible()
  await kiosk.press('done', 'home.leave', 'goodbye.checkOut')
  await expect(kiosk.question('left.title', { name: 'Elena' })).toBeVisible()
  await kiosk.press('done', 'home.visit', 'choice.yes')
  await kiosk.name('Liam', 'Late')
  await kiosk.prove(COMPANY)
  await kiosk.press('hello.yes')
  await expect(kiosk.question('arrived.title', { name: 'Liam' })).toBeVisible()

  await kiosk.press('done', 'home.visit', 'choice.no')
  await page.getByRole('button', { name: 'Interview', exact: true }).click()
  await kiosk.name('Walter', 'Walkin')
  await kiosk.prove('Acme')
  await kiosk.press('host.unknown', 'photo.take')
  // After the 3-2-1 countdown.
  await kiosk.press('photo.use', 'notice.understood', 'review.send')
  await expect(kiosk.question('arrived.title', { name: 'Walter' })).toBeVisible()
  expect(await api.find('booking/visit-user', 'lastName=Walkin')).toMatchObject([{ status: 'checkedIn' }])
  // Only the scanned visitor, the one whose full name was typed, and the walk-in; never the day's list.
  await expect.poll(() => [...lastNames].sort()).toEqual(['Expected', 'Late', 'Walkin'])
  expect(await backend.requests(tenant.tenantId, 'getVisitorsForDay')).toEqual([])
})

test('with larger text no button leaves an upright tablet in French', async ({ page, backend, tenant }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const kiosk = new KioskScreen(page, 'fr')
  await kiosk.setUp(backend, tenant)
  await kiosk.open(tenant)
  await kiosk.press('largerText', 'home.visit', 'choice.no')
  await page.getByRole('button', { name: 'Interview', exact: true }).click()
  await kiosk.press('next')
  await expect(page.getByText(kiosk.text('error.name')).first()).toBeInViewport({ ratio: 1 })
  await kiosk.name('Walter', 'Walkin')
  await kiosk.prove('Acme')
  await kiosk.press('host.unknown', 'photo.skip', 'notice.understood')
  const box = await kiosk.button('review.send').boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(768 - 32)
})

import type { Locator } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { expectSecondOpinion } from '../support/second-opinion'
import { KioskScreen } from '../support/kiosk-screen'

test.use({ viewport: { width: 800, height: 1280 }, hasTouch: true })

test('a walk-in is booked and checked in, in Spanish', async ({
  page,
  backend,
  tenant,
  api,
  expectAccessible,
}) => {
  // Searching the page's whole memory takes long.
  test.slow()
  const kiosk = new KioskScreen(page, 'es')
  await kiosk.setUp(backend, tenant, { touchKeyboard: true })
  await kiosk.open(tenant)
  await kiosk.press('home.visit', 'choice.no')
  await page.getByRole('button', { name: 'Interview', exact: true }).click()
  await kiosk.name('Walter', 'Walkin')
  await kiosk.prove('Acme')

  await kiosk.field('host.label').pressSequentially('he', { delay: 60 })
  await expect(page.getByText(kiosk.text('host.letters'))).toBeVisible()
  await kiosk.field('host.label').pressSequentially('len', { delay: 60 })
  await expect(page.getByRole('button', { name: 'Helen H.', exact: true })).toBeVisible()
  // The tablet is rotated and back.
  for (const [width, height] of [
    [1280, 800],
    [800, 1280],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(kiosk.field('host.label')).toHaveValue('helen')
    await expect(page.getByRole('button', { name: 'Helen H.', exact: true })).toBeInViewport({ ratio: 1 })
  }
  await expectAccessible()
  await expectSecondOpinion(page)
  await page.getByRole('button', { name: 'Helen H.', exact: true }).click()

  // Without a camera the photo can be skipped.
  await expect(page.getByText(kiosk.text('photo.error'))).toBeVisible()
  // On the smallest tablet with larger text, it is not under the buttons below.
  await page.setViewportSize({ width: 768, height: 1024 })
  await kiosk.press('largerText')
  const [skip, back] = [
    await kiosk.button('photo.skip').boundingBox(),
    await kiosk.button('back').boundingBox(),
  ]
  expect((skip?.y ?? 0) + (skip?.height ?? 0)).toBeLessThanOrEqual(back?.y ?? 0)
  await kiosk.press('largerText')
  await kiosk.press('photo.skip')
  await expect(page.getByText(/conserva su visita 30 días/)).toBeVisible()
  // Changing language and text size keeps all input.
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByText(/conserve votre visite 30 jours/)).toBeVisible()
  await page.getByRole('button', { name: 'Español' }).click()
  await kiosk.press('largerText', 'notice.understood')
  await expect(page.getByText('Walter Walkin')).toBeVisible()
  const viewport = page.viewportSize() ?? { width: 1280, height: 800 }
  for (const size of [{ width: 1024, height: 768 }, viewport]) {
    await page.setViewportSize(size)
    await kiosk.expectRoomInBar()
  }
  await expectAccessible()
  await expectSecondOpinion(page)
  await kiosk.press('review.send')
  await expect(kiosk.question('arrived.title', { name: 'Walter' })).toBeVisible()

  const [visitor, ...others] = await api.find('booking/visit-user', 'lastName=Walkin')
  expect(others).toEqual([])
  expect(visitor).toMatchObject({
    firstName: 'Walter',
    company: 'Acme',
    status: 'checkedIn',
    hostNames: ['Helen Hart'],
    locationIds: ['test-site'],
    visitTypeId: tenant.ids.visitTypes.interview,
  })
  await kiosk.press('done')
  await expect(kiosk.button('home.visit')).toBeVisible()
  const personal = /Walter|Walkin|Acme|Helen/
  expect(await kiosk.kept()).not.toMatch(personal)
  await expect.poll(() => kiosk.inMemory(personal), { timeout: 60_000 }).toEqual([])

  const hosts = (await backend.requests(`/user/v1/${tenant.tenantId}`)).filter(({ query }) =>
    query.includes('isHost'),
  )
  expect(hosts.length).toBeGreaterThan(0)
  for (const { query } of hosts) expect(query).toMatch(/\$limit=5.*\$select/)
})

test('on an upright tablet all hosts found are in sight above the keyboard, and the error of the names', async ({
  page,
  backend,
  tenant,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  const names = ['Hannah B.', 'Anaïs Z.', 'Johanna M.', 'Chantal Q.', 'Hanspeter W.']
  await page.route('**/user/v1/*?*isHost*', (route) =>
    route.fulfill({
      json: names.map((name, id) => ({
        id,
        firstName: name.slice(0, -3),
        lastName: name.slice(-2),
        isHost: true,
      })),
    }),
  )
  const kiosk = new KioskScreen(page, 'fr')
  await kiosk.setUp(backend, tenant, { touchKeyboard: true })
  await kiosk.open(tenant)
  await kiosk.press('home.visit', 'choice.no')
  await page.getByRole('button', { name: 'Interview', exact: true }).click()
  await kiosk.field('names.first').tap()
  await kiosk.press('next')
  const error = page.getByText(kiosk.text('error.name'))
  await expect(error).toBeVisible()
  const back = async () => (await kiosk.button('back').boundingBox())?.y ?? 0
  const bottom = async (item: Locator) => {
    const box = await item.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  // The form scrolls to what is new.
  const expectInSight = (item: Locator, name?: string) =>
    expect.poll(async () => (await bottom(item)) - (await back()), name).toBeLessThanOrEqual(0)
  await expectInSight(error)
  await kiosk.name('Walter', 'Walkin')
  await kiosk.prove('Acme')
  await kiosk.field('host.label').tap()
  await kiosk.field('host.label').pressSequentially('han', { delay: 60 })
  for (const name of names) {
    const host = page.getByRole('button', { name, exact: true })
    await expect(host).toBeVisible()
    await expectInSight(host, name)
  }
})

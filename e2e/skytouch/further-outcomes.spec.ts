import { expect, test } from '../support/fixtures'
import { KioskScreen } from '../support/kiosk-screen'
import { codeOf, scan } from '../support/scanner'

test.use({ viewport: { width: 1280, height: 800 } })

test('a required photo is taken if there is none, and a broken camera does not block the check-in', async ({
  page,
  backend,
  tenant,
  allowConsole,
}) => {
  // A missing photo.
  allowConsole(/status of 404/)
  await page.route('**/machine-profile/**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), photo: 'required' } })
  })
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  await kiosk.open(tenant)
  await scan(page, codeOf(tenant.tenantId, tenant.ids.visitors.expected))
  await kiosk.press('hello.yes')
  await expect(kiosk.question('steps.photo')).toBeVisible()
  await kiosk.press('photo.skip')
  await expect(kiosk.question('arrived.title', { name: 'Elena' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(kiosk.text('arrived.noPhoto'))
  await expect(page.getByText(kiosk.text('arrived.seat'))).toBeHidden()
})

test('a wrong location, a visitor not on site and a server without response are shown', async ({
  page,
  backend,
  tenant,
}) => {
  const { first } = tenant.ids.locations
  await page.route('**/machine-profile/**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), locationId: first } })
  })
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  await kiosk.open(tenant)
  const code = codeOf(tenant.tenantId, tenant.ids.visitors.expected)
  await scan(page, code)
  await expect(
    page.getByRole('heading', { level: 1, name: /^Your visit is at Ground floor.* Test Site$/ }),
  ).toBeVisible()
  await expect(page.getByText('1 Test Street')).toBeVisible()
  await kiosk.press('done', 'home.leave')
  // On the home screen the same code would mean an arrival.
  await expect(kiosk.button('startOver')).toBeVisible()
  await expect(page.getByText(kiosk.text('scan.error.none'))).toBeVisible()
  await scan(page, code)
  await expect(kiosk.question('outcome.notInside.title')).toBeVisible()
  await kiosk.press('done')
  await expect(kiosk.button('home.visit')).toBeVisible()

  const path = `/booking/v1/${tenant.tenantId}/visit-user`
  const restore = await backend.fault({ path, kind: 'hang' })
  await page.clock.install()
  await kiosk.press('home.visit', 'choice.yes')
  await kiosk.name('Nobody', 'Atall')
  await expect(kiosk.question('working.title')).toBeVisible()
  await page.clock.fastForward(6_000)
  await expect(page.getByText(kiosk.text('working.long'))).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(kiosk.question('outcome.unreachable.title')).toBeVisible()
  await restore()
  await kiosk.press('tryAgain')
  await expect(kiosk.question('proof.company.title')).toBeVisible()
})

test('a tablet that is not paired, or whose pairing is rejected, shows it', async ({
  page,
  backend,
  tenant,
  allowConsole,
  expectAccessible,
}) => {
  const kiosk = new KioskScreen(page)

  await test.step('a tablet that is not paired shows it', async () => {
    allowConsole(/status of (401|404)/)
    await page.goto(`/skytouch/${tenant.tenantId}/screen/scan`)
    await expect(page.getByRole('heading', { name: 'This tablet is not set up' })).toBeVisible()
    await expect(page).toHaveURL(`/skytouch/${tenant.tenantId}`)
    await kiosk.setUp(backend, tenant)
    await kiosk.open(tenant)
    await page.goto(`/skytouch/${tenant.tenantId}/screen/details`)
    await expect(page).toHaveURL(`/skytouch/${tenant.tenantId}`)
  })

  await test.step('a rejected pairing shows a notice above the usable home screen', async () => {
    allowConsole(/status of 403/)
    const repair = await backend.fault({
      path: `/machine-profile/v1/${tenant.tenantId}`,
      kind: 'status',
      status: 403,
    })
    await kiosk.open(tenant)
    const notice = page.getByRole('alert').filter({ hasText: kiosk.text('technician.title') })
    await expect(notice).toContainText(kiosk.text('technician.codeRefused'))
    await expectAccessible()
    await kiosk.expectTouchable()
    await page.setViewportSize({ width: 800, height: 1280 })
    await expectAccessible()
    await kiosk.expectTouchable()
    await page.setViewportSize({ width: 1280, height: 800 })

    await repair()
    await kiosk.press('tryAgain')
    await expect(notice).toHaveCount(0)
    await expect(kiosk.button('home.visit')).toBeVisible()
  })

  await test.step('a pairing that is revoked during use sends the visitor to reception and asks for a technician', async () => {
    await kiosk.press('home.visit', 'choice.yes')
    // The kiosk's token and login code are revoked during use. At the home screen it loads its profile itself.
    await backend.fault({ path: `/machine-profile/v1/${tenant.tenantId}`, kind: 'status', status: 404 })
    await backend.fault({
      path: `/booking/v1/${tenant.tenantId}/visit-user`,
      kind: 'status',
      status: 401,
    })
    await kiosk.name('Elena', 'Expected')
    // The visitor is sent to reception; the reason is shown to the technician on the home screen.
    await kiosk.press('done')
    await expect(page.getByRole('heading', { name: 'This tablet needs a technician' })).toBeVisible()
  })
})

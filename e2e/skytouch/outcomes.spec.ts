import { withoutTime } from '../support/clock'
import { expect, test } from '../support/fixtures'
import { expectSecondOpinion } from '../support/second-opinion'
import { KioskScreen } from '../support/kiosk-screen'
import { codeOf, scan } from '../support/scanner'

test.use({ viewport: { width: 1280, height: 800 } })

test('visitors at a paired tablet', async ({
  page,
  backend,
  tenant,
  api,
  expectAccessible,
  allowConsole,
}) => {
  const kiosk = new KioskScreen(page)

  await test.step('each outcome of a scan has its own text, without the reason of a refusal', async () => {
    // Browser messages for failed requests.
    allowConsole(/status of (404|409)/)
    await kiosk.setUp(backend, tenant)
    await kiosk.open(tenant)
    const { visitors } = tenant.ids
    const begin = async (code: string) => {
      await kiosk.press('startOver')
      await expect(kiosk.button('home.visit')).toBeVisible()
      await scan(page, code)
    }

    await scan(page, 'nobodysCode')
    await expect(kiosk.question('outcome.unknownCode.title')).toBeVisible()
    await withoutTime(page, async () => {
      await expectAccessible()
      await expectSecondOpinion(page)
    })
    await begin(codeOf(tenant.tenantId, visitors.left))
    await expect(kiosk.question('outcome.over.title')).toBeVisible()
    await begin(codeOf(tenant.tenantId, visitors.cancelled))
    await expect(kiosk.question('outcome.over.title')).toBeVisible()

    const tomorrow = Date.now() + 24 * 3_600_000
    const visit = await api.create<{ visitId: string; visitUsers: { visitUserId: string }[] }>('booking', {
      visit: {
        start: new Date(tomorrow).toISOString(),
        end: new Date(tomorrow + 3_600_000).toISOString(),
        visitTypeId: 1,
        locationIds: [tenant.ids.locations.ground],
        hostUserIds: ['h-helen'],
      },
      visitors: [{ firstName: 'Toma', lastName: 'Tomorrow', company: 'Acme' }],
    })
    await begin(
      codeOf(tenant.tenantId, {
        visitId: visit.visitId,
        visitUserId: visit.visitUsers[0]?.visitUserId ?? '',
      }),
    )
    await expect(
      page.getByRole('heading', { level: 1, name: /^This visit is on \w+, \w+ \d+$/ }),
    ).toBeVisible()

    await begin(codeOf(tenant.tenantId, visitors.warning))
    await kiosk.press('hello.yes')
    await expect(kiosk.question('outcome.early.title')).toBeVisible()
    await expect(page.getByText(/^Please come back at \d+:\d\d [AP]M\.$/)).toBeVisible()

    await begin(codeOf(tenant.tenantId, visitors.blocked))
    await kiosk.press('hello.yes')
    await expect(kiosk.question('outcome.refused.title')).toBeVisible()
    expect(await page.locator('main').innerText()).not.toMatch(/security|may not enter|blocked/i)
    await begin(codeOf(tenant.tenantId, visitors.full))
    await kiosk.press('hello.yes')
    await expect(kiosk.question('outcome.refused.title')).toBeVisible()

    // A visitor on site is offered check-out, and asked for their card.
    await begin(codeOf(tenant.tenantId, visitors.onSite))
    await expect(kiosk.question('goodbye.backTitle', { name: 'Oscar' })).toBeVisible()
    await expect(page.getByText(kiosk.text('goodbye.card', { number: 'V0003' }))).toBeVisible()
    // A card number can be guessed, so no name is shown before a second proof.
    await begin('V0003')
    await expect(kiosk.question('proof.company.title')).toBeVisible()
    expect(await page.locator('main').innerText()).not.toContain('Oscar')
    await kiosk.prove('Abbott & Lane Architects')
    await kiosk.press('goodbye.checkOut')
    await expect(kiosk.question('left.title', { name: 'Oscar' })).toBeVisible()
    await begin(codeOf(tenant.tenantId, visitors.expected2))
    await kiosk.press('hello.no')
    await expect(kiosk.question('choice.title')).toBeVisible()
  })

  await test.step('only missing data is asked for', async () => {
    await kiosk.press('startOver')
    await expect(kiosk.button('home.visit')).toBeVisible()
    await scan(page, codeOf(tenant.tenantId, tenant.ids.visitors.missing))
    await kiosk.press('hello.yes')
    await expect(kiosk.question('steps.details')).toBeVisible()
    await expect(page.getByRole('textbox').first()).toBeFocused()
    await expect(page.getByRole('textbox')).toHaveCount(1)
    await kiosk.prove('Acme')
    await expect(kiosk.question('arrived.title', { name: 'Mina' })).toBeVisible()
    const { visitUserId } = tenant.ids.visitors.missing
    expect(await api.get('booking/visit-user', visitUserId)).toMatchObject({
      status: 'checkedIn',
      company: 'Acme',
    })
  })

  await test.step('a walk-in with a visit today is checked in by it', async () => {
    await kiosk.press('done', 'home.visit', 'choice.no')
    await page.getByRole('button', { name: 'Meeting', exact: true }).click()
    await kiosk.name('Liam', 'Late')
    await kiosk.prove('Abbott & Lane Architects')
    await expect(kiosk.question('hello.title', { name: 'Liam' })).toBeVisible()
    await kiosk.press('hello.yes')
    await expect(kiosk.question('arrived.title', { name: 'Liam' })).toBeVisible()
    expect(await api.find('booking/visit-user', 'lastName=Late')).toHaveLength(1)
  })

  await test.step('a failed request is shown, and its retry keeps all input', async () => {
    allowConsole(/status of 503/)
    await kiosk.press('done')
    await expect(kiosk.button('home.visit')).toBeVisible()
    const restore = await backend.fault({
      path: `/booking/v1/${tenant.tenantId}/visit-user`,
      kind: 'status',
      status: 503,
    })
    await kiosk.press('home.visit', 'choice.yes')
    await kiosk.name('Elena', 'Expected')
    await expect(kiosk.question('outcome.unreachable.title')).toBeVisible()
    await restore()
    await kiosk.press('tryAgain')
    await expect(kiosk.question('proof.company.title')).toBeVisible()
  })
})

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

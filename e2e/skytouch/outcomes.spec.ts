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

import { stopClock } from '../support/clock'
import { expect, test } from '../support/fixtures'
import { VisitorScreen } from './visitor-screen'

type Visitor = { status: string; userId: string }

test('the visit of a visitor', async ({ signedIn: page, tenant, context, api, allowConsole }) => {
  test.slow()
  const screen = new VisitorScreen(page)

  await test.step('shows time, location, hosts, QR code and self-update link of the visit', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { visitId, visitUserId } = tenant.ids.visitors.expected
    await screen.open(tenant.ids.visitors.expected, 'Elena Expected')
    await expect(screen.visit).toContainText('Ground floor')
    await expect(screen.visit).toContainText('Helen Hart')
    await expect(screen.visit).toContainText('Not confirmed yet')
    await expect(screen.visit.getByRole('img', { name: 'QR code of Elena Expected' })).toBeVisible()
    await screen.visit.getByRole('button', { name: 'Copy self-update link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(copied).pathname).toBe(`/visitor-self-update/${tenant.tenantId}/${visitId}/${visitUserId}`)
    await screen.visit.getByRole('link', { name: 'Subject of Expected' }).click()
    await expect(page).toHaveURL(`/prebooking/${visitId}`)

    await screen.open(tenant.ids.visitors.cancelled, 'Carla Cancelled')
    await expect(screen.visit).toContainText('There is no code: this visitor’s visit is cancelled.')
    await expect(screen.visit.getByRole('img')).toHaveCount(0)
  })

  await test.step('reserves a card before the visitor arrives', async () => {
    await screen.open(tenant.ids.visitors.expected, 'Elena Expected')
    await screen.visit.getByRole('button', { name: 'Reserve card' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reserve card' })
    // Taking another visitor's card asks first, and says reserved instead of issued.
    await dialog.getByLabel('Card number').fill('V0003')
    await dialog.getByRole('button', { name: 'Reserve card' }).click()
    const question = page.getByRole('alertdialog', { name: 'Held by Oscar Onsite. Take it anyway?' })
    await expect(question).toContainText('is reserved for Elena Expected')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByLabel('Card number').fill('V0002')
    await page.getByRole('option', { name: 'V0002' }).click()
    await dialog.getByRole('button', { name: 'Reserve card' }).click()
    await expect(dialog).toBeHidden()
    await expect(screen.visit).toContainText('V0002')
    expect(await api.get('user/issuable', tenant.ids.cards.free2)).toMatchObject({
      status: 'reserved',
      visitUserId: tenant.ids.visitors.expected.visitUserId,
    })
  })

  await test.step('check-in and no-show can be undone, and the front desk shows the check-in', async () => {
    const ids = tenant.ids.visitors.late
    await page.clock.install()
    await screen.open(ids, 'Liam Late')
    await stopClock(page)
    await page.getByRole('button', { name: 'Check in', exact: true }).click()
    await expect(page.getByText('On site', { exact: true })).toBeVisible()
    // In the first half second the click would count as part of a double click.
    await page.clock.fastForward(600)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Late', { exact: true })).toBeVisible()
    expect((await api.get<Visitor>('booking/visit-user', ids.visitUserId)).status).toBe('expected')

    // A change from the menu waits on its own: no button shows another action's wait.
    await page.clock.fastForward(600)
    await page.getByRole('button', { name: 'More for Liam Late' }).click()
    await page.getByRole('menuitem', { name: 'Mark as no-show' }).click()
    await expect(page.getByText('No-show', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Check in', exact: true })).toBeDisabled()
    await page.clock.fastForward(600)
    await page.getByRole('button', { name: 'Undo' }).click()

    await page.clock.fastForward(600)
    await page.clock.resume()
    await page.getByRole('button', { name: 'Check in', exact: true }).click()
    await expect(page.getByText('On site', { exact: true })).toBeVisible()
    // Leaving the page sends pending actions.
    await page.getByRole('link', { name: 'Back to front desk' }).click()
    await expect
      .poll(async () => (await api.get<Visitor>('booking/visit-user', ids.visitUserId)).status)
      .toBe('checkedIn')
    await expect(page.getByRole('row').filter({ hasText: 'Liam Late' })).toContainText('On site')
  })

  await test.step('warnings of a check-in ask for confirmation, and a refusal is shown', async () => {
    allowConsole(/status of 409/)
    const { warning, blocked } = tenant.ids.visitors
    await screen.open(warning, 'Wanda Warning')
    await page.getByRole('button', { name: 'Check in', exact: true }).click()
    const reasons = page.getByRole('alertdialog', { name: 'Check in Wanda Warning?' })
    await reasons.getByRole('button', { name: 'Check in anyway' }).click()
    await expect(page.getByText('On site', { exact: true })).toBeVisible()
    // The screen says so already while the confirmed check-in is being sent.
    await expect
      .poll(async () => (await api.get<Visitor>('booking/visit-user', warning.visitUserId)).status)
      .toBe('checkedIn')

    await screen.open(blocked, 'Dexter Crane')
    await page.getByRole('button', { name: 'Check in', exact: true }).click()
    await expect(page.getByText(/^Not done: /)).toBeVisible()
    await expect(page.getByText('Expected', { exact: true })).toBeVisible()
  })
})

test('past visits are paginated, newest first, and can be opened', async ({
  signedIn: page,
  tenant,
  api,
}) => {
  const { userId } = await api.get<Visitor>('booking/visit-user', tenant.ids.visitors.expected.visitUserId)
  for (let days = 1; days <= 7; days++) {
    const start = new Date(Date.now() - days * 86_400_000)
    await api.create('booking', {
      visit: {
        visitTypeId: 1,
        subject: `Visit ${days} days ago`,
        start: start.toISOString(),
        end: new Date(start.getTime() + 3_600_000).toISOString(),
        locationIds: [tenant.ids.locations.ground],
        hostUserIds: [tenant.ids.hosts.helen],
      },
      visitors: [{ userId, firstName: 'Elena', lastName: 'Expected' }],
      requestId: `past-${days}`,
    })
  }
  const screen = new VisitorScreen(page)
  await screen.open(tenant.ids.visitors.expected, 'Elena Expected')
  await expect(screen.pastVisits.getByText('1–5 of 7')).toBeVisible()
  await expect(screen.pastVisits.getByRole('listitem').first()).toContainText('Visit 1 days ago')
  await expect(screen.pastVisits.getByRole('listitem').first()).toContainText('No-show')
  await screen.pastVisits.getByRole('button', { name: 'Older visits' }).click()
  await expect(screen.pastVisits.getByText('6–7 of 7')).toBeVisible()
  await expect(screen.pastVisits.getByRole('listitem')).toHaveCount(2)
  await screen.pastVisits.getByRole('listitem').last().getByRole('link').click()
  await expect(screen.visit).toContainText('Visit 7 days ago')
})

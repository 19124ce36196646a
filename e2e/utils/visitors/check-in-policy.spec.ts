import { expect, test } from '../../support/fixtures'
import { DeskScreen } from '../../support/desk-screen'

test('the check-in policy is asked before a check-in', async ({
  signedIn: page,
  backend,
  tenant,
  expectAccessible,
  api,
  allowConsole,
}) => {
  const desk = new DeskScreen(page)

  await test.step('a warning opens a dialog: Cancel changes nothing, Check in anyway checks in', async () => {
    await page.clock.install()
    await desk.open()
    await desk.find('Wanda Warning')
    await desk.press('Wanda Warning', 'Check in')
    const dialog = page.getByRole('alertdialog', { name: 'Check in Wanda Warning?' })
    await expect(dialog.getByText(/The visit starts later\. Planned: .*\d:\d\d/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await desk.hasStatus('Wanda Warning', 'Expected')

    // A row ignores presses for half a second after one.
    await page.clock.runFor(600)
    await desk.press('Wanda Warning', 'Check in')
    await dialog.getByRole('button', { name: 'Check in anyway' }).click()
    await expect(dialog).toHaveCount(0)
    await desk.hasStatus('Wanda Warning', 'On site')
    // The row shows it before it was sent.
    await expect
      .poll(async () => {
        const sent = await backend.requests(tenant.tenantId, 'checkin')
        return sent.map(({ body }) => (body as { proceed: boolean }).proceed)
      })
      .toEqual([false, false, true])
  })

  await test.step('all warnings are shown, and a missing card is issued from the dialog', async () => {
    const countRequests = async () => (await backend.requests(tenant.tenantId, 'validateVisitors')).length
    const before = await countRequests()
    await desk.find('Conrad Contract')
    await desk.press('Conrad Contract', 'Check in')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await expect(dialog.getByText('A card is needed for this kind of visit.')).toBeVisible()
    await expectAccessible()

    // Without a card the warning stays.
    await dialog.getByRole('button', { name: 'Issue card' }).click()
    const issue = page.getByRole('dialog', { name: 'Issue card' })
    await expect(issue.getByRole('combobox', { name: 'Card number' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Issue card' })).toBeFocused()
    await page.keyboard.press('Enter')
    await issue.getByRole('combobox', { name: 'Card number' }).fill('V0002')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Card V0002 is issued to Conrad Contract.')).toBeVisible()
    await expect(issue).toHaveCount(0)

    // The policy is checked again: only the other reason is left.
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Check in anyway' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await desk.hasStatus('Conrad Contract', 'On site')
    await expect(desk.row('Conrad Contract').getByText('V0002')).toBeVisible()
    await expect(desk.row('Conrad Contract')).toBeFocused()
    expect(await api.get('user/issuable', tenant.ids.cards.free2)).toMatchObject({ status: 'issued' })
    expect(await countRequests()).toBe(before + 2)
  })

  await test.step('a blocked visitor is refused without an override', async () => {
    allowConsole(/status of 409/)
    await desk.find('Dexter Crane')
    await desk.press('Dexter Crane', 'Check in')
    await expect(page.getByText('Dexter Crane was not checked in')).toBeVisible()
    await expect(
      desk.row('Dexter Crane').getByRole('button', { name: /^Not done: This person may not enter/ }),
    ).toBeVisible()
    await desk.hasStatus('Dexter Crane', 'Expected')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  await test.step('a failed policy request is a question: Cancel changes nothing', async () => {
    allowConsole(/status of 500/)
    const countCheckIns = async () => (await backend.requests(tenant.tenantId, 'checkin')).length
    const before = await countCheckIns()
    await desk.find('Elena Expected')
    await backend.fault({
      path: tenant.tenantId,
      serviceMethod: 'validateVisitors',
      kind: 'status',
      status: 500,
    })
    await desk.press('Elena Expected', 'Check in')
    const dialog = page.getByRole('alertdialog', { name: 'Check in Elena Expected?' })
    await expect(dialog.getByText(/^The access check could not be made/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await desk.hasStatus('Elena Expected', 'Expected')
    expect(await countCheckIns()).toBe(before)
  })
})

test('two desks check in the same person: the second sees them on site, since when the first did', async ({
  signedIn: page,
  openDesk,
  api,
  tenant,
}) => {
  const other = await openDesk()
  const [mine, theirs] = [new DeskScreen(page), new DeskScreen(other)]
  await page.clock.install()
  await mine.open()
  await theirs.open()
  await theirs.find('Elena Expected')
  const ids = tenant.ids.visitors.expected
  await mine.find('Elena Expected')
  await api.invoke('booking', 'checkin', { ...ids, proceed: false })
  const before = await api.get('booking/visit-user', ids.visitUserId)

  await mine.press('Elena Expected', 'Check in')
  await page.clock.fastForward(5000)
  await expect(
    mine.row('Elena Expected').getByRole('button', { name: 'Check out', exact: true }),
  ).toBeVisible()
  expect(await api.get('booking/visit-user', ids.visitUserId)).toEqual(before)

  await theirs.refresh()
  await theirs.hasStatus('Elena Expected', 'On site')
})

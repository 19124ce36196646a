import { stopClock } from '../support/clock'
import { expect, test } from '../support/fixtures'
import { BookingForm } from './booking-form'

test('what the server finds, and check-ins from a booking', async ({
  signedIn: page,
  backend,
  tenant,
  allowConsole,
  expectAccessible,
  api,
}) => {
  test.slow()
  const form = new BookingForm(page)

  await test.step('problems found by the server are shown at their fields and do not prevent saving', async () => {
    allowConsole(/status of 503/)
    await form.open()
    await form.chooseLocation('Small room')
    await form.chooseType('Meeting')
    await form.name('Dexter', 'Crane')
    const blocked = form.visitor().getByText('This person may not enter. Please ask security.')
    await expect(blocked).toBeVisible()
    await expect(page.getByText('Small room is full.')).toHaveCount(1)
    await expect(page.getByText('This person may not enter. Please ask security.')).toHaveCount(1)
    await expectAccessible(page)

    // For another name the previous result disappears at once.
    await form.visitor().getByLabel('Last name').fill('Craner')
    await expect(blocked).toBeHidden()

    // If validation fails there is no message, and the form still works.
    const asked = page.waitForResponse((response) => response.status() === 503)
    await backend.fault({ path: `${tenant.tenantId}/validate`, method: 'POST', kind: 'status', status: 503 })
    await form.type('Last name', 'Cranston')
    await asked
    await expect(page.getByRole('alert')).toHaveCount(0)
    await form.addHost('Helen Hart')
    await form.saveButton().click()
    await form.expectConfirmation()
    await backend.clearFaults()
  })

  await test.step('visitors are checked in from their booking, with undo and policy warnings', async () => {
    const { visitId, visitUserId } = tenant.ids.visitors.expected
    const status = async () => (await api.get<{ status: string }>('booking/visit-user', visitUserId)).status
    await page.clock.install()
    await form.open(visitId)
    const card = form.visitor()
    await expect(card.getByText('Expected', { exact: true })).toBeVisible()
    await stopClock(page)
    await card.getByRole('button', { name: 'Check in' }).click()
    await expect(card.getByText('On site')).toBeVisible()
    // Its first second is over, so that the click does not count as a double click.
    await page.clock.runFor(1500)
    await expect(card.getByText('4 s')).toBeVisible()
    await card.getByRole('button', { name: 'Undo' }).click()
    await expect(card.getByText('Expected', { exact: true })).toBeVisible()
    await page.clock.resume()
    expect(await status()).toBe('expected')

    await page.getByLabel('Subject').fill('')
    await page.getByLabel('Subject').pressSequentially('Not saved yet', { delay: 50 })
    await card.getByRole('button', { name: 'Check in' }).click()
    await expect(card.getByText('On site')).toBeVisible()
    await page.clock.fastForward(5000)
    await expect(card.getByRole('button', { name: 'Check out' })).toBeVisible()
    expect(await status()).toBe('checkedIn')
    await expect(page.getByText('In progress')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel visit' })).toHaveCount(0)
    await expect(page.getByLabel('Subject')).toHaveValue('Not saved yet')

    // A warning is shown, and staff may override it.
    page.on('dialog', (dialog) => void dialog.accept())
    await form.open(tenant.ids.visitors.warning.visitId)
    await card.getByRole('button', { name: 'Check in' }).click()
    const question = page.getByRole('alertdialog', { name: 'Check in Wanda Warning?' })
    await question.getByRole('button', { name: 'Check in anyway' }).click()
    await expect(card.getByText('On site')).toBeVisible()
  })
})

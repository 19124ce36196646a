import { wholeBrowser } from '../../browser'
import { DeskScreen } from '../../support/desk-screen'
import { expect, test } from '../../support/fixtures'
import { countPrints } from '../../support/prints'
import { fillWalkIn } from './walk-in-form'

// Showing and printing badges needs the whole browser.
test.use({ launchOptions: wholeBrowser() })

test('walk-ins that need more than one answer', async ({ signedIn: page, backend, tenant }) => {
  test.slow()
  const prints = await countPrints(page)
  const desk = new DeskScreen(page)
  const dialog = page.getByRole('dialog', { name: 'Walk-in' })

  await test.step('a visit of today with the same name is offered, and checked in instead', async () => {
    await desk.open('?dialog=walk-in')
    await fillWalkIn(page, 'emile', 'EXPECTANT', false)
    await expect(dialog.getByText('Is this Émile Éxpéctant?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Check in this visit' }).click()
    await expect(dialog).toHaveCount(0)
    await desk.find('Émile Éxpéctant')
    await desk.hasStatus('Émile Éxpéctant', 'On site')
    await expect
      .poll(async () => (await backend.requests(tenant.tenantId, 'checkin')).map(({ body }) => body))
      .toEqual([{ ...tenant.ids.visitors.expected2, proceed: false }])
  })

  await test.step('a card held by somebody asks for confirmation after the check-in, and no badge is printed if unticked', async () => {
    await desk.open(`?dialog=walk-in&location=${tenant.ids.locations.ground}`)
    await fillWalkIn(page, 'Wilma', 'Walker')
    await dialog.getByText('Print badge').click()
    await dialog.getByRole('combobox', { name: 'Card number' }).fill('V0003')
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Held by Oscar Onsite. Take it anyway?' })
    await question.getByRole('button', { name: 'Take card' }).click()
    await expect(page.getByText('Card V0003 is issued to Wilma Walker.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await prints()).toBe(0)
    await page.getByRole('button', { name: 'Walk-in' }).click()
    await expect(dialog.getByRole('checkbox', { name: 'Print badge' })).not.toBeChecked()
  })

  await test.step('a walk-in with warnings stays booked if staff cancel', async () => {
    await desk.open(`?dialog=walk-in&location=${tenant.ids.locations.small}`)
    await fillWalkIn(page, 'Fiona', 'Fourth')
    await dialog.getByRole('button', { name: 'Check in', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Check in Fiona Fourth?' })
    await expect(question.getByText('Small room is full.')).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Fiona Fourth is booked for now, but not checked in')).toBeVisible()
    await expect(
      desk.row('Fiona Fourth').getByRole('button', { name: 'Check in', exact: true }),
    ).toBeVisible()
    // The user continues in the visitor's row.
    await expect(desk.row('Fiona Fourth')).toBeFocused()
  })
})

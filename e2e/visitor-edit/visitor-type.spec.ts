import { expect, test } from '../support/fixtures'
import { BookingForm, sentBookings } from '../prebooking/booking-form'
import { DataScreen } from '../reports/reportData/data-screen'
import { VisitorScreen } from './visitor-screen'

type Visitor = { visitUserId: string; firstName: string; visitUserTypeId: number | null }

test('visitor types', async ({ signedIn: page, tenant, backend, api }) => {
  const list = new DataScreen(page, 'visitors', 'Visitors')

  await test.step('a visitor type is set in the booking, changed later, and used as a filter', async () => {
    const form = new BookingForm(page)
    await form.open()
    await form.fillVisit()
    await form.name('Dora', 'Driver')
    await form.visitor().getByRole('button', { name: 'More details' }).click()
    await form.visitor().getByRole('button', { name: 'Visitor type' }).click()
    await page.getByRole('option', { name: 'Driver' }).click()
    await form.saveButton().click()
    await form.expectConfirmation()
    const [sent] = await sentBookings(backend, tenant)
    expect(sent?.visitors[0]).toMatchObject({ firstName: 'Dora', visitUserTypeId: 4 })

    // The booking shows it again, and sends it only if it was changed.
    const visitId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await form.open(visitId)
    await expect(form.visitor().getByRole('button', { name: 'Visitor type' })).toContainText('Driver')
    await form.visitor().getByRole('button', { name: 'Visitor type' }).click()
    await page.getByRole('option', { name: 'Contractor' }).click()
    await form.saveButton('Save changes').click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    const { visitUsers } = await api.get<{ visitUsers: Visitor[] }>('booking/visit', visitId)
    const visitUserId = visitUsers[0]?.visitUserId ?? ''
    expect(visitUsers[0]).toMatchObject({ visitUserTypeId: 3 })

    const screen = new VisitorScreen(page)
    await screen.open({ visitId, visitUserId }, 'Dora Driver')
    const type = page.getByRole('button', { name: 'Visitor type' })
    await expect(type).toContainText('Contractor')
    await screen.choose('Visitor type', 'Candidate')
    await screen.save()
    await expect(type).toContainText('Candidate')
    const patches = (await backend.requests(`visit-user/${visitUserId}`)).filter(
      ({ method }) => method === 'PATCH',
    )
    expect(patches.map(({ body }) => body)).toEqual([{ visitUserTypeId: 2 }])

    await list.open('?period=all')
    await list.choose('Visitor type', 'Candidate')
    await expect(page).toHaveURL(/visitorType=2/)
    await expect(list.row('Dora Driver')).toBeVisible()
    await list.choose('Visitor type', 'Driver')
    await expect(list.row('Dora Driver')).toHaveCount(0)
  })

  await test.step('a walk-in has a visitor type, and the field is hidden if there is only one', async () => {
    await page.goto(`/utils/visitors?location=${tenant.ids.locations.ground}&dialog=walk-in`)
    const dialog = page.getByRole('dialog', { name: 'Walk-in' })
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Walter')
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Works')
    await dialog.getByRole('combobox', { name: 'Company' }).fill('Works Ltd')
    await dialog.getByRole('combobox', { name: 'Company' }).press('Tab')
    await dialog.getByRole('button', { name: /Visit type/ }).click()
    await page.getByRole('option', { name: 'Meeting' }).click()
    await dialog.getByRole('button', { name: 'Visitor type' }).click()
    await page.getByRole('option', { name: 'Contractor' }).click()
    await dialog.getByRole('button', { name: 'Check in', exact: true }).click()
    await expect(page.getByText('Walter Works is checked in.').first()).toBeVisible()
    // The check-in has the same path.
    const visitors = (await sentBookings(backend, tenant)).flatMap((sent) => sent.visitors ?? [])
    expect(visitors).toMatchObject([{ firstName: 'Dora' }, { firstName: 'Walter', visitUserTypeId: 3 }])

    await backend.fault({
      path: `${tenant.tenantId}/visit-user-type`,
      method: 'GET',
      kind: 'raw',
      body: JSON.stringify([{ visitUserTypeId: 1, name: 'Visitor' }]),
    })
    await new VisitorScreen(page).open(tenant.ids.visitors.expected, 'Elena Expected')
    await expect(page.getByRole('button', { name: 'Visitor type' })).toHaveCount(0)
    await list.open()
    await expect(page.getByRole('button', { name: /Visitor type$/ })).toHaveCount(0)
  })
})

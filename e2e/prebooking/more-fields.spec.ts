import { expect, test } from '../support/fixtures'
import { BookingForm, sentBookings } from './booking-form'

test('all fields, and the simple form', async ({
  signedIn: page,
  tenant,
  backend,
  api,
  expectAccessible,
}) => {
  const form = new BookingForm(page)

  await test.step('host notification, special assistance, visitor questions and hidden VIPs are saved', async () => {
    await form.open()
    await form.fillVisit()
    await form.openMore()
    await page.getByRole('button', { name: 'Announce how' }).click()
    await page.getByRole('option', { name: 'E-mail' }).click()
    await form.name('Vera', 'Vip')
    await form.visitor().getByRole('button', { name: 'More details' }).click()
    await form.visitor().getByRole('combobox', { name: 'Assistance' }).click()
    await page.getByRole('option', { name: 'Wheelchair' }).click()
    await page.keyboard.press('Escape')
    await form.type('Laptop serial number', 'SN-1')
    await page.getByText('Hide VIP').click()
    await expect(page.getByRole('checkbox', { name: 'Hide VIP' })).toBeChecked()
    await expectAccessible(page)
    await form.saveButton().click()
    await form.expectConfirmation()

    const calls = await backend.requests(`/booking/v1/${tenant.tenantId}`, 'createHideVIPBooking')
    expect(calls).toHaveLength(1)
    expect(calls[0]?.body).toMatchObject({
      visit: { announceProtocolId: 1 },
      visitors: [{ specialAssistanceNeedIds: [1], customFields: [{ value: 'SN-1' }] }],
    })
    expect(await sentBookings(backend, tenant)).toHaveLength(1)

    // The person who booked it sees the name and that it is hidden.
    const visitId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await form.open(visitId)
    await expect(form.visitor().getByLabel('First name')).toHaveValue('Vera')
    await form.openMore()
    await expect(page.getByRole('checkbox', { name: 'Hide VIP' })).toBeDisabled()
    await expect(form.visitor().getByLabel('Laptop serial number')).toHaveValue('SN-1')
    await form.visitor().getByLabel('Laptop serial number').fill('')
    await form.saveButton('Save changes').click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    const { visitUsers } = await api.get<{ visitUsers: { customFields: unknown[] }[] }>(
      'booking/visit',
      visitId,
    )
    expect(visitUsers[0]?.customFields).toEqual([])
  })

  await test.step('the simple booking form shows and sends only the required fields', async () => {
    await api.invoke('user', 'toggleSimpleBooking', { userId: tenant.ids.hosts.own })
    await form.open()
    await form.fillVisit()
    for (const name of ['Subject', 'More options', 'Notes', 'Announce how', 'Hide VIP', 'More details'])
      await expect(page.getByText(name, { exact: true })).toHaveCount(0)
    await form.chooseType('Contractor')
    await page.getByLabel('Purchase order').fill('123456')
    await form.name('Sam', 'Simple')
    await form.saveButton().click()
    await form.expectConfirmation()
    const sent = (await sentBookings(backend, tenant)).at(-1)
    expect(sent?.visit).toMatchObject({ customFields: [{ value: '123456' }] })
    expect(Object.keys(sent?.visit ?? {}).sort()).toEqual(
      ['customFields', 'end', 'hostUserIds', 'locationIds', 'start', 'visitTypeId'].sort(),
    )
  })
})

import { stopClock } from '../support/clock'
import { expect, test } from '../support/fixtures'
import { expectSecondOpinion } from '../support/second-opinion'
import { VisitorScreen } from './visitor-screen'

type Visitor = {
  userId: string
  firstName: string
  company: string | null
  phone: string | null
  specialAssistanceNeedIds: number[]
  customFields: { customFieldId: number; value: unknown }[]
}
type Person = {
  firstName: string
  titleId: number | null
  companyId: number | null
  company: string | null
  nationalityId: number | null
  phones: { phoneTypeId: number; number: string }[] | null
  notes: { noteTypeId: number; text: string; createdAt: string }[] | null
  customFields: { customFieldId: number; value: unknown }[] | null
  fields: { userFieldId: number; value: unknown }[] | null
}

test('saves each field with the visitor or the user, and sends only changed fields', async ({
  signedIn: page,
  tenant,
  api,
  backend,
  expectAccessible,
}) => {
  const ids = tenant.ids.visitors.expected
  const screen = new VisitorScreen(page)
  await screen.open(ids, 'Elena Expected')
  await expect(page.getByText('Expected', { exact: true })).toBeVisible()

  await screen.field('First name').fill('Helena')
  await screen.choose('Title', 'Dr')
  await page.getByRole('combobox', { name: 'Company' }).fill('Nobody Ltd')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Add phone' }).click()
  await page.keyboard.type('+44 20 7946 0001')
  await page.getByRole('button', { name: 'Add phone' }).click()
  await page.keyboard.type('+44 20 7946 0002')
  await page.getByRole('button', { name: 'Add phone' }).click()
  await page.getByRole('button', { name: 'Remove phone 3' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Add phone' })).toBeFocused()
  await screen.choose('Nationality', 'France')
  await page.getByRole('combobox', { name: 'Assistance' }).fill('loop')
  await page.getByRole('option', { name: 'Hearing loop' }).click()
  // Leaving the field closes its list, which hides the rest of the page from assistive technology.
  await page.keyboard.press('Tab')
  await screen.field('Laptop serial number').fill('LT-77')
  await screen.field('Employee number').fill('E-1')
  await screen.field('Cost centre').fill('CC-4')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('button', { name: 'Remove note 1' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Add note' })).toBeFocused()
  // Keys that follow more quickly are a scanner's.
  await page.keyboard.press('Enter', { delay: 200 })
  await page.keyboard.type('Brings a guide dog')
  await expectAccessible(page)
  await expectSecondOpinion(page)
  await screen.save()
  await expect(page.getByRole('heading', { level: 1, name: 'Helena Expected' })).toBeVisible()

  const visitor = await api.get<Visitor>('booking/visit-user', ids.visitUserId)
  expect(visitor).toMatchObject({
    firstName: 'Helena',
    company: 'Nobody Ltd',
    phone: '+44 20 7946 0001',
    specialAssistanceNeedIds: [3],
  })
  expect(visitor.customFields.map(({ value }) => value)).toEqual(['LT-77'])
  const person = await api.get<Person>('user', visitor.userId)
  expect(person).toMatchObject({
    firstName: 'Helena',
    titleId: 4,
    company: 'Nobody Ltd',
    companyId: null,
    phones: [
      { phoneTypeId: 1, number: '+44 20 7946 0001' },
      { phoneTypeId: 2, number: '+44 20 7946 0002' },
    ],
    notes: [{ noteTypeId: 1, text: 'Brings a guide dog' }],
  })
  expect(person.nationalityId).not.toBeNull()
  expect(person.customFields?.map(({ value }) => value)).toEqual(['E-1'])
  expect(person.fields?.map(({ value }) => value)).toEqual(['CC-4'])

  // Unchanged fields are not sent.
  await screen.field('Vehicle registration').fill('AB12 CDE')
  await screen.save()
  const sent = (await backend.requests(`/user/v1/${tenant.tenantId}/${visitor.userId}`)).filter(
    ({ method }) => method === 'PATCH',
  )
  expect(sent.at(-1)?.body).toEqual({ vehicleRegistration: 'AB12 CDE' })

  await page.reload()
  await expect(screen.field('Note')).toHaveValue('Brings a guide dog')
  await expect(page.getByRole('button', { name: 'Nationality' })).toContainText('France')
})

test('hides hidden fields, requires filled required fields, and accepts required fields that were empty', async ({
  signedIn: page,
  tenant,
  backend,
  api,
}) => {
  // Lookups are read-only, so the test stubs the response.
  await backend.fault({
    path: `${tenant.tenantId}/visit-user-field`,
    method: 'GET',
    kind: 'raw',
    type: 'application/json',
    body: JSON.stringify([
      { visitUserFieldId: 1, name: 'company', label: 'Company', required: true, visible: true, order: 1 },
      { visitUserFieldId: 2, name: 'email', label: 'Private mail', required: false, visible: true, order: 2 },
      {
        visitUserFieldId: 3,
        name: 'vehicleRegistration',
        label: null,
        required: true,
        visible: true,
        order: 3,
      },
      { visitUserFieldId: 4, name: 'nationalityId', required: false, visible: false, order: 4 },
      { visitUserFieldId: 5, name: 'photo', required: false, visible: false, order: 5 },
    ]),
  })
  const screen = new VisitorScreen(page)
  await screen.open(tenant.ids.visitors.expected, 'Elena Expected')
  await expect(screen.field('Private mail')).toHaveValue('elena.expected@guest.example')
  await expect(page.getByRole('button', { name: 'Nationality' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Take photo' })).toHaveCount(0)
  await expect(page.getByText('The visitor will be asked').first()).toBeVisible()

  await page.getByRole('combobox', { name: 'Company' }).fill('')
  // Leaving the field closes its list, which hides the rest of the page from assistive technology.
  await page.keyboard.press('Tab')
  await screen.field('Private mail').fill('nobody')
  await screen.saveButton.click()
  await expect(page.getByText('Fill in this field.')).toBeVisible()
  await expect(page.getByText('Enter an e-mail address like name@example.com.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Company' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Company' }).fill('Acme')
  await page.keyboard.press('Tab')
  await screen.field('Private mail').fill('elena@acme.example')
  await screen.save()
  const { visitUserId } = tenant.ids.visitors.expected
  expect(await api.get('booking/visit-user', visitUserId)).toMatchObject({
    company: 'Acme',
    email: 'elena@acme.example',
    vehicleRegistration: null,
  })
})

test('a visitor who is hidden or removed, and changes by keyboard', async ({
  signedIn: page,
  tenant,
  backend,
  api,
  allowConsole,
}) => {
  await test.step('a hidden VIP shows masked names, and neither user nor photo is requested', async () => {
    const screen = new VisitorScreen(page)
    await screen.open(tenant.ids.visitors.vip, 'V••• V•••')
    await expect(page.getByText(/shown only to the hosts and to whoever booked/)).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveCount(0)
    await expect(screen.visit).toBeVisible()
    const requests = await backend.requests(`/user/v1/${tenant.tenantId}`)
    expect(requests.filter(({ path }) => /user-photo|\/p-|\/u-/.test(path))).toEqual([])
  })

  await test.step('changing, saving, check-in and undo work by keyboard', async () => {
    await page.clock.install()
    const screen = new VisitorScreen(page)
    await screen.open(tenant.ids.visitors.expected, 'Elena Expected')
    await screen.field('Last name').focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Typed')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Changes saved')).toBeVisible()
    const { visitUserId } = tenant.ids.visitors.expected
    expect(await api.get('booking/visit-user', visitUserId)).toMatchObject({ lastName: 'Typed' })
    await stopClock(page)
    await page.getByRole('button', { name: /^More for/ }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.clock.runFor(160)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.clock.resume()
  })

  await test.step('removing a visitor asks for confirmation and discards unsaved changes, unless on site', async () => {
    allowConsole(/status of 40[49]/)
    const inside = new VisitorScreen(page)
    await inside.open(tenant.ids.visitors.onSite, 'Oscar Onsite')
    await inside.menu('Remove from visit')
    const refused = page.getByRole('alertdialog', { name: 'Remove Oscar Onsite from this visit?' })
    await refused.getByRole('button', { name: 'Remove from visit' }).click()
    await expect(refused.getByText(/^Oscar Onsite is on site since/)).toBeVisible()
    await refused.getByRole('button', { name: 'Cancel' }).click()
    await expect(refused).toBeHidden()

    const { groupFirst } = tenant.ids.visitors
    await inside.open(groupFirst, 'Gwen Group')
    await inside.field('Vehicle registration').fill('GONE')
    await inside.menu('Remove from visit')
    const question = page.getByRole('alertdialog', { name: 'Remove Gwen Group from this visit?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Remove from visit' }).click()
    await expect(page).toHaveURL('/utils/visitors')
    await expect(page.getByText('Gwen Group was removed from the visit')).toBeVisible()
    await expect(api.get('booking/visit-user', groupFirst.visitUserId)).rejects.toThrow(/404/)
    await page.goto(`/visitor-edit/${groupFirst.visitId}/${groupFirst.visitUserId}`)
    await expect(page.getByText('This visitor is not in the visit any more')).toBeVisible()
  })
})

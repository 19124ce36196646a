import { expect, test } from '../support/fixtures'
import { BookingForm, sentBookings } from './booking-form'

test('names of any length and script, and a visit through midnight', async ({
  signedIn: page,
  tenant,
  backend,
}) => {
  const form = new BookingForm(page)
  await form.open()
  await form.fillVisit()
  await form.name('x'.repeat(300), 'Long')
  await form.saveButton().click()
  await expect(page.getByText('At most 200 characters')).toBeVisible()
  await expect(form.visitor().getByLabel('First name')).toHaveValue('x'.repeat(300))
  await form.name('👩‍🔧 Zoë', 'بن علي')

  await form.part('Start', 'hour').pressSequentially('11')
  await form.part('Start', 'AM/PM').press('p')
  await form.part('Start', 'year').press('ArrowUp')
  const summary = page.getByRole('complementary', { name: 'Summary' })
  // The end moved along, to the next day.
  await expect(summary).toContainText(/11:[03]0 PM – 12:[03]0 AM/)
  await expect(summary).toContainText(/\w+ \d+ – .*\w+ \d+/)
  await form.saveButton().click()
  await form.expectConfirmation()
  await expect(page.getByText('👩‍🔧 Zoë بن علي')).toBeVisible()
  const [sent] = await sentBookings(backend, tenant)
  expect(Date.parse(String(sent?.visit.end)) - Date.parse(String(sent?.visit.start))).toBe(3_600_000)
})

test('a host who was disabled meanwhile keeps their name, and a visit that is gone costs nothing typed', async ({
  signedIn: page,
  tenant,
  api,
  backend,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const { visitId } = tenant.ids.visitors.expected
  await api.patch('user', tenant.ids.hosts.helen, { enabled: false })
  const form = new BookingForm(page)
  await form.open(visitId)
  await expect(page.getByRole('button', { name: 'Remove Helen Hart' })).toBeVisible()
  await page.getByLabel('Subject').fill('Still wanted')
  const back = await backend.fault({
    path: visitId,
    method: 'PUT',
    kind: 'status',
    status: 404,
    body: 'This visit was deleted',
  })
  await form.saveButton('Save changes').click()
  await expect(page.getByRole('alert')).toContainText('This visit was deleted')
  await expect(page.getByLabel('Subject')).toHaveValue('Still wanted')
  await back()
  await form.saveButton('Save changes').click()
  await expect(page.getByText('Changes saved')).toBeVisible()
})

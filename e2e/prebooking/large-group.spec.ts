import { expect, test } from '../support/fixtures'
import { BookingForm, sentBookings } from './booking-form'
import { GroupScreen, personOf } from './group-screen'

const HEADINGS = ['Nombre', 'Apellidos', 'Correo electrónico']

test('500 visitors are shown as an editable list, and server errors lead to the visitor concerned', async ({
  signedIn: page,
  tenant,
  backend,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 422/)
  const form = new BookingForm(page)
  const group = new GroupScreen(page)
  await form.open()
  await form.fillVisit()
  await form.name('Vera', 'First')
  await group.open()
  await group.paste([HEADINGS, ...Array.from({ length: 499 }, (_, number) => personOf(number))])
  await group.add(499)
  await expect(group.dialog).toBeHidden()
  // The toast is not over the fields that come next.
  const toast = page.getByRole('listitem').filter({ hasText: '499 visitors added.' })
  await expect(toast).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  await expect
    .poll(async () => {
      const [told, title] = [await toast.boundingBox(), await heading.boundingBox()]
      return (told?.y ?? 0) + (told?.height ?? 0) <= (title?.y ?? 0) + (title?.height ?? 0)
    })
    .toBe(true)

  const list = page.getByRole('grid', { name: 'Visitors' })
  await expect(list).toHaveAttribute('aria-rowcount', '501')
  await expect(page.getByRole('button', { name: 'Add visitor' })).toBeDisabled()
  await list.getByRole('button', { name: 'Edit First baa Last baa' }).click()
  const card = page.getByRole('dialog', { name: 'Visitor 2' })
  await card.getByLabel('Last name').fill('Zero')
  await card.getByRole('button', { name: 'Done' }).click()
  await expect(list.getByText('First baa Zero')).toBeVisible()

  // The server's error is marked in the visitor's row, and can be opened from next to Save.
  const rename = async (firstName: string, lastName: string) => {
    await card.getByLabel('First name').fill(firstName)
    await card.getByLabel('Last name').fill(lastName)
    await card.getByLabel('Last name').press('Tab')
  }
  await list.getByRole('button', { name: 'Edit First baa Zero' }).click()
  await rename('Dexter', 'Crane')
  await expect(card.getByText('This person may not enter. Please ask security.')).toBeVisible()
  await card.getByRole('button', { name: 'Done' }).click()
  await expect(list.getByRole('row', { name: 'Dexter Crane' })).toContainText('Warning')
  const said = page.getByRole('status').filter({ hasText: 'There is a warning about 1 visitor' })
  await expect(said).toContainText('Dexter Crane: This person may not enter.')
  await expectAccessible(page)
  await said.getByRole('button', { name: 'Open the first' }).click()
  await rename('First baa', 'Zero')
  await card.getByRole('button', { name: 'Done' }).click()
  await expect(said).toHaveCount(0)

  const refusal = {
    name: 'Unprocessable',
    code: 422,
    message: 'No',
    errors: { 'visitors.300.email': 'Blocked' },
  }
  await page.route(
    (url) => url.pathname.endsWith(`/booking/v1/${tenant.tenantId}`),
    (route) => route.fulfill({ status: 422, json: refusal, headers: { 'Access-Control-Allow-Origin': '*' } }),
    { times: 1 },
  )
  await form.saveButton().click()
  await expect(page.getByText('1 visitor needs your attention')).toBeVisible()
  await page.getByRole('button', { name: 'Open the first' }).click()
  const wrong = page.getByRole('dialog', { name: 'Visitor 301' })
  await expect(wrong.getByText('Blocked')).toBeVisible()
  await wrong.getByLabel('E-mail').fill('other@guest.example')
  await wrong.getByRole('button', { name: 'Done' }).click()
  await form.saveButton().click()
  await form.expectConfirmation()
  const [sent] = await sentBookings(backend, tenant)
  expect(sent?.visitors).toHaveLength(500)
})

import { DeskScreen } from '../support/desk-screen'
import { expect, test } from '../support/fixtures'
import { VisitorScreen } from '../visitor-edit/visitor-screen'
import { BookingForm, sentBookings } from './booking-form'

test('a host who is disabled is marked, and a copy of the visit asks for another', async ({
  signedIn: page,
  tenant,
  api,
  backend,
  expectAccessible,
}) => {
  const { expected, vip } = tenant.ids.visitors
  await api.patch('user', tenant.ids.hosts.helen, { enabled: false })
  const marked = 'Helen Hart (no longer here)'
  const desk = new DeskScreen(page)
  await desk.open()
  await expect(desk.row('Elena Expected')).toContainText(marked)
  await expect(desk.table.getByText('George Grey', { exact: true })).toBeVisible()

  const visitor = new VisitorScreen(page)
  await visitor.open(expected, 'Elena Expected')
  await expect(visitor.visit).toContainText(marked)

  const form = new BookingForm(page)
  await form.open(expected.visitId)
  await expect(page.getByRole('button', { name: `Remove ${marked}` })).toBeVisible()
  await page.getByRole('link', { name: 'Duplicate' }).click()
  const field = page.getByRole('combobox', { name: 'Hosts' })
  await expect(page.getByText('This host is no longer here. Choose another host.')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await form.saveButton().click()
  await expect(field).toBeFocused()
  expect(await sentBookings(backend, tenant)).toEqual([])
  await form.addHost('George Grey')
  await form.saveButton().click()
  await form.expectConfirmation()
  expect(await sentBookings(backend, tenant)).toMatchObject([{ visit: { hostUserIds: ['h-george'] } }])

  await form.open(vip.visitId)
  await expect(page.getByRole('button', { name: 'Remove George Grey' })).toBeVisible()
  await expect(page.getByText(/no longer here/)).toHaveCount(0)
})

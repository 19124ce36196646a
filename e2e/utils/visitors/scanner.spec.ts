import { expect, test } from '../../support/fixtures'
import { scan } from '../../support/scanner'
import { DeskScreen } from '../../support/desk-screen'

test('a scanned code opens the visitor', async ({ signedIn: page, tenant, backend, allowConsole, api }) => {
  const desk = new DeskScreen(page)

  await test.step('a scanned code opens the visitor from any focus, and leaves no text in fields', async () => {
    // A card number is not a visitor id.
    allowConsole(/404.*V0003/)
    const { expected, late } = tenant.ids.visitors
    const link = ({ visitId, visitUserId }: typeof expected, tenantId = tenant.tenantId) =>
      `https://visit.example/visitor-self-update/${tenantId}/${visitId}/${visitUserId}`
    await desk.open('?status=left')

    // The search has the focus: the code is removed from it, and filters that hide the row are cleared.
    await desk.search.fill('nobody of this name')
    await scan(page, link(expected))
    await expect(desk.row('Elena Expected')).toBeFocused()
    await expect(desk.search).toHaveValue('')
    await expect(page).toHaveURL('/utils/visitors')

    await scan(page, late.visitUserId)
    await expect(desk.row('Liam Late')).toBeFocused()

    // A code of another tenant or an unknown code shows an error; text typed before is kept.
    await desk.search.fill('Group')
    await scan(page, link(expected, 'elsewhere'))
    await expect(page.getByText('No visitor has this code')).toBeVisible()
    await expect(desk.search).toHaveValue('Group')
    await expect(desk.search).toBeFocused()

    // While a dialog is open nothing else opens.
    await page.getByRole('button', { name: 'Walk-in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Walk-in' })
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Wil')
    await scan(page, link(expected))
    await expect(page.getByText('Close what is open first, then scan again.')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Wil')
    await page.keyboard.press('Escape')

    // From another screen, by a visitor's card.
    await page.goto('/tenants')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await scan(page, 'V0003')
    await expect(desk.row('Oscar Onsite')).toBeFocused()
    await expect(page).toHaveURL('/utils/visitors')
    expect(await backend.requests(tenant.tenantId, 'checkin')).toHaveLength(0)
  })

  await test.step('a visitor of another day is shown on that day', async () => {
    const day = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const visit = { visitTypeId: 1, locationIds: [tenant.ids.locations.ground], hostUserIds: [] }
    const booking = await api.create<{ visitId: string }>('booking', {
      visit: { ...visit, start: day(72), end: day(73) },
      visitors: [{ firstName: 'Fred', lastName: 'Future' }],
    })
    const [visitor] = await api.find<{ visitUserId: string }>(
      'booking/visit-user',
      `visitId=${booking.visitId}`,
    )
    await desk.table.getByRole('row').nth(1).focus()
    await scan(page, visitor?.visitUserId ?? '')
    await expect(desk.row('Fred Future')).toBeFocused()
    await expect(page).toHaveURL(/\?date=\d{4}-\d{2}-\d{2}$/)
  })
})

test("a scanned visitor's card is scrolled into view, and the shortcuts act on it", async ({
  signedIn: page,
  tenant,
}) => {
  await page.setViewportSize({ width: 820, height: 700 })
  const desk = new DeskScreen(page)
  await desk.open('?status=left')
  await scan(page, tenant.ids.visitors.expected2.visitUserId)
  const card = page.getByRole('listitem').filter({ hasText: 'Émile Éxpéctant' })
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('i')
  await expect(card.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(card).toBeFocused()
  await page.keyboard.press('x')
  await expect(card.getByRole('checkbox')).toBeChecked()
})

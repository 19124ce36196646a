import { expect, test } from '../../support/fixtures'
import { expectSecondOpinion } from '../../support/second-opinion'
import { DataScreen, linesOf } from './data-screen'

const numberOf = (cards: { issuableId: string; number: string }[], id: string) =>
  cards.find(({ issuableId }) => issuableId === id)?.number ?? ''

test('cards are searched, changed, filtered and exported', async ({
  signedIn: page,
  api,
  expectAccessible,
  tenant,
  backend,
  allowConsole,
}) => {
  const screen = new DataScreen(page, 'issuable', 'Cards')

  await test.step('a card is searched, issued, returned, reported lost, disabled and enabled', async () => {
    const cards = await api.find<{ issuableId: string; number: string }>('user/issuable')
    const number = numberOf(cards, 'card-1')
    await page.goto('/reports/reportData/visitors')
    await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Cards' }).click()
    await screen.ready()
    await expectAccessible()
    await expectSecondOpinion(page)
    await screen.search.fill(numberOf(cards, 'card-3'))
    await screen.hasRows(1)
    await expect(screen.row('Oscar Onsite')).toContainText('Issued')
    const laptop = page.viewportSize()
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect(screen.row('Oscar Onsite').getByRole('button', { name: 'Return' })).toBeInViewport({
      ratio: 1,
    })
    if (laptop) await page.setViewportSize(laptop)

    await screen.search.fill(number.toLowerCase())
    await screen.hasRows(1)
    const row = screen.row(number)
    await row.getByRole('button', { name: 'Issue' }).click()
    const dialog = page.getByRole('dialog', { name: `Issue card ${number}` })
    await dialog.getByRole('combobox', { name: 'Visitor' }).pressSequentially('liam', { delay: 60 })
    await page.getByRole('option', { name: 'Liam Late' }).click()
    // The list stays in the DOM while it fades out.
    await expect(page.getByRole('listbox')).toBeHidden()
    await expectAccessible()
    await expectSecondOpinion(page)
    await dialog.getByRole('button', { name: 'Issue' }).click()
    await expect(page.getByText(`Card ${number} is issued to Liam Late.`)).toBeVisible()
    await expect(row).toContainText('Issued')
    await expect(row.getByRole('link', { name: 'Liam Late' })).toHaveAttribute(
      'href',
      '/visitor-edit/v-late/vu-late',
    )
    await expect.poll(() => api.get('booking/visit-user', 'vu-late')).toMatchObject({ cardNumber: number })

    await row.getByRole('button', { name: 'Return' }).click()
    await expect(row).toContainText('Available')
    await expect(row.getByRole('link')).toHaveCount(0)

    const more = row.getByRole('button', { name: `More for card ${number}` })
    await more.click()
    await page.getByRole('menuitem', { name: 'Report lost' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Report lost' }).click()
    await expect(row).toContainText('Lost')
    await row.getByRole('button', { name: 'Return' }).click()
    await expect(row).toContainText('Available')
    await more.click()
    await page.getByRole('menuitem', { name: 'Disable' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
    await expect(row).toContainText('Disabled')
    await row.getByRole('button', { name: 'Enable' }).click()
    await expect(row).toContainText('Available')
    await expect.poll(() => api.get('user/issuable', 'card-1')).toMatchObject({ status: 'available' })
  })

  await test.step('overdue cards are filtered and exported, and refused changes show an error', async () => {
    allowConsole(/status of 403/)
    await api.patch('user/issuable', 'card-3', { dueAt: new Date(Date.now() - 60_000).toISOString() })
    await screen.open()
    await screen.choose('Status', 'Overdue')
    await screen.hasRows(1)
    const row = screen.row('Oscar Onsite')
    await expect(row).toContainText('Overdue')
    const saved = page.waitForEvent('download')
    await screen.button('Export').click()
    const lines = await linesOf(await saved)
    expect(lines[0]).toBe('Number,Category,Status,Holder,Location,Issued,Due')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/,Overdue,Oscar Onsite,/)

    const path = `user/v1/${tenant.tenantId}/issuable/card-3`
    const fault = {
      path,
      method: 'PATCH',
      kind: 'status',
      status: 403,
      body: 'Only security may do this',
    } as const
    const release = await backend.fault(fault)
    await row.getByRole('button', { name: 'Return' }).click()
    await expect(page.getByText('Only security may do this')).toBeVisible()
    await row.getByRole('button', { name: /^More for card/ }).click()
    await page.getByRole('menuitem', { name: 'Report lost' }).click()
    const confirmation = page.getByRole('alertdialog')
    await expect(confirmation).toContainText('Oscar Onsite has this card.')
    await confirmation.getByRole('button', { name: 'Report lost' }).click()
    await expect(confirmation.getByRole('alert')).toContainText('Only security may do this')
    await expectAccessible()
    await release()
    await confirmation.getByRole('button', { name: 'Report lost' }).click()
    await expect(confirmation).toBeHidden()
    await expect(page.getByText('No card matches')).toBeVisible()
  })
})

test.describe('in Spanish, on a phone, in dark mode', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'es-ES' })

  test('a card is created, and a number in use shows an error at the field', async ({
    signedIn: page,
    api,
    allowConsole,
    expectAccessible,
  }) => {
    allowConsole(/status of 409/)
    const [taken] = await api.find<{ number: string }>('user/issuable')
    await page.goto('/reports/reportData/issuable')
    await page.getByRole('button', { name: 'Nueva tarjeta' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nueva tarjeta' })
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Nueva tarjeta' }).click()
    const number = dialog.getByRole('textbox', { name: 'Número' })
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(number).toHaveAttribute('aria-invalid', 'true')
    await number.fill(taken?.number ?? '')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByText('Ya existe una tarjeta con este número.')).toBeVisible()
    await expectAccessible()
    await number.fill('Ñ-0001')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('searchbox').fill('ñ-0001')
    const list = page.getByRole('list', { name: 'Tarjetas' })
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list.getByText('Disponible')).toBeVisible()
    await expectAccessible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
})

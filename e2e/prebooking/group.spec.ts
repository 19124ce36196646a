import { readFileSync } from 'node:fs'
import { expect, test } from '../support/fixtures'
import { expectSecondOpinion } from '../support/second-opinion'
import { BookingForm, sentBookings } from './booking-form'
import { GroupScreen, personOf } from './group-screen'

const HEADINGS = ['Nombre', 'Apellidos', 'Correo electrónico']

test('a group is read from a file or a spreadsheet, checked, corrected and booked', async ({
  signedIn: page,
  tenant,
  backend,
  api,
  expectAccessible,
}) => {
  test.slow()
  const form = new BookingForm(page)
  const group = new GroupScreen(page)

  await api.create('user', {
    firstName: 'Ines',
    lastName: 'Inside',
    email: 'ines@guest.example',
    company: 'Acme',
  })
  await form.open()
  await form.fillVisit()
  await group.open()
  await expectAccessible(page)

  await test.step('CSV files are read, other files show an error, and columns can be reassigned', async () => {
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      group.dialog.getByRole('button', { name: 'Download template' }).click(),
    ])
    expect(template.suggestedFilename()).toBe('visitors.csv')
    expect(readFileSync(await template.path(), 'utf8')).toMatch(/^\ufeffFirst name,Last name,Company,E-mail/)

    // The unchanged template, or an incomplete copy.
    const alert = group.dialog.getByRole('alert')
    await group.choose('visitors.csv', readFileSync(await template.path()))
    await expect(alert).toHaveText('The list has only headings. Add one visitor per row below them.')
    await group.choose('visitors.csv', Buffer.alloc(0))
    await expect(alert).toHaveText('The list has no visitors.')
    await group.choose('visitors.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))
    await expect(alert).toHaveText(/This is an Excel workbook/)
    const many = Array.from({ length: 10_000 }, (_, number) => personOf(number).join(';')).join('\r\n')
    await group.choose('many.csv', Buffer.from(many))
    await expect(alert).toHaveText(/10,000 visitors. A booking takes at most 500/)

    // Windows-1252, because Latin-1 lacks the euro sign, with semicolons and without headings.
    await group.choose(
      'old.csv',
      Buffer.from('Zo\xeb;N\xfa\xf1ez;\x80uro Ltd;zoe@guest.example\r\n', 'latin1'),
    )
    await expect(group.cell('First name', 1)).toHaveValue('Zoë')
    await expect(group.cell('Last name', 1)).toHaveValue('Núñez')
    await expect(group.cell('Company', 1)).toHaveValue('€uro Ltd')

    // Assigning a column anew keeps edited cells.
    await group.cell('Company', 1).fill('Euro Ltd')
    await group.dialog.getByRole('button', { name: 'Column 1' }).click()
    await page.getByRole('option', { name: 'Last name', exact: true }).click()
    await expect(group.cell('Last name', 1)).toHaveValue('Zoë')
    await expect(group.cell('Company', 1)).toHaveValue('Euro Ltd')
    // One name is enough.
    await expect(group.dialog.getByText('No row needs attention')).toBeVisible()

    // Leaving the list asks first, also on Escape.
    await group.dialog.getByRole('button', { name: 'Another list' }).press('Escape')
    await page.getByRole('button', { name: 'Go on checking' }).click()
    await group.dialog.getByRole('button', { name: 'Another list' }).click()
    await page.getByRole('button', { name: 'Leave list' }).click()
    await expect(group.dialog.getByLabel('Rows from a spreadsheet')).toBeVisible()
  })

  await test.step('pasted spreadsheet rows are checked, corrected and booked', async () => {
    await group.paste([
      [...HEADINGS, 'Mesa'],
      ['Ana', 'Ruiz', 'ana.ruiz', '1'],
      ['', '', 'bo@guest.example', '1'],
      ['Ines', 'Inside', 'INES@guest.example', '2'],
      ['Ω', '🎉 Zoë', 'zoe.hofstetter-lindqvist@guest.example', '2'],
      ['علي', 'محمد', 'ali@guest.example', '3'],
      ['Ali', 'Mohammed', 'Ali@guest.example', '3'],
      ['x'.repeat(300), 'Long', '', '3'],
    ])
    await group.expectRows(7)
    await expect(group.dialog.getByRole('button', { name: 'Mesa' })).toHaveText('Leave out')
    await expect(group.dialog.getByText('1 left out')).toBeVisible()
    await expect(group.dialog.getByText('3 rows need attention')).toBeVisible()
    await expect(group.grid.getByText('Known visitor')).toHaveCount(1)
    await expect(group.grid.getByText('Twice in the list')).toHaveCount(1)
    await expect(group.cell('E-mail', 1)).toHaveAccessibleDescription(/^E-mail: Enter an e-mail address/)
    const email = group.cell('E-mail', 4)
    await expect(email).toHaveValue('zoe.hofstetter-lindqvist@guest.example')
    expect(await email.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(1)
    await expectAccessible(page)
    await expectSecondOpinion(page)

    await group.dialog.getByRole('button', { name: 'Remove 1 duplicate' }).click()
    await group.expectRows(6)
    await group.cell('E-mail', 1).fill('ana.ruiz@guest.example')
    // By keyboard only: moves down a row and overwrites a cell.
    await group.cell('First name', 1).focus()
    await page.keyboard.press('ArrowDown')
    await expect(group.cell('First name', 2)).toBeFocused()
    await page.keyboard.type('Bo')
    await expect(group.dialog.getByText('1 row needs attention')).toBeVisible()
    await group.add(5)

    // Invalid rows stay until they are fixed or removed.
    await expect(group.dialog.getByText('5 visitors were added.')).toBeVisible()
    await group.expectRows(1)
    const add = group.dialog.getByRole('button', { name: 'Add visitors', exact: true })
    await expect(add).toHaveAccessibleDescription('Every row needs attention.')
    // The button has nothing left to add; the focus stays in the dialog and is restored when it closes.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Go on checking' }).click()
    await group.dialog.getByRole('button', { name: 'Remove row 1' }).click()
    await group.dialog.getByRole('button', { name: 'Close' }).click()
    await expect(group.dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add several' })).toBeFocused()
    await form.saveButton().click()
    await form.expectConfirmation()
    const [sent] = await sentBookings(backend, tenant)
    expect(sent?.visitors).toMatchObject([
      { firstName: 'Ana', lastName: 'Ruiz', email: 'ana.ruiz@guest.example' },
      { firstName: 'Bo', lastName: '', email: 'bo@guest.example' },
      { firstName: 'Ines', lastName: 'Inside', company: 'Acme', userId: expect.anything() },
      { firstName: 'Ω', lastName: '🎉 Zoë' },
      { firstName: 'علي', lastName: 'محمد' },
    ])
  })
})

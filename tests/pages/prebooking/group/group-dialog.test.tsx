import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { renderAt } from '../../../render-at'
import { useBookingTenant } from '../../../support/booking'
import { answer } from '../../../support/handlers'
import { server } from '../../../support/server'

beforeEach(useBookingTenant)

async function openGroup() {
  const { user } = await renderAt('/prebooking?dialog=group', { signedIn: true })
  await user.click(await screen.findByLabelText('Rows from a spreadsheet', {}, { timeout: 30_000 }))
  return user
}

it("a double click on 'Add 2 visitors' adds each row once", async () => {
  const user = await openGroup()
  await user.paste('Ana\tRuiz\nBo\tLi')
  await user.dblClick(await screen.findByRole('button', { name: 'Add 2 visitors' }))
  const names = await screen.findAllByRole('combobox', { name: 'First name' })
  expect(names.map((field) => (field as HTMLInputElement).value)).toEqual(['Ana', 'Bo'])
  expect(await screen.findByText('2 visitors added.')).toBeVisible()
})

it('Ctrl+Enter adds the pasted rows, as it sends every form', async () => {
  const user = await openGroup()
  await user.keyboard('Ana\tRuiz{Control>}{Enter}{/Control}')
  await screen.findByRole('button', { name: 'Add 1 visitor' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('combobox', { name: 'First name' })).toHaveValue('Ana')
  expect(screen.queryByText(/need your attention/)).not.toBeInTheDocument()
})

it('the dialog does not call its rows duplicates while it closes', async () => {
  const user = await openGroup()
  await user.paste('Ana\tRuiz\nBo\tLi')
  const add = await screen.findByRole('button', { name: 'Add 2 visitors' })
  const texts: string[] = []
  const observer = new MutationObserver(() => {
    for (const { textContent } of screen.queryAllByRole('dialog')) texts.push(textContent)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  await user.click(add)
  expect(await screen.findAllByRole('combobox', { name: 'First name' })).toHaveLength(2)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  observer.disconnect()
  expect(texts.filter((text) => /duplicate|Already in/.test(text))).toEqual([])
})

it('130,000 short lines are rejected with an error', async () => {
  const user = await openGroup()
  await user.paste('a\n'.repeat(130_000))
  expect(await screen.findByRole('alert')).toHaveTextContent(/130,000 visitors.* at most 500/)
})

it('Back and Escape ask before pasted rows are discarded', async () => {
  const { user, router } = await renderAt('/prebooking', { signedIn: true })
  const open = async () =>
    user.click(await screen.findByRole('button', { name: 'Add several' }, { timeout: 30_000 }))
  await open()
  await user.click(await screen.findByLabelText('Rows from a spreadsheet', {}, { timeout: 30_000 }))
  await user.paste('Ana\tRuiz\nBo\tLi')
  await screen.findByRole('button', { name: 'Add 2 visitors' })
  await router.navigate(-1)
  await user.click(await screen.findByRole('button', { name: 'Go on checking' }))
  expect(router.state.location).toMatchObject({ pathname: '/prebooking', search: '?dialog=group' })
  expect(await screen.findByRole('button', { name: 'Add 2 visitors' })).toBeVisible()
  await user.keyboard('{Escape}')
  within(await screen.findByRole('alertdialog'))
    .getByRole('button', { name: 'Leave list' })
    .focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await open()
  expect(await screen.findByLabelText('Rows from a spreadsheet')).toBeVisible()
})

it("offers 'Add several' for rows that are pasted into a name, which keeps what is typed", async () => {
  const { user } = await renderAt('/prebooking', { signedIn: true })
  const field = await screen.findByRole('combobox', { name: 'First name' }, { timeout: 30_000 })
  await user.type(field, 'Cy')
  await user.paste('Ana\n')
  expect(field).toHaveValue('CyAna')
  await user.paste('Ana\tRuiz\nBo\tLi')
  expect(field).toHaveValue('CyAna')
  const offer = (await screen.findByText('This looks like a list')).closest<HTMLElement>('[role=status]')
  await user.click(within(offer ?? document.body).getByRole('button', { name: 'Add several' }))
  await user.click(await screen.findByRole('button', { name: 'Check rows' }, { timeout: 30_000 }))
  await user.click(await screen.findByRole('button', { name: 'Add 2 visitors' }))
  const names = await screen.findAllByRole('combobox', { name: 'First name' })
  expect(names.map((input) => (input as HTMLInputElement).value)).toEqual(['CyAna', 'Ana', 'Bo'])
})

it("the offer for pasted rows of Windows ends with 'Add several'", async () => {
  const { user } = await renderAt('/prebooking', { signedIn: true })
  await user.click(await screen.findByRole('combobox', { name: 'First name' }, { timeout: 30_000 }))
  await user.paste('Ana Ruiz\r\nBo Li')
  const offer = (await screen.findByText('This looks like a list')).closest<HTMLElement>('[role=status]')
  await user.click(within(offer ?? document.body).getByRole('button', { name: 'Add several' }))
  expect(await screen.findByRole('dialog', { name: 'Add several visitors' })).toBeVisible()
  expect(screen.queryByText('This looks like a list')).not.toBeInTheDocument()
})

it.each([
  ['Ana\tRuiz', 'Dr Ana Ruiz'],
  ['Ana <ana@acme.example>', 'Dr Ana <ana@acme.example>'],
])('one person who looks like a list, %j, can be pasted as a name', async (text, name) => {
  const { user } = await renderAt('/prebooking', { signedIn: true })
  const field = await screen.findByRole('combobox', { name: 'First name' }, { timeout: 30_000 })
  await user.type(field, 'Dr ')
  await user.paste(text)
  await user.click(await screen.findByRole('button', { name: 'Paste anyway' }))
  expect(field).toHaveValue(name)
  expect(field).toHaveFocus()
  expect(screen.queryByText('This looks like a list')).not.toBeInTheDocument()
})

const invitation = (...times: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'SUMMARY:Plant tour',
    ...times,
    'ATTENDEE;CN=Ana Ruiz:mailto:ana@acme.example',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\n')

it('offers time and subject of an invitation', async () => {
  const user = await openGroup()
  await user.paste(invitation('DTSTART:20310512T080000', 'DTEND:20310512T093000'))
  const offer = await screen.findByRole('checkbox', {
    name: /^Use time and subject of the invitation: .*8:00.*9:30.* · Plant tour$/,
  })
  expect(offer).not.toBeChecked()
  await user.click(offer)
  await user.click(screen.getByRole('button', { name: 'Add 1 visitor' }))
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue('Plant tour')
  const start = screen.getByRole('group', { name: /^Start/ })
  expect(start).toHaveTextContent(/2031.*8:00/)
})

it.each([
  ['DTSTART;TZID=America/New_York:20310512T080000', /^Use time and subject .*12:00\sPM UTC · Plant tour$/],
  ['DTSTART;TZID=Pacific Standard Time:20310512T080000', 'Use subject of the invitation: Plant tour'],
])('an invitation with %s is offered as: %s', async (start, name) => {
  const user = await openGroup()
  await user.paste(invitation(start))
  expect(await screen.findByRole('checkbox', { name })).toBeVisible()
})

it('the times of an invitation follow the location that is chosen afterwards', async () => {
  const place = { locationId: 7, name: 'Tokyo', timeZone: 'Asia/Tokyo', enabled: true, deleted: false }
  const other = { ...place, locationId: 8, name: 'Paris', timeZone: 'Europe/Paris' }
  server.use(http.get('*/location/v1/north', () => answer([place, other])))
  const user = await openGroup()
  await user.paste(invitation('DTSTART:20310512T080000Z', 'DTEND:20310512T093000Z'))
  await user.click(await screen.findByRole('checkbox', { name: /^Use time and subject/ }))
  await user.click(screen.getByRole('button', { name: 'Add 1 visitor' }))
  await user.click(await screen.findByRole('button', { name: /Location/ }))
  await user.click(await screen.findByRole('row', { name: 'Tokyo' }))
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('group', { name: /^Start/ })).toHaveTextContent(/2031.*5:00.*PM/)
  expect(screen.getByRole('group', { name: /^End/ })).toHaveTextContent(/2031.*6:30.*PM/)
})

it('asks whether companies that are like names are people', async () => {
  const user = await openGroup()
  await user.paste('Ana Ruiz; Bo Li\nCarla Meyer; Dee Low')
  expect(await screen.findByText('2 rows need attention')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'They are people' }))
  expect(await screen.findByRole('button', { name: 'Add 4 visitors' })).toBeVisible()
  expect(screen.getByText('No row needs attention')).toBeVisible()
})

it('divides the remaining rows into people without losing what was corrected', async () => {
  const user = await openGroup()
  await user.paste('Ana Ruiz\tBo Li\nCarla Meyer\tDee Low\nEva Sol\t')
  const cell = (name: string) => screen.findByRole('textbox', { name })
  const type = async (name: string, text: string) => {
    await user.clear(await cell(name))
    await user.type(await cell(name), text)
  }
  await user.click(await screen.findByRole('button', { name: 'Add 1 visitor' }))
  expect(await screen.findByText(/^1 visitor was added/)).toBeVisible()
  await type('First name, row 1', 'Anna')
  await type('Company, row 2', 'Acme')
  await user.click(screen.getByRole('checkbox', { name: 'Show only rows that need attention' }))
  await user.click(screen.getByRole('button', { name: 'They are people' }))
  expect(await cell('First name, row 3')).toHaveValue('Carla')
  expect(await cell('Company, row 3')).toHaveValue('Acme')
  await user.click(screen.getByRole('button', { name: 'Add 3 visitors' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const names = screen.getAllByRole('combobox', { name: 'First name' })
  expect(names.map((field) => (field as HTMLInputElement).value)).toEqual(['Eva', 'Anna', 'Bo', 'Carla'])
})

it('asks for the order of names that no heading says, and turns them', async () => {
  const user = await openGroup()
  await user.paste('Ruiz\tAna\nLi\tBo')
  expect(await screen.findByText('Is “Ruiz” the first name and “Ana” the last name?')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Swap first and last names' }))
  expect(await screen.findByRole('textbox', { name: 'First name, row 1' })).toHaveValue('Ana')
  expect(screen.getByRole('textbox', { name: 'Last name, row 2' })).toHaveValue('Li')
  expect(screen.queryByText(/the first name and/)).not.toBeInTheDocument()
})

it('marks a first row that may be headings, and other doubts, until they are denied', async () => {
  const user = await openGroup()
  await user.paste('Jina;Kampuni\nAna Ruiz;Acme\nBo Li;Spain\nCy Low;Beta')
  expect(await screen.findByText('2 rows may not be what they seem')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'First name, row 1' })).toHaveAccessibleDescription(
    /This may be a heading\./,
  )
  await user.click(screen.getByRole('checkbox', { name: 'The first row holds headings' }))
  expect(await screen.findByText('1 row may not be what it seems')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'All are right' }))
  expect(await screen.findByRole('button', { name: 'Add 3 visitors' })).toBeVisible()
})

it('divides rows into people without losing the columns that were chosen', async () => {
  const user = await openGroup()
  await user.paste('Ana Ruiz\tBo Li\tred\tAcme\nCarla Meyer\tDee Low\tblue\tBeta')
  const choose = async (column: string, meaning: string) => {
    await user.click(await screen.findByRole('button', { name: new RegExp(column) }))
    await user.click(await screen.findByRole('option', { name: meaning }))
  }
  await choose('Column 3', 'Vehicle registration')
  await user.click(screen.getByRole('button', { name: 'They are people' }))
  expect(await screen.findByRole('textbox', { name: 'Vehicle registration, row 2' })).toHaveValue('red')
  expect(screen.getByRole('textbox', { name: 'First name, row 2' })).toHaveValue('Bo')
})

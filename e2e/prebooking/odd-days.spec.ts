import { expect, test } from '../support/fixtures'
import { BookingForm, sentBookings } from './booking-form'

const year = new Date().getFullYear() + 1

/** The last Sunday of March or October, when clocks change in Europe. */
function lastSunday(month: 3 | 10): string {
  const last = new Date(Date.UTC(year, month, 0))
  last.setUTCDate(last.getUTCDate() - last.getUTCDay())
  return last.toISOString().slice(0, 10)
}

test.use({ tenantOptions: { timeZone: 'Europe/Berlin' } })

test('a time that does not exist is refused, and one that comes twice is asked about', async ({
  signedIn: page,
  tenant,
  backend,
  expectAccessible,
}) => {
  const form = new BookingForm(page)
  await form.open()
  await form.fillVisit()
  await form.name('Nora', 'Night')

  await form.typeTime('Start', lastSunday(3), '0230a')
  const skipped = page.getByText('The clocks go forward at this moment, so this time does not exist.')
  await expect(skipped).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('No time yet')
  await form.saveButton().click()
  await expect(form.part('Start', 'month')).toBeFocused()
  await expectAccessible(page)

  await form.typeTime('Start', lastSunday(10), '0230a')
  await expect(skipped).toBeHidden()
  const which = page.getByRole('radiogroup', { name: 'Start: 2:30 AM comes twice. Which one?' })
  await expect(which.getByRole('radio')).toHaveCount(2)
  await form.saveButton().click()
  await expect(which.getByRole('radio').first()).toBeFocused()
  await expect(page.getByText('Choose one of the two times.')).toBeVisible()
  await expectAccessible(page)

  await which
    .getByRole('radio', { name: 'Before the clocks go back (Central European Summer Time, GMT+2)' })
    .check({ force: true })
  await expect(page.getByText('2 hr', { exact: true })).toBeVisible()
  await which
    .getByRole('radio', { name: 'After the clocks go back (Central European Standard Time, GMT+1)' })
    .check({ force: true })
  await expect(page.getByText('1 hr', { exact: true })).toBeVisible()
  await form.saveButton().click()
  await form.expectConfirmation()
  const [sent] = await sentBookings(backend, tenant)
  expect(sent?.visit).toMatchObject({
    start: `${lastSunday(10)}T01:30:00.000Z`,
    end: `${lastSunday(10)}T02:30:00.000Z`,
  })
})

test('a visit is repeated monthly by date, on the last day of shorter months', async ({
  signedIn: page,
  tenant,
  backend,
  expectAccessible,
}) => {
  const form = new BookingForm(page)
  await form.open()
  await form.fillVisit()
  await form.name('Mona', 'Month')
  await form.typeTime('Start', `${year}-12-31`, '1000a')
  await form.openMore()
  await page.getByRole('button', { name: 'Repeat' }).click()
  await expect(page.getByRole('option', { name: /^Every (two|three|four) weeks$/ })).toHaveCount(3)
  await expect(page.getByRole('option', { name: /^Monthly on the last \w+day$/ })).toBeVisible()
  await page.getByRole('option', { name: 'Monthly on the 31st, or the last day' }).click()
  const days = page.getByRole('group', { name: 'Days' }).getByRole('listitem')
  // The days of another year show it.
  await expect(days).toHaveText([
    /, Dec 31$/,
    new RegExp(`, Jan 31, ${year + 1}$`),
    new RegExp(`, Feb 2[89], ${year + 1}$`),
    new RegExp(`, Mar 31, ${year + 1}$`),
    new RegExp(`, Apr 30, ${year + 1}$`),
  ])
  await expectAccessible(page)
  await form.saveButton().click()
  await form.expectConfirmation()
  const sent = await sentBookings(backend, tenant)
  expect(sent.map(({ visit }) => String(visit.start).slice(5, 16))).toEqual([
    '12-31T09:00',
    '01-31T09:00',
    expect.stringMatching(/^02-2[89]T09:00$/),
    // The local time stays the same in summer.
    '03-31T08:00',
    '04-30T08:00',
  ])
})

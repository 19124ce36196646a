import { expect, test } from '../support/fixtures'
import { expectSecondOpinion } from '../support/second-opinion'
import { BookingForm, sentBookings } from './booking-form'

test('a visit is repeated on selected days; a failed one is shown and retried, and none is booked twice', async ({
  signedIn: page,
  tenant,
  backend,
  api,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 409/)
  const before = await api.find('booking/visit', '$limit=500')
  const form = new BookingForm(page)
  await form.open()
  await form.fillVisit()
  await form.name('Rita', 'Repeat')
  await form.openMore()
  await page.getByRole('button', { name: 'Repeat' }).click()
  await page.getByRole('option', { name: 'Weekly' }).click()
  const days = page.getByRole('group', { name: 'Days' })
  await expect(days.getByRole('checkbox')).toHaveCount(5)
  await days.getByRole('listitem').nth(1).click()
  await expect(days.getByText('4 visits')).toBeVisible()
  await expectAccessible(page)

  // The first booking succeeds, the second fails once.
  let calls = 0
  await page.route(
    (url) => url.pathname.endsWith(`/booking/v1/${tenant.tenantId}`),
    async (route) => {
      calls += 1
      if (calls !== 2) return route.continue()
      const body = { name: 'Conflict', code: 409, className: 'conflict', message: 'The room is taken' }
      return route.fulfill({ status: 409, json: body, headers: { 'access-control-allow-origin': '*' } })
    },
  )
  await form.saveButton().click()
  const dialog = page.getByRole('dialog', { name: '1 visit is not booked' })
  await expect(dialog.getByText('The room is taken')).toBeVisible()
  await expect(dialog.getByRole('paragraph').filter({ hasText: /^3 of 4 booked$/ })).toBeVisible()
  await expect(dialog.getByRole('status').filter({ hasText: /^3 of 4 booked$/ })).toBeAttached()
  await expectAccessible(page)
  await expectSecondOpinion(page)
  await dialog.getByRole('button', { name: 'Try again' }).click()

  await form.expectConfirmation()
  const links = page.getByRole('navigation', { name: 'One of 4 visits' }).getByRole('link')
  await expect(links).toHaveCount(4)
  const address = page.url()
  await links.nth(2).click()
  await expect(page).not.toHaveURL(address)
  await expect(links).toHaveCount(4)
  expect(await api.find('booking/visit', '$limit=500')).toHaveLength(before.length + 4)
  const sent = await sentBookings(backend, tenant)
  const ids = new Set(sent.map(({ requestId }) => requestId))
  expect(ids.size).toBe(4)
  const starts = [...new Set(sent.map(({ visit }) => Date.parse(String(visit.start)) / 86_400_000))].sort(
    (one, other) => one - other,
  )
  expect(starts.map((start) => Math.round(start - (starts[0] ?? 0)))).toEqual([0, 14, 21, 28])
})

test('when a series is stopped, booked days stay booked and cannot be selected again', async ({
  signedIn: page,
  tenant,
  backend,
  allowConsole,
}) => {
  allowConsole(/status of 403/)
  const form = new BookingForm(page)
  await form.open()
  await form.fillVisit()
  await form.name('Rita', 'Repeat')
  await form.openMore()
  await page.getByRole('button', { name: 'Repeat' }).click()
  await page.getByRole('option', { name: 'Daily' }).click()
  const days = page.getByRole('group', { name: 'Days' })
  await expect(days.getByRole('checkbox')).toHaveCount(29)
  await backend.fault({ path: `booking/v1/${tenant.tenantId}`, method: 'POST', kind: 'delay', delayMs: 300 })
  await form.saveButton().click()
  const running = page.getByRole('dialog', { name: 'Booking 29 visits' })
  await expect(running.getByText('Booked', { exact: true }).first()).toBeVisible()
  // Not every number is announced, only the result.
  await expect(running.getByRole('status')).toBeEmpty()
  await running.getByRole('button', { name: 'Stop' }).last().click()
  const stopped = page.getByRole('dialog', { name: /visits are not booked/ })
  const progress = await stopped.getByRole('status').textContent()
  const booked = Number(/^(\d+) of 29 booked$/.exec(progress ?? '')?.[1])
  expect(booked).toBeGreaterThan(0)
  await stopped.getByRole('button', { name: 'Close' }).click()
  // Booked days can no longer be selected, even after a reload.
  await expect(days.getByRole('checkbox')).toHaveCount(29 - booked)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await form.openMore()
  await expect(days.getByRole('checkbox')).toHaveCount(29 - booked)
})

test('a visit is repeated on weekdays between two days selected in the calendar by mouse and by keyboard', async ({
  signedIn: page,
  tenant,
  backend,
}) => {
  const form = new BookingForm(page)
  await form.open()
  await form.fillVisit()
  await form.name('Wendy', 'Weekday')

  // The first day by mouse: the 2nd of next month.
  const calendar = page.getByRole('dialog', { name: /Calendar/ })
  await page.getByRole('button', { name: 'Calendar Start' }).click()
  await calendar.getByRole('button', { name: 'Next' }).first().click()
  await calendar.getByRole('button', { name: /\b2, \d{4}/ }).click()
  await expect(calendar).toBeHidden()
  await expect(form.part('Start', 'day')).toHaveText('02')
  // The end moved along, and has its own calendar.
  await expect(form.part('End', 'day')).toHaveText('02')

  await form.openMore()
  await page.getByRole('button', { name: 'Repeat' }).click()
  await page.getByRole('option', { name: 'On weekdays' }).click()
  const days = page.getByRole('group', { name: 'Days' })
  await expect(days.getByRole('checkbox')).toHaveCount(21)

  // The last day by keyboard: three weeks earlier than suggested.
  const until = page.getByRole('button', { name: /^Calendar.*Until/ })
  await until.focus()
  await page.keyboard.press('Enter')
  await expect(calendar.getByRole('button', { name: /selected/ })).toBeFocused()
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'Enter'])
    await page.keyboard.press(key)
  await expect(calendar).toBeHidden()
  await expect(until).toBeFocused()
  // A week has five weekdays; the same day of the next week is a sixth, unless it is on a weekend.
  const texts = await days.getByRole('listitem').allTextContents()
  expect(texts.length).toBeGreaterThanOrEqual(5)
  expect(texts.length).toBeLessThanOrEqual(6)
  for (const text of texts) expect(text).toMatch(/^(Mon|Tue|Wed|Thu|Fri), /)

  await form.saveButton().click()
  await form.expectConfirmation()
  await expect(page.getByRole('navigation', { name: `One of ${texts.length} visits` })).toBeVisible()
  expect(await sentBookings(backend, tenant)).toHaveLength(texts.length)
})

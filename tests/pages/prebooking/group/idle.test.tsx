import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { BOOKING_IDLE, BOOKING_IDLE_WARNING } from '@/config/constants'
import { renderAt } from '../../../render-at'
import { useBookingTenant } from '../../../support/booking'
import { fakeTimers, pass } from '../../../support/fake-timers'

fakeTimers()
beforeEach(useBookingTenant)

/** Nobody uses the form for a while. */
async function idle(time: number) {
  vi.setSystemTime(Date.now() + time)
  await pass(1000)
}
const question = { name: 'Are you still there?' }

it('an idle form is not closed while a list is checked, whose rows are not in its draft', async () => {
  const { user } = await renderAt('/prebooking?dialog=group', { signedIn: true })
  await user.click(await screen.findByLabelText('Rows from a spreadsheet', {}, { timeout: 30_000 }))
  await user.paste('Ana\tRuiz\nBo\tLi')
  const add = await screen.findByRole('button', { name: 'Add 2 visitors' })
  await idle(BOOKING_IDLE)
  expect(screen.queryByRole('dialog', question)).not.toBeInTheDocument()
  await user.click(add)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await idle(BOOKING_IDLE)
  expect(await screen.findByRole('dialog', question)).toBeVisible()
  await idle(BOOKING_IDLE_WARNING)
  expect(await screen.findByRole('heading', { name: 'Your session timed out' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Start again' }))
  const names = await screen.findAllByRole('combobox', { name: 'First name' })
  expect(names.map((field) => (field as HTMLInputElement).value)).toEqual(['Ana', 'Bo'])
})

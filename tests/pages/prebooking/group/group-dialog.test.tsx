import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderAt } from '../../../render-at'
import { useBookingTenant } from '../../../support/booking'

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
})

it('130,000 short lines are too many, and nothing throws', async () => {
  const user = await openGroup()
  await user.paste('a\n'.repeat(130_000))
  expect(await screen.findByRole('alert')).toHaveTextContent(/130,000 visitors.* at most 500/)
})

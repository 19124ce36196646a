import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openDesk } from '../../../support/desk'

it('a new search by `/` replaces the last one', async () => {
  const { user, press, row, search } = await openDesk([{ name: 'Duarte Dias' }, { name: 'Ana Garcia' }])
  await user.keyboard('/duarte{ArrowDown}')
  expect(row('Duarte')).toHaveFocus()
  await press('/garcia')
  expect(search).toHaveValue('garcia')
})

it('a key that is pressed twice at once checks in once', async () => {
  const { user, press, row } = await openDesk([{ name: 'Ana Garcia' }])
  await press('/ana{ArrowDown}')
  await press('ii')
  expect(await within(row('Ana')).findByRole('button', { name: 'Undo' })).toBeVisible()
  await user.keyboard('i')
  expect(within(row('Ana')).getByText('On site')).toBeVisible()
})

import { expect, it } from 'vitest'
import { openDesk } from '../../../support/desk'

it('a new search by `/` replaces the last one', async () => {
  const { user, press, row, search } = await openDesk([{ name: 'Duarte Dias' }, { name: 'Ana Garcia' }])
  await user.keyboard('/duarte{ArrowDown}')
  expect(row('Duarte')).toHaveFocus()
  await press('/garcia')
  expect(search).toHaveValue('garcia')
})

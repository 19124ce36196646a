import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { RowMenu } from '@/ui/data-table/row-menu'

const entries = [
  { id: 'open', label: 'Open visit' },
  { id: 'badge', label: 'Print badge' },
]

function renderMenu() {
  render(
    <RowMenu label="More for Ana Ruiz" excludeFromTabOrder={false} groups={() => [{ id: 'row', entries }]} />,
  )
}

it.each(['{Enter}', ' ', '{ArrowDown}'])(
  'focuses the first entry when %j opens it, every time',
  async (key) => {
    renderMenu()
    await userEvent.tab()
    for (const time of ['first', 'second']) {
      await userEvent.keyboard(key)
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Open visit' }), time).toHaveFocus())
      await userEvent.keyboard('{Escape}')
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'More for Ana Ruiz' }), time).toHaveFocus(),
      )
    }
  },
)

it('focuses no entry when the mouse opens it', async () => {
  renderMenu()
  await userEvent.click(screen.getByRole('button', { name: 'More for Ana Ruiz' }))
  expect(screen.getByRole('menu')).toHaveFocus()
})

import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { startI18n } from '@/i18n/i18n'
import { MenuContent } from '@/widgets/menus/menu'
import { RowMenu } from '@/widgets/menus/row-menu'

// As when the screen has been idle.
beforeAll(async () => {
  await startI18n()
  await MenuContent.load()
})

const entries = [
  { id: 'open', label: 'Open visit' },
  { id: 'badge', label: 'Print badge' },
]

function renderMenu() {
  render(
    <RowMenu label="More for Ana Ruiz" excludeFromTabOrder={false} groups={() => [{ id: 'row', entries }]} />,
    { wrapper: MemoryRouter },
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

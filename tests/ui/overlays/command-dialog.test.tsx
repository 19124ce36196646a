import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { CommandDialog } from '@/ui/overlays/command-dialog'
import type { Command, CommandGroup } from '@/ui/overlays/command-list'

// jsdom has no layout, so there is nothing to scroll.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
})

const group = (id: string, ...labels: string[]): CommandGroup => ({
  id,
  title: id,
  commands: labels.map((label) => ({ id: label, label })),
})

function open(first: CommandGroup[]) {
  const onRun = vi.fn<(command: Command) => void>()
  const onClose = vi.fn()
  let add: (groups: CommandGroup[]) => void = () => {}
  function Host() {
    const [text, setText] = useState('')
    const [groups, setGroups] = useState(first)
    add = setGroups
    return (
      <CommandDialog
        label="Search"
        listLabel="Results"
        placeholder=""
        closeLabel="Close"
        text={text}
        onTextChange={setText}
        groups={groups}
        onRun={onRun}
        onClose={onClose}
        isLoading={false}
        emptyLabel="Nothing found"
      />
    )
  }
  render(<Host />)
  return {
    user: userEvent.setup(),
    onRun,
    onClose,
    show: (groups: CommandGroup[]) => add(groups),
    field: screen.getByRole('combobox', { name: 'Search' }),
  }
}

const marked = () => screen.getByRole('option', { selected: true })

it('marks the first option and runs the marked one on Enter, with the focus in the field', async () => {
  const { user, onRun, field } = open([group('Go to', 'Desk', 'Booking'), group('Actions', 'Log out')])
  expect(field).toHaveFocus()
  expect(marked()).toHaveTextContent('Desk')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(marked()).toHaveTextContent('Log out')
  expect(field).toHaveAttribute('aria-activedescendant', marked().id)
  await user.keyboard('{ArrowDown}')
  expect(marked()).toHaveTextContent('Desk')
  await user.keyboard('{ArrowUp}{Enter}')
  expect(onRun).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'Log out' }))
  expect(field).toHaveFocus()
})

it('moves by pages to the ends without wrapping', async () => {
  const { user } = open([group('Many', ...Array.from({ length: 20 }, (_, n) => `Line ${n}`))])
  await user.keyboard('{PageDown}')
  expect(marked()).toHaveTextContent('Line 8')
  await user.keyboard('{PageDown}{PageDown}')
  expect(marked()).toHaveTextContent('Line 19')
  await user.keyboard('{PageUp}{PageUp}{PageUp}')
  expect(marked()).toHaveTextContent('Line 0')
})

it('keeps the marked option when results are added above it', async () => {
  const { user, show } = open([group('Places', 'Lobby', 'Lab')])
  await user.keyboard('{ArrowDown}')
  show([group('People', 'Lara'), group('Places', 'Lobby', 'Lab')])
  await screen.findByText('Lara')
  expect(marked()).toHaveTextContent('Lab')
  // New text starts a new search.
  await user.keyboard('l')
  expect(marked()).toHaveTextContent('Lara')
})

it('shows the empty text, and Enter does nothing', async () => {
  const { user, onRun, field } = open([group('Go to')])
  expect(screen.getByRole('status')).toHaveTextContent('Nothing found')
  expect(field).toHaveAttribute('aria-expanded', 'false')
  await user.keyboard('{Enter}')
  expect(onRun).not.toHaveBeenCalled()
})

it('runs a clicked option and closes on Escape', async () => {
  const { user, onRun, onClose, field } = open([group('Go to', 'Desk', 'Booking')])
  await user.click(screen.getByRole('option', { name: 'Booking' }))
  expect(onRun).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'Booking' }))
  expect(field).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})

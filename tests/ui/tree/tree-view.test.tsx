import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { buildOutline, outlineRows } from '@/ui/tree/outline'
import { TreeView } from '@/ui/tree/tree-view'
import { fakeTimers, pass } from '../../support/fake-timers'

fakeTimers()

const nodes = [
  { id: 'madrid', parentId: null, label: 'Madrid' },
  { id: 'atico', parentId: 'madrid', label: 'Ático' },
  { id: 'lobby', parentId: 'madrid', label: 'Lobby' },
  { id: 'desk', parentId: 'lobby', label: 'Desk' },
  { id: 'lab', parentId: null, label: 'Lab', isDisabled: true },
]
const outline = buildOutline(nodes)

function Places({ onSelect }: { onSelect: (id: string) => void }) {
  const [open, setOpen] = useState<string[]>([])
  return (
    <TreeView
      label="Places"
      rows={outlineRows(outline, (id) => open.includes(id))}
      selectedId={null}
      onSelect={onSelect}
      onToggle={(id, isOpen) => setOpen((now) => (isOpen ? [...now, id] : now.filter((one) => one !== id)))}
    >
      {({ node }) => node.label}
    </TreeView>
  )
}

/** After this time a letter begins a new search. */
const TYPING_PAUSE = 500
const item = (name: string) => screen.getByRole('treeitem', { name })

describe('a tree', () => {
  it('is navigated, expanded and collapsed with the keyboard', async () => {
    const user = userEvent.setup()
    render(<Places onSelect={vi.fn()} />)
    await user.tab()
    expect(item('Madrid')).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(item('Ático')).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
    expect(item('Desk')).toHaveFocus()
    expect(item('Desk')).toHaveAttribute('aria-level', '3')
    await user.keyboard('{ArrowLeft}')
    expect(item('Lobby')).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(item('Lobby')).toHaveAttribute('aria-expanded', 'false')
    await user.keyboard('{Home}*')
    expect(item('Madrid')).toHaveFocus()
    await user.keyboard('{End}')
    expect(item('Lab')).toHaveFocus()
  })

  it('moves to the next node that starts with the typed letter, ignoring accents', async () => {
    const user = userEvent.setup()
    render(<Places onSelect={vi.fn()} />)
    await user.tab()
    await user.keyboard('{ArrowRight}a')
    expect(item('Ático')).toHaveFocus()
    await pass(TYPING_PAUSE)
    await user.keyboard('l')
    expect(item('Lobby')).toHaveFocus()
    await user.keyboard('l')
    expect(item('Lab')).toHaveFocus()
  })

  it('selects a node on Enter and Space, but not a disabled node', async () => {
    const user = userEvent.setup()
    const onSelect = vi.fn()
    render(<Places onSelect={onSelect} />)
    await user.tab()
    await user.keyboard('{Enter}')
    await user.keyboard(' ')
    expect(onSelect.mock.calls).toEqual([['madrid'], ['madrid']])
    await user.click(item('Lab'))
    await user.keyboard('{Enter}')
    expect(onSelect).toHaveBeenCalledTimes(2)
  })
})

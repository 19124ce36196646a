import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { startI18n } from '@/i18n/i18n'
import { Dialog } from '@/ui/overlays/dialog'
import { TreePopover, TreeSelect } from '@/widgets/menus/tree-select'
import type { FlatNode } from '@/ui/tree/tree-model'

// As when the screen has been idle.
beforeAll(async () => {
  await startI18n()
  await TreePopover.load()
})

const nodes: FlatNode[] = [
  { id: 'hq', parentId: null, label: 'Madrid' },
  { id: 'lobby', parentId: 'hq', label: 'Lobby' },
  { id: 'floor', parentId: 'hq', label: 'Floor 2' },
  { id: 'room', parentId: 'floor', label: 'Sala Ávila' },
  { id: 'lab', parentId: null, label: 'Lab' },
]
const twoLobbies: FlatNode[] = [
  ...nodes,
  { id: 'porto', parentId: null, label: 'Porto' },
  { id: 'lobby-porto', parentId: 'porto', label: 'Lobby' },
]

function Location(props: {
  selectionMode?: 'single' | 'multiple'
  initial?: string[]
  errorMessage?: string
  nodes?: FlatNode[]
}) {
  const [ids, setIds] = useState(props.initial ?? [])
  return (
    <TreeSelect
      label="Location"
      nodes={props.nodes ?? nodes}
      selectionMode={props.selectionMode}
      selectedIds={ids}
      onChange={setIds}
      placeholder="Choose a location"
      searchLabel="Search locations"
      emptyLabel="No location matches"
      clearLabel="All locations"
      errorMessage={props.errorMessage}
    />
  )
}

const field = () => screen.getByRole('button', { name: /^Location/ })
const rows = () =>
  within(screen.getByRole('treegrid'))
    .queryAllByRole('row')
    .map((row) => row.textContent)

describe('selecting a node of a tree', () => {
  it('keeps the selected node and closes when it is selected again', async () => {
    render(<Location initial={['lobby']} />)
    await userEvent.click(field())
    await userEvent.keyboard('lob')
    await userEvent.click(screen.getByRole('row', { name: /Lobby/ }))
    expect(screen.queryByRole('treegrid')).not.toBeInTheDocument()
    expect(field()).toHaveAccessibleName('Location Lobby')
  })

  it('opens the top of the tree, selects a node and closes', async () => {
    render(<Location />)
    await userEvent.click(field())
    expect(rows()).toEqual(['Madrid', 'Lobby', 'Floor 2', 'Lab'])
    await userEvent.click(screen.getByRole('row', { name: /Lobby/ }))
    expect(field()).toHaveAccessibleName('Location Lobby')
    expect(screen.queryByRole('treegrid')).not.toBeInTheDocument()
  })

  it('expands the tree down to the selected node', async () => {
    render(<Location initial={['room']} />)
    await userEvent.click(field())
    expect(rows()).toContain('Sala Ávila')
  })

  it('searches without accents and keeps the ancestors', async () => {
    render(<Location />)
    await userEvent.click(field())
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search locations' }), 'avila')
    expect(rows()).toEqual(['Madrid', 'Floor 2', 'Sala Ávila'])
  })

  it('shows a text if nothing matches', async () => {
    render(<Location />)
    await userEvent.click(field())
    await userEvent.type(screen.getByRole('searchbox'), 'moon')
    expect(screen.getByText('No location matches')).toBeInTheDocument()
  })

  it('works by keyboard from the search to the selection', async () => {
    render(<Location />)
    field().focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(field()).toHaveAccessibleName('Location Lobby')
  })

  it.each(['{Enter}', ' ', '{ArrowDown}'])(
    'puts letters typed right after %j into the search, in a dialog',
    async (key) => {
      render(
        <Dialog onClose={() => {}} title="Walk-in" closeLabel="Close">
          <Location />
        </Dialog>,
      )
      field().focus()
      await userEvent.keyboard(`${key}avila`)
      expect(screen.getByRole('searchbox')).toHaveFocus()
      expect(rows()).toEqual(['Madrid', 'Floor 2', 'Sala Ávila'])
    },
  )

  it('moves the focus from the search to the match, past its ancestors', async () => {
    render(<Location />)
    await userEvent.click(field())
    await userEvent.type(screen.getByRole('searchbox'), 'avila')
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('row', { name: /Sala Ávila/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(field()).toHaveAccessibleName('Location Sala Ávila')
  })

  it('collapses and expands search results by mouse and by keyboard', async () => {
    render(<Location />)
    await userEvent.click(field())
    await userEvent.type(screen.getByRole('searchbox'), 'avila')
    const floor = within(screen.getByRole('row', { name: /Floor 2/ }))
    await userEvent.click(floor.getByRole('button'))
    expect(rows()).toEqual(['Madrid', 'Floor 2'])
    await userEvent.keyboard('{ArrowRight}')
    expect(rows()).toEqual(['Madrid', 'Floor 2', 'Sala Ávila'])
    await userEvent.click(floor.getByRole('button'))
    await userEvent.type(screen.getByRole('searchbox'), '{Backspace}')
    expect(rows()).toEqual(['Madrid', 'Floor 2', 'Sala Ávila'])
    await userEvent.clear(screen.getByRole('searchbox'))
    expect(rows()).toEqual(['Madrid', 'Lobby', 'Floor 2', 'Lab'])
  })

  it('selects several nodes, and clears them', async () => {
    render(<Location selectionMode="multiple" />)
    await userEvent.click(field())
    await userEvent.click(screen.getByRole('row', { name: /Lobby/ }))
    await userEvent.click(screen.getByRole('row', { name: /Lab/ }))
    expect(screen.getByRole('row', { name: /Lab/ })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Escape}')
    expect(field()).toHaveAccessibleName('Location Lobby, Lab')
    await userEvent.click(field())
    await userEvent.click(screen.getByRole('button', { name: 'All locations' }))
    expect(field()).toHaveAccessibleName('Location Choose a location')
  })

  it('shows the parent of the selected node if another node has the same name', () => {
    render(<Location nodes={twoLobbies} initial={['lobby-porto']} />)
    expect(field()).toHaveAccessibleName('Location Lobby · Porto')
  })

  it('shows its error message', () => {
    render(<Location errorMessage="Choose a location." />)
    expect(field()).toHaveAccessibleDescription('Choose a location.')
  })
})

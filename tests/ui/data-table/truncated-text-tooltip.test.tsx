import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { DataTable } from '@/ui/data-table/data-table'
import type { DataColumn } from '@/ui/data-table/data-table-types'
import { fakeTimers, pass } from '../../support/fake-timers'

fakeTimers()

type Guest = { id: string; name: string; place: string }

const guests: Guest[] = [
  { id: 'a', name: 'Maximiliane von Hohenberg', place: 'First floor' },
  { id: 'b', name: 'Al', place: 'Roof' },
]

const columns: DataColumn<Guest>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 160,
    sortValue: ({ name }) => name,
    cell: ({ name }) => <span className="truncate">{name}</span>,
  },
  {
    id: 'place',
    header: 'Place',
    width: 80,
    cell: ({ place }) => place,
    title: ({ place }) => `Site / ${place}`,
  },
]

/** Simulates cells of 60 px and letters of 10 px. */
function cutLongTexts() {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(60)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return (this.textContent.length || 0) * 10
  })
}

it('shows the truncated texts of the focused row until Escape, with a title in place of its text', async () => {
  cutLongTexts()
  // jsdom supports :focus-visible only on buttons and inputs.
  const matches = Element.prototype.matches
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':focus-visible' || matches.call(this, selector)
  })
  const user = userEvent.setup()
  render(<DataTable label="Guests" columns={columns} rows={guests} empty="" />)
  await user.tab()
  await user.tab()
  expect(screen.getByRole('row', { name: /Maximiliane/ })).toHaveFocus()
  const tooltip = await screen.findByRole('tooltip')
  expect(tooltip).toHaveTextContent('Maximiliane von HohenbergSite / First floor')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('row', { name: /Al/ })).toHaveFocus()
  await pass(1_000)
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
})

it('shows truncated texts below the row, not over its second line', async () => {
  cutLongTexts()
  const matches = Element.prototype.matches
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':focus-visible' || matches.call(this, selector)
  })
  // The cells are 40 px high, their texts 18 px.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 100, 60, this.getAttribute('role') === 'rowheader' ? 40 : 18)
  })
  const user = userEvent.setup()
  render(<DataTable label="Guests" columns={columns} rows={guests} empty="" />)
  await user.tab()
  await user.tab()
  expect((await screen.findByRole('tooltip')).style.top).toBe('144px')
})

it('sets the title of a truncated text under the pointer, and removes it once the text fits', () => {
  cutLongTexts()
  render(<DataTable label="Guests" columns={columns} rows={guests} empty="" />)
  const name = screen.getByText('Maximiliane von Hohenberg')
  fireEvent.pointerOver(name)
  expect(name).toHaveAttribute('title', 'Maximiliane von Hohenberg')
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600)
  fireEvent.pointerOver(name)
  expect(name).not.toHaveAttribute('title')
})

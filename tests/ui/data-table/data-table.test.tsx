import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DataTable } from '@/ui/data-table/data-table'
import type { DataColumn, DataSort, DataTableProps } from '@/ui/data-table/data-table-types'
import { useOrder } from '@/ui/data-table/row-order'

type Guest = { id: string; name: string; age: number | null }

const guests: Guest[] = [
  { id: 'a', name: 'Zoë', age: 31 },
  { id: 'b', name: 'Élan', age: null },
  { id: 'c', name: 'Eric', age: 9 },
]

const columns: DataColumn<Guest>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 160,
    grow: 1,
    sortValue: (guest) => guest.name,
    cell: (guest) => guest.name,
  },
  { id: 'age', header: 'Age', width: 80, sortValue: (guest) => guest.age, cell: (guest) => guest.age },
  {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: 100,
    cell: (guest, { isActive }) => (
      <button type="button" tabIndex={isActive ? 0 : -1}>
        Check in {guest.name}
      </button>
    ),
  },
]

function Table(props: Partial<DataTableProps<Guest>>) {
  const [sort, setSort] = useState<DataSort | null>(null)
  const rows = useOrder(props.rows ?? guests, props.columns ?? columns, sort)
  return (
    <DataTable
      label="Guests"
      columns={columns}
      empty={<p>Nobody yet</p>}
      sort={sort}
      onSortChange={setSort}
      {...props}
      rows={rows}
    />
  )
}

function Ticked(props: Partial<DataTableProps<Guest>>) {
  const [selectedIds, onChange] = useState<ReadonlySet<string>>(new Set())
  const rowLabel = (guest: Guest) => `Select ${guest.name}`
  return (
    <>
      <button onClick={() => onChange(new Set())}>Clear</button>
      <Table {...props} selection={{ selectedIds, onChange, allLabel: 'Select all', rowLabel }} />
    </>
  )
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent)
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })

describe('the table', () => {
  it('has a row count and row indexes', () => {
    render(<Table />)
    expect(screen.getByRole('grid', { name: 'Guests' })).toHaveAttribute('aria-rowcount', '4')
    expect(row('Zoë')).toHaveAttribute('aria-rowindex', '2')
  })

  it('renders fewer than 60 of ten thousand rows', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({ id: String(at), name: `Guest ${at}`, age: at }))
    render(<Table rows={many} />)
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '10001')
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
  })

  it('shows the empty text, but not while it loads', () => {
    const { rerender } = render(<Table rows={[]} />)
    expect(screen.getByText('Nobody yet')).toBeInTheDocument()
    rerender(<Table rows={[]} isLoading />)
    expect(screen.queryByText('Nobody yet')).not.toBeInTheDocument()
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
  })

  it('keeps stale rows while new ones are loaded', () => {
    render(<Table isStale />)
    expect(names()).toEqual(['Zoë', 'Élan', 'Eric'])
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
  })
})

describe('sorting', () => {
  it('is ascending by language, then descending, then off', async () => {
    render(<Table />)
    const head = screen.getByRole('button', { name: 'Name' })
    await userEvent.click(head)
    expect(names()).toEqual(['Élan', 'Eric', 'Zoë'])
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(head)
    expect(names()).toEqual(['Zoë', 'Eric', 'Élan'])
    await userEvent.click(head)
    expect(names()).toEqual(['Zoë', 'Élan', 'Eric'])
  })

  it('puts missing values last in both directions', async () => {
    render(<Table />)
    await userEvent.click(screen.getByRole('button', { name: 'Age' }))
    expect(names()).toEqual(['Eric', 'Zoë', 'Élan'])
    await userEvent.click(screen.getByRole('button', { name: 'Age' }))
    expect(names()).toEqual(['Zoë', 'Eric', 'Élan'])
  })

  it('is left to the page', async () => {
    const onSortChange = vi.fn()
    render(<Table sort={null} onSortChange={onSortChange} />)
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect(onSortChange).toHaveBeenCalledWith({ columnId: 'name', direction: 'ascending' })
    expect(names()).toEqual(['Zoë', 'Élan', 'Eric'])
  })
})

describe('keyboard', () => {
  it('has one row in the tab order, and changes it with the arrow keys, Home and End', async () => {
    render(<Table columns={columns.map((column) => ({ ...column, sortValue: undefined }))} />)
    await userEvent.tab()
    expect(row('Zoë')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(row('Élan')).toHaveFocus()
    expect(screen.getAllByRole('row').filter((element) => element.tabIndex === 0)).toEqual([row('Élan')])
    await userEvent.keyboard('{End}')
    expect(row('Eric')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(row('Eric')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    expect(row('Zoë')).toHaveFocus()
  })

  it('moves into the buttons of a row and back', async () => {
    render(<Table />)
    row('Zoë').focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('button', { name: 'Check in Zoë' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(row('Zoë')).toHaveFocus()
  })

  it('runs the row action on Enter, and passes other keys to the page', async () => {
    const onRowAction = vi.fn()
    const onRowKeyDown = vi.fn()
    render(<Table onRowAction={onRowAction} onRowKeyDown={onRowKeyDown} />)
    row('Élan').focus()
    await userEvent.keyboard('{Enter}i')
    expect(onRowAction).toHaveBeenCalledWith(guests[1])
    expect(onRowKeyDown).toHaveBeenCalledWith('i', guests[1])
  })

  it('does not run the row action on Enter in a button of the row', async () => {
    const onRowAction = vi.fn()
    render(<Table onRowAction={onRowAction} />)
    screen.getByRole('button', { name: 'Check in Zoë' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(onRowAction).not.toHaveBeenCalled()
  })

  it('moves the focus of a removed row to the row in its place', () => {
    const { rerender } = render(<Table />)
    row('Élan').focus()
    rerender(<Table rows={guests.filter(({ id }) => id !== 'b')} />)
    expect(row('Eric')).toHaveFocus()
  })

  it('keeps the focus on its row when rows are added before it', () => {
    const { rerender } = render(<Table />)
    row('Élan').focus()
    rerender(<Table rows={[{ id: 'new', name: 'Nora', age: 1 }, ...guests]} />)
    expect(row('Élan')).toHaveFocus()
    expect(row('Élan')).toHaveAttribute('aria-rowindex', '4')
  })

  it('keeps the focused row in the tab order when another row becomes the first one', () => {
    const { rerender } = render(<Table startId="b" />)
    row('Élan').focus()
    rerender(<Table startId="c" />)
    expect(row('Élan')).toHaveFocus()
    expect(row('Élan')).toHaveAttribute('tabindex', '0')
    expect(row('Eric')).toHaveAttribute('tabindex', '-1')
  })

  it('lets the page focus a row', () => {
    const handle: DataTableProps<Guest>['ref'] = { current: null }
    render(<Table ref={handle} />)
    expect(handle.current?.focusRow('gone')).toBe(false)
    expect(handle.current?.focusRow('c')).toBe(true)
    handle.current?.focus()
    expect(row('Zoë')).toHaveFocus()
    handle.current?.focusFirst()
    expect(document.activeElement).toHaveAttribute('aria-rowindex', '2')
  })
})

describe('scrolling', () => {
  const many = Array.from({ length: 1000 }, (_, at) => ({ id: `${at}`, name: `Guest ${at}`, age: at }))
  const visible = () => names().map((name) => Number(name?.slice('Guest '.length)))

  /** jsdom has no layout, so the element keeps any scroll position. */
  function scrollBox() {
    const box = screen.getByRole('grid').parentElement as HTMLElement
    Object.defineProperty(box, 'scrollHeight', { value: 40_000 })
    box.scrollTo = ((to: ScrollToOptions) => {
      box.scrollTop = to.top ?? 0
    }) as typeof box.scrollTo
    return (top: number) => {
      box.scrollTop = top
      fireEvent.scroll(box)
    }
  }

  it('renders the rows at the scroll position, and keeps the focused row', () => {
    render(<Table rows={many} />)
    const scrollTo = scrollBox()
    act(() => row('Guest 3').focus())
    scrollTo(20_000)
    expect(visible()).toContain(505)
    expect(visible()).not.toContain(10)
    expect(row('Guest 3')).toHaveFocus()
  })

  it('starts a filtered list at the top, and restores the position when the filter is removed', () => {
    const { rerender } = render(<Table rows={many} filterKey="" />)
    scrollBox()(20_000)
    rerender(<Table rows={many.slice(100, 900)} filterKey="gue" />)
    expect(visible().slice(0, 3)).toEqual([100, 101, 102])
    rerender(<Table rows={many} filterKey="" />)
    expect(visible()).toContain(505)
    expect(visible()).not.toContain(100)
  })

  it('keeps the scroll position if the rows change and the filter does not', () => {
    const { rerender } = render(<Table rows={many} filterKey="" />)
    scrollBox()(20_000)
    rerender(<Table rows={many.slice(10)} filterKey="" />)
    expect(visible()).toContain(515)
  })
})

describe('selection', () => {
  it('selects one row and a range with Shift, and clears all', async () => {
    const user = userEvent.setup()
    render(<Ticked />)
    await user.click(screen.getByRole('checkbox', { name: 'Select Zoë' }))
    expect(row('Zoë')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked()
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select Eric' }))
    await user.keyboard('{/Shift}')
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toBeChecked()
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
  })

  it.each([
    ['Clear', 'button', 1],
    ['Select all', 'checkbox', 2],
  ])('starts no range at a row that was selected before %s', async (name, role, times) => {
    const user = userEvent.setup()
    render(<Ticked />)
    await user.click(screen.getByRole('checkbox', { name: 'Select Zoë' }))
    for (let time = 0; time < times; time++) await user.click(screen.getByRole(role, { name }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select Eric' }))
    await user.keyboard('{/Shift}')
    expect(row('Eric')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1)
  })

  it('extends a range that was started with the keyboard', async () => {
    const user = userEvent.setup()
    render(<Ticked rows={[...guests, { id: 'd', name: 'Ada', age: 5 }]} />)
    await user.click(screen.getByRole('checkbox', { name: 'Select Zoë' }))
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    row('Élan').focus()
    await user.keyboard('{Shift>}{ArrowDown}')
    await user.click(screen.getByRole('checkbox', { name: 'Select Ada' }))
    await user.keyboard('{/Shift}')
    expect(row('Ada')).toHaveAttribute('aria-selected', 'true')
    expect(row('Zoë')).toHaveAttribute('aria-selected', 'false')
  })

  it('starts no range at a row that is filtered out', async () => {
    const user = userEvent.setup()
    const { rerender } = render(<Ticked rows={guests} />)
    await user.click(screen.getByRole('checkbox', { name: 'Select Zoë' }))
    rerender(<Ticked rows={guests.slice(1)} />)
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select Eric' }))
    await user.keyboard('{/Shift}')
    expect(row('Élan')).toHaveAttribute('aria-selected', 'false')
    rerender(<Ticked rows={guests} />)
    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(2)
  })

  it('extends and shrinks a range with Shift and the arrow keys', async () => {
    render(<Ticked />)
    const taken = () => guests.filter(({ name }) => row(name).ariaSelected === 'true').map(({ name }) => name)
    row('Zoë').focus()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(row('Eric')).toHaveFocus()
    expect(taken()).toEqual(['Zoë', 'Élan', 'Eric'])
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
    expect(taken()).toEqual(['Zoë', 'Élan'])
    await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}')
    expect(taken()).toEqual(['Zoë'])
  })

  it('keeps a selected row that a new range passes', async () => {
    render(<Ticked />)
    row('Élan').focus()
    await userEvent.keyboard(' ')
    row('Eric').focus()
    await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}')
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(4)
  })

  it('selects the focused row with Space', async () => {
    render(<Ticked />)
    row('Élan').focus()
    await userEvent.keyboard(' ')
    expect(row('Élan')).toHaveAttribute('aria-selected', 'true')
  })
})

describe('cards', () => {
  const show = (fontSize: string) => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900)
    document.documentElement.style.fontSize = fontSize
    const { unmount } = render(<Table renderCard={(guest) => <p>Card of {guest.name}</p>} />)
    const areShown = screen.queryByRole('grid') === null
    unmount()
    document.documentElement.style.fontSize = ''
    return areShown
  }

  it('replace the grid in a wider table if the browser has larger text', () => {
    expect([show(''), show('20px')]).toEqual([false, true])
  })

  it('open at the start row if that was known while the list was loading', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390)
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
      return Number.parseFloat(this.querySelector('ul')?.style.height ?? '0')
    })
    const scrollTo = vi.fn(function (this: Element, { top = 0 }: ScrollToOptions) {
      this.scrollTop = top
    })
    // jsdom has none.
    Object.defineProperty(Element.prototype, 'scrollTo', { configurable: true, value: scrollTo })
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollTo'))
    const rows = Array.from({ length: 100 }, (_, at) => ({ id: `${at}`, name: `Guest ${at}`, age: at }))
    const table = { rows, startId: '50', renderCard: (guest: Guest) => <p>Card of {guest.name}</p> }
    const { rerender } = render(<Table {...table} isLoading />)
    // The virtualizer corrects a jump in the next frames.
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    rerender(<Table {...table} />)
    expect(screen.getByRole('group', { name: 'Guests' }).scrollTop).toBeGreaterThan(0)
  })
})

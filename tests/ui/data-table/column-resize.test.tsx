import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DataTable } from '@/ui/data-table/data-table'
import type { DataColumn } from '@/ui/data-table/data-table-types'

type Guest = { id: string; name: string; company: string; phone: string }

const columns: DataColumn<Guest>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 160,
    grow: 1,
    sortValue: ({ name }) => name,
    cell: ({ name }) => name,
  },
  { id: 'company', header: 'Company', width: 80, sortValue: ({ id }) => id, cell: ({ company }) => company },
  { id: 'phone', header: 'Phone', width: 90, cell: ({ phone }) => phone },
]

/** Every header is 200 px wide. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 40))
  Element.prototype.setPointerCapture = vi.fn()
})

function show(pixels: Record<string, number> = {}) {
  const onChange = vi.fn()
  render(
    <DataTable<Guest>
      label="Guests"
      columns={columns}
      rows={[{ id: 'a', name: 'Zoë', company: 'Acme', phone: '1' }]}
      empty=""
      columnWidths={{ pixels, onChange, label: (header) => `Width of ${header}` }}
    />,
  )
  return onChange
}

const divider = (header: string) => screen.getByRole('separator', { name: `Width of ${header}` })
const template = () =>
  screen.getByRole('grid').parentElement?.style.getPropertyValue('--columns').replaceAll('px', '')

describe('a column', () => {
  it('has the width that the user set, also without a sort button', () => {
    show({ company: 300, phone: 120 })
    expect(template()).toBe('minmax(160, 1fr) 300 120')
    expect(divider('Company')).toHaveAttribute('aria-valuenow', '300')
    expect(screen.getByRole('columnheader', { name: 'Company' })).toBeInTheDocument()
    expect(divider('Phone')).toHaveProperty('tabIndex', 0)
  })

  it('follows the pointer; the columns before it keep their width', () => {
    const onChange = show()
    fireEvent.pointerDown(divider('Company'), { button: 0, clientX: 400 })
    fireEvent.pointerMove(divider('Company'), { clientX: 450 })
    expect(template()).toBe('200 250 90')
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.pointerUp(divider('Company'), { clientX: 450 })
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ name: 200, company: 250 })
  })

  it('keeps its width if the drag is cancelled or does not move', () => {
    const onChange = show()
    fireEvent.pointerDown(divider('Company'), { button: 0, clientX: 400 })
    fireEvent.pointerMove(divider('Company'), { clientX: 450 })
    fireEvent.pointerCancel(divider('Company'))
    expect(template()).toBe('minmax(160, 1fr) 80 90')
    fireEvent.pointerDown(divider('Company'), { button: 0, clientX: 400 })
    fireEvent.pointerUp(divider('Company'), { clientX: 400 })
    expect(onChange).not.toHaveBeenCalled()
  })

  it('is resized with the arrow keys from its header', async () => {
    const user = userEvent.setup()
    const onChange = show()
    screen.getByRole('button', { name: 'Company' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(divider('Company')).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(onChange).toHaveBeenLastCalledWith({ name: 200, company: 216 })
    await user.keyboard('{ArrowLeft}')
    expect(onChange).toHaveBeenLastCalledWith({ name: 200, company: 184 })
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Company' })).toHaveFocus()
  })

  it('has a minimum width, which the columns before it do not change', () => {
    const onChange = show()
    fireEvent.pointerDown(divider('Phone'), { button: 0, clientX: 400 })
    fireEvent.pointerMove(divider('Phone'), { clientX: 0 })
    fireEvent.pointerUp(divider('Phone'), { clientX: 0 })
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ name: 200, company: 200, phone: 72 })
  })

  it('returns to automatic width on a double click or Enter, like all columns', async () => {
    const user = userEvent.setup()
    const onChange = show({ name: 90, company: 300 })
    await user.dblClick(divider('Company'))
    expect(onChange).toHaveBeenLastCalledWith({})
    onChange.mockClear()
    divider('Phone').focus()
    await user.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith({})
  })
})

it('has no dividers without a way to store the widths', () => {
  render(<DataTable label="Guests" columns={columns} rows={[]} empty="" />)
  expect(screen.queryByRole('separator')).not.toBeInTheDocument()
})

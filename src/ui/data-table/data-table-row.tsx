import { memo, type ReactElement } from 'react'
import { cx } from '@/ui/cx'
import type { DataColumn } from './data-table-types'
import { RowCheck } from './row-check'

type DataTableRowProps<Row> = {
  id: string
  row: Row
  columns: readonly DataColumn<Row>[]
  /** Counted from 0, without the head. */
  index: number
  height: number
  isActive: boolean
  isSelected: boolean
  isFlashing: boolean
  isDimmed: boolean
  /** It waits to be another row, and what it shows is not to be seen any more. */
  isCovered: boolean
  /** The name of the tick; without it there is none. */
  checkLabel?: string
}

/** Where the content of a cell stands, also of one that is read from right to left, and how a plain text is cut there. */
const cellClass = {
  start: {
    box: 'flex min-w-0 items-center gap-2 px-3',
    text: 'overflow-clip px-3 text-left text-ellipsis whitespace-nowrap leading-(--row-height)',
  },
  center: {
    box: 'flex min-w-0 items-center justify-center gap-2 px-3',
    text: 'overflow-clip px-3 text-ellipsis whitespace-nowrap text-center leading-(--row-height)',
  },
  end: {
    box: 'flex min-w-0 items-center justify-end gap-2 px-3 text-right',
    text: 'overflow-clip px-3 text-ellipsis whitespace-nowrap text-right leading-(--row-height)',
  },
}

const STACK = 'tabular flex min-w-0 flex-col items-start justify-center px-3'

function Cell<Row>({ row, column, isActive }: { row: Row; column: DataColumn<Row>; isActive: boolean }) {
  const content = column.cell(row, { isActive })
  const { box, text } = cellClass[column.align ?? 'start']
  if (typeof content !== 'string')
    return (
      <div
        role="gridcell"
        className={column.isStacked ? STACK : box}
        title={column.isStacked ? column.title?.(row) : undefined}
      >
        {content}
      </div>
    )
  return (
    <div role="gridcell" dir="auto" className={text} title={column.title?.(row) ?? (content || undefined)}>
      {content}
    </div>
  )
}

type CellsProps<Row> = Pick<DataTableRowProps<Row>, 'columns' | 'isActive'> & { row: Row }

const Cells = memo(function Cells<Row>(props: CellsProps<Row>) {
  const { row, columns, isActive } = props
  return columns.map((column) => <Cell key={column.id} {...{ row, column, isActive }} />)
}) as <Row>(props: CellsProps<Row>) => ReactElement

/** One row. It draws again only when what it shows changes, so that scrolling moves rows without drawing them. */
export const DataTableRow = memo(function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { id, row, columns, index, height, checkLabel } = props
  const { isActive, isSelected, isFlashing, isDimmed, isCovered } = props
  return (
    <div
      role="row"
      // As it is counted there: from 1, and with the head.
      aria-rowindex={index + 2}
      aria-selected={checkLabel === undefined ? undefined : isSelected}
      data-row-id={isCovered ? undefined : id}
      data-flash={isFlashing || undefined}
      data-dimmed={isDimmed || undefined}
      tabIndex={isActive ? 0 : -1}
      style={{ height, transform: `translateY(${index * height}px)` }}
      className={cx(
        'absolute inset-x-0 top-0 grid grid-cols-(--columns) grid-rows-[100%] border-b border-border px-1 text-body contain-strict',
        'data-dimmed:text-muted data-flash:animate-flash',
        'outline-offset-[-2px] data-dimmed:**:[img]:opacity-60',
        isSelected ? 'bg-accent-subtle' : 'hover:bg-hover',
        isCovered && 'pointer-events-none [content-visibility:hidden]',
      )}
    >
      {checkLabel !== undefined && (
        <div role="gridcell" data-row-tick className="flex cursor-pointer items-center pl-3">
          <RowCheck label={checkLabel} state={isSelected ? 'all' : 'none'} isInTabOrder={false} />
        </div>
      )}
      <Cells row={row} {...{ columns, isActive }} />
    </div>
  )
}) as <Row>(props: DataTableRowProps<Row>) => ReactElement

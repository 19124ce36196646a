import { memo, useState, type ReactElement } from 'react'
import { cx } from './cx'
import { alignClass } from './data-table-head'
import type { DataColumn } from './data-table-types'
import { RowCheck } from './row-check'

type DataTableRowProps<Row> = {
  id: string
  row: Row
  columns: readonly DataColumn<Row>[]
  /** Counted from 1 with the head, as aria-rowindex wants. */
  rowIndex: number
  /** Pixels from the top of the body. */
  top: number
  height: number
  isActive: boolean
  isSelected: boolean
  isFlashing: boolean
  isDimmed: boolean
  /** Without its cells for now; a row that has been drawn stays drawn. */
  isSketch: boolean
  /** The name of the tick; without it there is none. */
  checkLabel?: string
}

/** One row. It draws again only when what it shows changes, so that scrolling moves rows without drawing them. */
export const DataTableRow = memo(function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { id, row, columns, rowIndex, top, height, isActive, isSelected, isFlashing, isDimmed, checkLabel } =
    props
  const [isDrawn, setDrawn] = useState(!props.isSketch)
  if (!isDrawn && !props.isSketch) setDrawn(true)
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={checkLabel === undefined ? undefined : isSelected}
      data-row-id={id}
      data-flash={isFlashing || undefined}
      data-dimmed={isDimmed || undefined}
      tabIndex={isActive ? 0 : -1}
      style={{ height, transform: `translateY(${top}px)` }}
      className={cx(
        'absolute inset-x-0 top-0 grid grid-cols-(--columns) border-b border-border text-body',
        'outline-offset-[-2px] hover:bg-hover data-flash:animate-flash',
        isSelected && 'bg-accent-subtle hover:bg-accent-subtle',
      )}
    >
      {isDrawn && checkLabel !== undefined && (
        <div role="gridcell" className="flex items-center pl-4">
          <RowCheck label={checkLabel} state={isSelected ? 'all' : 'none'} isInTabOrder={isActive} />
        </div>
      )}
      {(isDrawn ? columns : []).map((column) => (
        <div
          key={column.id}
          role="gridcell"
          className={cx(
            'flex min-w-0 items-center px-3 first:pl-4 last:pr-4',
            alignClass[column.align ?? 'start'],
            isDimmed && 'text-muted **:[img]:opacity-60',
          )}
        >
          {column.cell(row, { isActive })}
        </div>
      ))}
    </div>
  )
}) as <Row>(props: DataTableRowProps<Row>) => ReactElement

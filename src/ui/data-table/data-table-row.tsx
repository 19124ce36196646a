import { memo, type ReactElement, type ReactNode } from 'react'
import { cx } from '@/ui/cx'
import type { DataColumn } from './data-table-types'
import { RowCheck } from './row-selection'

/** Cell classes by alignment, also for right-to-left text; `text` is for plain text cells. */
const cellClass = {
  start: {
    box: 'flex min-w-0 items-center gap-2 px-3 compact:px-2',
    text: 'overflow-clip px-3 compact:px-2 text-left text-ellipsis whitespace-nowrap leading-(--row-height)',
  },
  end: {
    box: 'flex min-w-0 items-center justify-end gap-2 px-3 compact:px-2 text-right',
    text: 'overflow-clip px-3 compact:px-2 text-ellipsis whitespace-nowrap text-right leading-(--row-height)',
  },
}

const STACK = 'tabular flex min-w-0 flex-col items-start justify-center px-3 compact:px-2'

/** Classes of the two lines of a stacked cell. */
export const FIRST_LINE =
  'max-w-full overflow-clip leading-4.5 text-ellipsis whitespace-nowrap compact:leading-4'
// Clipped only sideways: the accents of capitals are higher than the line.
export const SECOND_LINE =
  'max-w-full overflow-x-clip text-small leading-3.5 text-ellipsis whitespace-nowrap text-muted'

/** The font size of the second line, relative to the first: 12 of 13 px in compact rows, less in others. */
export const SECOND_LINE_RATIO = 0.93

/** The padding of a cell: `px-3` on both sides. */
export const CELL_PADDING = 24
/** Maximum column width; longer texts are truncated. */
const MAX_WIDTH = 352

/** Column width for content of this width, in pixels. */
export function columnWidth(content: number): number {
  return Math.min(MAX_WIDTH, content + CELL_PADDING)
}

/** The two texts of a stacked cell, each with its own direction; an empty text takes no line. */
export const twoLines = (first: string, second: string) => (
  <>
    {first && (
      <span dir="auto" className={FIRST_LINE}>
        {first}
      </span>
    )}
    {second && (
      <span dir="auto" className={SECOND_LINE}>
        {second}
      </span>
    )}
  </>
)

/** A name with up to three notes beside it, and a second line below it if there is one. */
export const nameLines = (name: ReactNode, second: string | null | undefined) =>
  second ? (
    <span className="grid min-w-0 grid-cols-[minmax(0,auto)_repeat(3,auto)_1fr] items-center leading-4.5 *:not-first:ml-2 compact:leading-4">
      {name}
      <span dir="auto" title={second} className={cx(SECOND_LINE, 'col-span-full row-start-2 ml-0! min-w-0')}>
        {second}
      </span>
    </span>
  ) : (
    name
  )

type CellsProps<Row> = {
  row: Row
  columns: readonly DataColumn<Row>[]
  isActive: boolean
}

/** Memoized separately from the row, whose position and colour change more often. */
const Cells = memo(function Cells<Row>({ row, columns, isActive }: CellsProps<Row>) {
  return columns.map((column) => {
    const content = column.cell(row, { isActive })
    const { box, text } = cellClass[column.align ?? 'start']
    const role = column === columns[0] ? 'rowheader' : 'gridcell'
    if (typeof content === 'string')
      return (
        <div
          key={column.id}
          role={role}
          dir="auto"
          className={text}
          title={column.title?.(row) ?? (content || undefined)}
        >
          {content}
        </div>
      )
    return (
      <div
        key={column.id}
        role={role}
        className={column.isStacked ? STACK : box}
        title={column.isStacked ? column.title?.(row) : undefined}
      >
        {content}
      </div>
    )
  })
}) as <Row>(props: CellsProps<Row>) => ReactElement

type DataTableRowProps<Row> = CellsProps<Row> & {
  /** From 0, without the header. */
  index: number
  /** Offset from the top of the body, in pixels. */
  top: number
  height: number
  isSelected: boolean
  isFlashing: boolean
  isDimmed: boolean
  /** The checkbox's accessible name; undefined for no checkbox. */
  checkLabel: string | undefined
}

/** A row. The grid handles its events. */
export const DataTableRow = memo(function DataTableRow<Row extends { id: string }>(
  props: DataTableRowProps<Row>,
) {
  const { row, columns, index, top, height, checkLabel } = props
  const { isActive, isSelected, isFlashing, isDimmed } = props
  return (
    <div
      role="row"
      // From 1, with the header.
      aria-rowindex={index + 2}
      aria-selected={checkLabel === undefined ? undefined : isSelected}
      data-row-id={row.id}
      data-flash={isFlashing || undefined}
      data-dimmed={isDimmed || undefined}
      tabIndex={isActive ? 0 : -1}
      style={{ height, transform: `translateY(${top}px)` }}
      className={cx(
        'absolute inset-x-0 top-0 grid grid-cols-(--columns) grid-rows-[100%] border-b border-border px-1 text-row contain-strict compact:text-label',
        'data-dimmed:text-muted data-flash:animate-flash',
        'outline-offset-[-2px] data-dimmed:**:[img]:opacity-60',
        isSelected ? 'bg-accent-subtle' : 'hover:bg-hover',
      )}
    >
      {checkLabel !== undefined && (
        <div role="gridcell" data-row-tick className="flex cursor-pointer items-center pl-3">
          <RowCheck label={checkLabel} state={isSelected ? 'all' : 'none'} isInTabOrder={false} />
        </div>
      )}
      <Cells row={row} columns={columns} isActive={isActive} />
    </div>
  )
}) as <Row extends { id: string }>(props: DataTableRowProps<Row>) => ReactElement

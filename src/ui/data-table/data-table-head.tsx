import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { memo, type ReactElement } from 'react'
import { cx } from '@/ui/cx'
import { LoadingDelay } from '@/ui/feedback/loading-delay'
import { Skeleton } from '@/ui/feedback/skeleton'
import type { DataColumn, DataSort } from './data-table-types'
import { RowCheck } from './row-selection'
import { type ColumnResize, MAX_WIDTH, MIN_WIDTH } from './use-column-resize'

const alignClass = {
  start: 'justify-start text-left',
  center: 'justify-center',
  end: 'justify-end text-right',
}

type DataTableHeadProps<Row> = {
  columns: readonly DataColumn<Row>[]
  sort: DataSort | null
  onSort: (columnId: string) => void
  check?: { label: string; state: 'all' | 'some' | 'none'; onToggle: () => void }
  height: number
  widths: readonly number[]
  resize: ColumnResize | null
}

export function DataTableHead<Row>(props: DataTableHeadProps<Row>) {
  const { columns, sort, onSort, check, height, widths, resize } = props
  return (
    <div role="rowgroup" className="sticky top-0 z-10 bg-surface">
      <div
        role="row"
        aria-rowindex={1}
        style={{ height }}
        {...resize?.events}
        className="group/head grid grid-cols-(--columns) border-b border-border px-1 text-label font-medium text-muted"
      >
        {check && (
          // The whole cell is the target, as in the rows.
          <div
            role="columnheader"
            className="flex items-center pl-3 [&_input]:relative [&_input]:before:absolute [&_input]:before:-inset-x-3 [&_input]:before:-inset-y-2"
          >
            <RowCheck label={check.label} state={check.state} onChange={check.onToggle} />
          </div>
        )}
        {columns.map((column, at) => (
          <HeadCell
            key={column.id}
            column={column}
            sort={sort && [column.id, column.second?.id].includes(sort.columnId) ? sort : null}
            onSort={onSort}
            width={Math.round(widths[at] ?? 0)}
            dividerLabel={column.hideHeader ? undefined : resize?.label(column.header)}
          />
        ))}
      </div>
    </div>
  )
}

type HeadCellProps<Row> = {
  column: DataColumn<Row>
  /** Set if the rows are sorted by this column. */
  sort: DataSort | null
  onSort: (columnId: string) => void
  width: number
  /** Accessible name of the divider after the column; without it the column is not resizable. */
  dividerLabel: string | undefined
}

/** Memoized, because the grid renders on every scroll step. */
const HeadCell = memo(function HeadCell<Row>(props: HeadCellProps<Row>) {
  const { column, sort, onSort, width, dividerLabel } = props
  const { id, header, second } = column
  return (
    <div
      role="columnheader"
      data-column={id}
      // Excludes the divider's name.
      aria-label={dividerLabel && [header, second?.header].filter(Boolean).join(', ')}
      aria-sort={sort?.direction ?? (column.sortValue ? 'none' : undefined)}
      className={cx(
        'relative flex min-w-0 items-center gap-2 px-3 compact:px-2',
        alignClass[column.align ?? 'start'],
      )}
    >
      {column.sortValue ? (
        [{ id, header }, ...(second ? [second] : [])].map((sorted) => (
          <button
            key={sorted.id}
            type="button"
            onClick={() => onSort(sorted.id)}
            className={cx(
              'group/sort -mx-1 inline-flex min-w-0 cursor-pointer items-center gap-1 rounded-small px-1 py-0.5 hover:text-text',
              // The arrow is on the inner side, so that the label aligns with its numbers.
              column.align === 'end' && 'flex-row-reverse',
            )}
          >
            <span className="truncate">{sorted.header}</span>
            <SortIcon direction={sort?.columnId === sorted.id ? sort.direction : undefined} />
          </button>
        ))
      ) : (
        <span className={column.hideHeader ? 'sr-only' : 'truncate'}>{column.header}</span>
      )}
      {dividerLabel && (
        <div
          role="separator"
          aria-orientation="vertical"
          aria-label={dividerLabel}
          aria-valuenow={width}
          aria-valuemin={Math.min(width, second ? 2 * MIN_WIDTH : MIN_WIDTH)}
          aria-valuemax={MAX_WIDTH}
          // The right arrow moves from a sort button to its divider, so that Tab stops once per header.
          tabIndex={column.sortValue ? -1 : 0}
          className={cx(
            'absolute inset-y-0 -right-1.5 z-1 w-3 cursor-col-resize touch-none touch:-right-3 touch:w-6 [:last-child>&]:right-0',
            'after:absolute after:inset-y-1.5 after:left-1/2 after:w-px after:bg-border-strong mouse:after:opacity-0',
            'group-hover/head:after:opacity-100 focus-visible:after:opacity-100 hover:after:bg-accent',
          )}
        />
      )}
    </div>
  )
}) as <Row>(props: HeadCellProps<Row>) => ReactElement

function SortIcon({ direction }: { direction: DataSort['direction'] | undefined }) {
  if (direction === 'ascending') return <ArrowUp aria-hidden className="size-3.5 text-text" />
  if (direction === 'descending') return <ArrowDown aria-hidden className="size-3.5 text-text" />
  return (
    <ChevronsUpDown
      aria-hidden
      className="size-3.5 opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100"
    />
  )
}

const SKELETON_ROWS = 12
// Varied lengths, like real texts.
const SKELETON_WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/4', 'w-1/3']

type DataTableSkeletonProps<Row> = {
  columns: readonly DataColumn<Row>[]
  hasCheck: boolean
  rowHeight: number
}

/** Skeleton of a loading table; fades out at the bottom. */
export function DataTableSkeleton<Row>({ columns, hasCheck, rowHeight }: DataTableSkeletonProps<Row>) {
  return (
    <LoadingDelay>
      <div aria-hidden className="mask-linear-to-b mask-b-from-10%">
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <div
            key={row}
            style={{ height: rowHeight }}
            className="grid grid-cols-(--columns) border-b border-border px-1"
          >
            {hasCheck && <span />}
            {columns.map((column, at) => (
              <span
                key={column.id}
                className={cx('flex items-center px-3', alignClass[column.align ?? 'start'])}
              >
                {column.width <= 56 ? (
                  <Skeleton shape="circle" className="size-8" />
                ) : (
                  <Skeleton className={SKELETON_WIDTHS[(row * 2 + at * 3) % SKELETON_WIDTHS.length]} />
                )}
              </span>
            ))}
          </div>
        ))}
      </div>
    </LoadingDelay>
  )
}

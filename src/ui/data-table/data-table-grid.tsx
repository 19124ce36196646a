import { useRef, type MouseEvent } from 'react'
import { cx } from '@/ui/cx'
import { useTextScale, useWidth } from '@/ui/use-width'
import { DataTableHead, DataTableSkeleton } from './data-table-head'
import { CELL_PADDING, DataTableRow } from './data-table-row'
import type { DataColumn, DataTableProps } from './data-table-types'
import { useRowSelection } from './row-selection'
import { TruncatedTextTooltip } from './truncated-text-tooltip'
import { useColumnResize } from './use-column-resize'
import { useActiveRow, useRowFocus } from './use-row-focus'
import { rowsPerPage, useRowHeight, useRowVirtualizer } from './use-row-virtualizer'

type DataTableGridProps<Row extends { id: string }> = {
  table: DataTableProps<Row>
  visibleColumns: readonly DataColumn<Row>[]
  toggleSort: (columnId: string) => void
}

const CHECK_WIDTH = 40
/** The padding left of the first and right of the last column. */
const SIDES = 8
/** Compact rows: font size relative to comfortable rows, and the reduction of a column's padding. */
const COMPACT_FONT = 13 / 14
const COMPACT_PADDING = 8

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

type Widths = Pick<DataColumn<unknown>, 'width' | 'preferredWidth' | 'grow'>

/**
 * Column widths in pixels, before `grow` distributes the remaining space. The first column, which identifies the row,
 * gets its preferred width first, then the columns with the smallest deficit, so that few columns truncate texts.
 */
export function columnWidths(columns: readonly Widths[], room: number): number[] {
  const widths = columns.map(({ width, preferredWidth = width }) => Math.min(width, preferredWidth))
  let free = room + sumOf(columns.map(({ width }) => width)) - sumOf(widths)
  const missing = columns.map(({ width, preferredWidth = width }, at) => ({
    at,
    pixels: Math.max(0, preferredWidth - width),
  }))
  const [first, ...others] = missing
  for (const { at, pixels } of [...(first ? [first] : []), ...others.sort((a, b) => a.pixels - b.pixels)]) {
    const given = Math.min(pixels, free)
    widths[at] = (widths[at] ?? 0) + given
    free -= given
  }
  return widths
}

/** Widths for compact rows. Only the padding of `width` shrinks, because buttons keep their size. */
function compactWidths({ width, preferredWidth, grow }: Widths): Widths {
  const content = preferredWidth && (preferredWidth - CELL_PADDING) * COMPACT_FONT
  return {
    width: width - COMPACT_PADDING,
    grow,
    ...(content !== undefined && { preferredWidth: Math.ceil(content) + CELL_PADDING - COMPACT_PADDING }),
  }
}

const scaledWidths = ({ width, preferredWidth, grow }: Widths, scale: number): Widths => ({
  width: width * scale,
  grow,
  ...(preferredWidth !== undefined && { preferredWidth: preferredWidth * scale }),
})

/** The table as an ARIA grid with a roving tabindex over its rows. */
export function DataTableGrid<Row extends { id: string }>({
  table,
  visibleColumns,
  toggleSort,
}: DataTableGridProps<Row>) {
  const { label, rows, empty, isLoading = false, isStale = false, onRowAction, rowState, ref } = table
  const scrollRef = useRef<HTMLDivElement>(null)
  const width = useWidth(scrollRef)
  const scale = useTextScale()
  const bodyRef = useRef<HTMLDivElement>(null)
  const { rowHeight, isCompact } = useRowHeight(table.rowSize)
  const headHeight = Math.round(rowHeight * 0.9)
  const active = useActiveRow(rows, table.startId)
  const { virtualizer, items } = useRowVirtualizer({
    count: isLoading ? 0 : rows.length,
    scrollRef,
    rowHeight,
    headHeight,
    activeIndex: active.index,
    startIndex: active.startIndex,
    filterKey: table.filterKey,
  })
  const { pixels, resize } = useColumnResize(table.columnWidths)
  const select = useRowSelection(rows, table.selection)
  const keys = useRowFocus({
    rows,
    bodyRef,
    handleRef: ref,
    active,
    startId: table.startId,
    pageSize: () => rowsPerPage(virtualizer),
    inView: () => virtualizer.range,
    scrollTo: virtualizer.scrollToIndex,
    onRowAction,
    onRowKeyDown: table.onRowKeyDown,
    onToggle: select?.toggle,
    onExtend: select?.extend,
  })

  const rowAt = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const id = target?.closest('[data-row-id]')?.getAttribute('data-row-id')
    return { target, row: rows.find((one) => one.id === id) }
  }
  const onClick = (event: MouseEvent) => {
    const { target, row } = rowAt(event)
    if (row && target?.closest('[data-row-tick]')) select?.toggle(row.id, event.shiftKey)
  }
  // Prevents text selection on Shift+click.
  const onMouseDown = (event: MouseEvent) => {
    if (event.shiftKey && rowAt(event).target?.closest('[data-row-tick]')) event.preventDefault()
  }
  const onDoubleClick = (event: MouseEvent) => {
    const { target, row } = rowAt(event)
    if (row && !target?.closest('a, button, input, [data-row-tick]')) onRowAction?.(row)
  }

  const fixedWidth = SIDES + (select ? CHECK_WIDTH : 0)
  const sizes = visibleColumns.map((column): Widths => {
    const width = pixels[column.id]
    if (width !== undefined) return { width }
    return scaledWidths(isCompact ? compactWidths(column) : column, scale)
  })
  const minWidth = fixedWidth + sumOf(sizes.map((column) => column.width))
  const widths = columnWidths(sizes, Math.max(0, (width ?? 0) - minWidth))
  const tracks = sizes.map(({ grow }, at) =>
    grow ? `minmax(${widths[at]}px, ${grow}fr)` : `${widths[at]}px`,
  )
  const columns = [...(select ? [`${CHECK_WIDTH}px`] : []), ...tracks].join(' ')

  return (
    <div
      ref={scrollRef}
      data-compact={isCompact || undefined}
      style={{ '--columns': columns, '--row-height': `${rowHeight - 1}px` } as Record<string, string>}
      className="min-h-0 flex-1 overflow-auto overscroll-contain"
    >
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={visibleColumns.length + (select ? 1 : 0)}
        aria-multiselectable={select ? true : undefined}
        aria-busy={isLoading || isStale || undefined}
        style={{ minWidth }}
      >
        <DataTableHead
          columns={visibleColumns}
          sort={table.sort ?? null}
          onSort={toggleSort}
          height={headHeight}
          check={select?.head}
          widths={widths}
          resize={resize}
        />
        <div
          role="rowgroup"
          ref={bodyRef}
          onFocus={keys.onFocus}
          onBlur={keys.onBlur}
          onKeyDown={keys.onKeyDown}
          onMouseDown={onMouseDown}
          onClick={onClick}
          onDoubleClick={onDoubleClick}
          style={{ height: virtualizer.getTotalSize(), backgroundSize: `100% ${rowHeight}px` }}
          className={cx(
            // Row borders are also visible where a fast scroll is ahead of the rows.
            'relative bg-[linear-gradient(to_top,var(--border)_1px,transparent_1px)] transition-opacity',
            isStale && 'opacity-55',
          )}
        >
          {items.map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            const state = rowState?.(row)
            return (
              <DataTableRow<Row>
                key={row.id}
                row={row}
                columns={visibleColumns}
                index={index}
                top={start - headHeight}
                height={rowHeight}
                isActive={index === active.index}
                isSelected={select?.isSelected(row.id) ?? false}
                isFlashing={state?.isFlashing ?? false}
                isDimmed={state?.isDimmed ?? false}
                checkLabel={select?.label(row)}
              />
            )
          })}
        </div>
      </div>
      {isLoading && (
        <div style={{ minWidth }}>
          <DataTableSkeleton columns={visibleColumns} hasCheck={select !== null} rowHeight={rowHeight} />
        </div>
      )}
      {!isLoading && rows.length === 0 && empty}
      <TruncatedTextTooltip scrollRef={scrollRef} />
    </div>
  )
}

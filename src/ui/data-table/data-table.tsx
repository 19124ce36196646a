import { useRef, memo, useCallback, type ReactElement, type ReactNode, type Ref } from 'react'
import { cx } from '@/ui/cx'
import { LoadingDelay } from '@/ui/feedback/loading-delay'
import { SkeletonRow } from '@/ui/feedback/skeleton'
import { useTextScale, useWidth } from '@/ui/use-width'
import { DataTableGrid } from './data-table-grid'
import type { DataTableProps, DataSelection, DataTableHandle } from './data-table-types'
import { useDataHead } from './row-order'
import { RowCheck, useRowSelection } from './row-selection'
import { useActiveRow, useRowFocus } from './use-row-focus'
import { useRowVirtualizer } from './use-row-virtualizer'

/** Estimated height until a card is measured. */
const CARD_HEIGHT = 88

type DataTableCardsProps<Row> = {
  label: string
  rows: readonly Row[]
  /** See `DataTableProps`, as `startId`. */
  filterKey?: string
  startId?: string | undefined
  renderCard: (row: Row) => ReactNode
  /** Without it, cards have no checkbox. */
  selection: DataSelection<Row> | undefined
  empty: ReactNode
  isLoading: boolean
  isStale: boolean
  handleRef: Ref<DataTableHandle> | undefined
}

/** The rows of a table as a list of cards, for narrow screens. */
function DataTableCards<Row extends { id: string }>(props: DataTableCardsProps<Row>) {
  const { label, rows, filterKey, startId, renderCard, selection, empty, isLoading, isStale, handleRef } =
    props
  const select = useRowSelection(rows, selection)
  const scrollRef = useRef<HTMLDivElement>(null)
  const listRef = useRef<HTMLUListElement>(null)
  const active = useActiveRow(rows, startId)
  const { virtualizer, items } = useRowVirtualizer({
    count: isLoading ? 0 : rows.length,
    scrollRef,
    rowHeight: CARD_HEIGHT,
    activeIndex: active.index,
    startIndex: active.startIndex,
    filterKey,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? String(index), [rows]),
    overscan: 6,
  })
  // Cards receive focus only programmatically; they have no keyboard navigation and are not in the tab order.
  const { onFocus, onBlur } = useRowFocus({
    rows,
    bodyRef: listRef,
    handleRef,
    active,
    startId,
    inView: () => virtualizer.range,
    scrollTo: virtualizer.scrollToIndex,
  })
  return (
    <div
      ref={scrollRef}
      role="group"
      aria-label={label}
      // Keyboard users could not scroll cards without links otherwise.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto -outline-offset-2"
    >
      {isLoading && (
        <LoadingDelay>
          {Array.from({ length: 6 }, (_, at) => (
            <SkeletonRow key={at} className="h-22 border-b border-border px-4" />
          ))}
        </LoadingDelay>
      )}
      {!isLoading && rows.length === 0 && empty}
      {!isLoading && rows.length > 0 && (
        <ul
          ref={listRef}
          aria-label={label}
          aria-busy={isStale || undefined}
          onFocus={onFocus}
          onBlur={onBlur}
          style={{ height: virtualizer.getTotalSize() }}
          className={cx('relative transition-opacity', isStale && 'opacity-55')}
        >
          {items.map(({ index, start }) => {
            const row = rows[index]
            return (
              row && (
                <Card<Row>
                  key={row.id}
                  row={row}
                  index={index}
                  count={rows.length}
                  top={start}
                  measureRef={virtualizer.measureElement}
                  renderCard={renderCard}
                  checkLabel={select?.label(row)}
                  isSelected={select?.isSelected(row.id) ?? false}
                  onToggle={select?.toggle}
                />
              )
            )
          })}
        </ul>
      )}
    </div>
  )
}

type CardProps<Row> = {
  row: Row
  index: number
  count: number
  top: number
  measureRef: (element: HTMLElement | null) => void
  renderCard: (row: Row) => ReactNode
  checkLabel: string | undefined
  isSelected: boolean
  onToggle: ((id: string) => void) | undefined
}

const Card = memo(function Card<Row extends { id: string }>(props: CardProps<Row>) {
  const { row, index, count, top, measureRef, renderCard, checkLabel, isSelected, onToggle } = props
  return (
    <li
      data-index={index}
      data-row-id={row.id}
      tabIndex={-1}
      ref={measureRef}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ transform: `translateY(${top}px)` }}
      className={cx(
        'absolute inset-x-0 top-0 flex border-b border-border -outline-offset-2',
        isSelected && 'bg-accent-subtle',
      )}
    >
      {checkLabel !== undefined && (
        // The full height of the card's edge, so that it is easy to touch.
        <label className="flex cursor-pointer items-center pr-1 pl-4">
          <RowCheck
            label={checkLabel}
            state={isSelected ? 'all' : 'none'}
            onChange={() => onToggle?.(row.id)}
          />
          <span aria-hidden className="sr-only">
            {checkLabel}
          </span>
        </label>
      )}
      {/* With enlarged text, texts wrap. */}
      <div className="min-w-0 flex-1 px-4 py-3 @max-3xs:[&_.truncate]:wrap-anywhere @max-3xs:[&_.truncate]:whitespace-normal">
        {renderCard(row)}
      </div>
    </li>
  )
}) as <Row extends { id: string }>(props: CardProps<Row>) => ReactElement

/** At the browser's default font size. */
const CARDS_BELOW = 760

/**
 * A table of up to tens of thousands of rows with sorting, selection, keyboard navigation, a skeleton while loading,
 * and cards on narrow screens. It scrolls inside its container, which needs a height (e.g. `min-h-0 flex-1`).
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const frameRef = useRef<HTMLDivElement>(null)
  const pixels = useWidth(frameRef)
  const scale = useTextScale()
  const width = pixels && pixels / scale
  const head = useDataHead(props, width ?? null)
  const {
    label,
    rows,
    filterKey,
    startId,
    renderCard,
    selection,
    empty,
    isLoading = false,
    isStale = false,
    className,
    ref,
  } = props
  const isNarrow = (width ?? Infinity) < CARDS_BELOW
  return (
    <div
      ref={frameRef}
      className={cx(
        '@container flex min-h-0 flex-col overflow-hidden rounded-card border border-border bg-surface',
        className,
      )}
    >
      {/* Rows drawn before the width is known would be drawn twice. */}
      {width === undefined ? null : renderCard && isNarrow ? (
        <DataTableCards
          {...{
            label,
            rows,
            filterKey,
            startId,
            renderCard,
            empty,
            isLoading,
            isStale,
            handleRef: ref,
          }}
          selection={selection?.isOnCards ? selection : undefined}
        />
      ) : (
        <DataTableGrid table={props} {...head} />
      )}
    </div>
  )
}

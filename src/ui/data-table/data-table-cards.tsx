import { observeElementOffset, useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type ReactNode, type Ref } from 'react'
import { cx } from '@/ui/cx'
import type { DataSelection, DataTableHandle } from './data-table-types'
import { LoadingDelay } from '@/ui/feedback/loading-delay'
import { RowCheck } from './row-check'
import { SkeletonRow } from './skeleton-row'
import { useCardFocus } from './use-card-focus'
import { useChoicePlace } from './use-choice-place'
import { useRowSelection } from './use-row-selection'

const CARD_HEIGHT = 88

type DataTableCardsProps<Row> = {
  label: string
  rows: { id: string; row: Row }[]
  /** See `DataTableProps`. */
  choice?: string
  renderCard: (row: Row) => ReactNode
  /** Without it no card has a tick. */
  selection: DataSelection<Row> | undefined
  empty: ReactNode
  isLoading: boolean
  isStale: boolean
  handleRef: Ref<DataTableHandle> | undefined
}

/** The rows of a table as a list of cards, where there is no room for columns; only those near the screen are drawn. */
export function DataTableCards<Row>(props: DataTableCardsProps<Row>) {
  const { label, rows, choice = '', renderCard, selection, empty, isLoading, isStale, handleRef } = props
  const select = useRowSelection(rows, selection)
  const scrollRef = useRef<HTMLDivElement>(null)
  const listRef = useRef<HTMLUListElement>(null)
  const place = useChoicePlace(choice, scrollRef)
  const virtual = useVirtualizer<HTMLElement, Element>({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
    observeElementOffset: (instance, report) =>
      observeElementOffset(instance, (offset, isScrolling) => {
        place.note(offset)
        report(offset, isScrolling)
      }),
  })
  place.tell(virtual)
  useCardFocus({ rows, listRef, virtual, handleRef })
  return (
    <div
      ref={scrollRef}
      role="group"
      aria-label={label}
      // Cards of words alone could otherwise not be scrolled by keyboard.
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
          style={{ height: virtual.getTotalSize() }}
          className={cx('relative transition-opacity', isStale && 'opacity-55')}
        >
          {virtual.getVirtualItems().map((item) => {
            const card = rows[item.index]
            if (!card) return null
            return (
              <li
                key={card.id}
                data-index={item.index}
                data-row-id={card.id}
                tabIndex={-1}
                ref={virtual.measureElement}
                aria-setsize={rows.length}
                aria-posinset={item.index + 1}
                style={{ transform: `translateY(${item.start}px)` }}
                className={cx(
                  'absolute inset-x-0 top-0 flex border-b border-border -outline-offset-2',
                  select?.isSelected(card.id) && 'bg-accent-subtle',
                )}
              >
                {select && (
                  // The whole edge of the card, so that a thumb finds it.
                  <label className="flex cursor-pointer items-center pr-1 pl-4">
                    <RowCheck
                      label={select.label(card.row)}
                      state={select.isSelected(card.id) ? 'all' : 'none'}
                      onChange={() => select.toggle(card.id)}
                    />
                    <span aria-hidden className="sr-only">
                      {select.label(card.row)}
                    </span>
                  </label>
                )}
                <div className="min-w-0 flex-1 px-4 py-3">{renderCard(card.row)}</div>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

import { useRef } from 'react'
import { cx } from '@/ui/cx'
import { DataTableCards } from './data-table-cards'
import { DataTableGrid } from './data-table-grid'
import type { DataTableProps } from './data-table-types'
import { useDataRows } from './row-order'
import { useTextScale, useWidth } from './use-width'

/** At the browser's default font size. */
const CARDS_BELOW = 760

/**
 * A table of up to tens of thousands of rows with sorting, selection, keyboard navigation, a skeleton while loading,
 * and cards on narrow screens. It scrolls inside its container, which needs a height (e.g. `min-h-0 flex-1`).
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const frameRef = useRef<HTMLDivElement>(null)
  const pixels = useWidth(frameRef)
  const scale = useTextScale()
  const width = pixels && pixels / scale
  const data = useDataRows(props, width)
  const {
    label,
    choice,
    startId,
    renderCard,
    selection,
    empty,
    isLoading = false,
    isStale = false,
    className,
    ref,
  } = props
  const isNarrow = width !== null && width < CARDS_BELOW
  return (
    <div
      ref={frameRef}
      className={cx(
        '@container flex min-h-0 flex-col overflow-hidden rounded-card border border-border bg-surface',
        className,
      )}
    >
      {renderCard && isNarrow ? (
        <DataTableCards
          {...{
            label,
            rows: data.rows,
            choice,
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
        <DataTableGrid table={props} {...data} />
      )}
    </div>
  )
}

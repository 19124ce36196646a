import type { ReactNode, Ref } from 'react'
import type { RowSize } from './use-row-virtualizer'

/** A column. Keep the array of columns stable (module scope or useMemo), otherwise every row renders again. */
export type DataColumn<Row> = {
  id: string
  header: string
  /** The header is only for screen readers: photo, buttons. */
  hideHeader?: boolean
  /** `isActive`: the row is in the tab order; focusable cell content sets `excludeFromTabOrder` accordingly. */
  cell: (row: Row, state: { isActive: boolean }) => ReactNode
  /** Tooltip of a plain text cell; by default its text, which may be truncated. */
  title?: (row: Row) => string
  /** Makes the column sortable; texts use the user's collation, null sorts last. */
  sortValue?: (row: Row) => string | number | null
  /** Minimum width in pixels. */
  width: number
  /** Share of the remaining space; without it the width is fixed. */
  grow?: number
  /**
   * Preferred width for its texts, in pixels: if less than `width`, the column shrinks to it; otherwise it grows up to
   * it as space allows.
   */
  preferredWidth?: number
  align?: 'start' | 'end'
  /** Content of the second line; the header can sort by it too. */
  second?: { id: string; header: string }
  /** Cells have two lines. */
  isStacked?: boolean
  /** Hidden while the table is narrower than this, in pixels. */
  hideBelow?: number
  /** Hidden from this width on, where its content has separate columns; it may share its id with one of them. */
  hideFrom?: number
}

export type DataColumnWidths = {
  /** Pixels by column id; the other columns fit their texts. */
  pixels: Readonly<Record<string, number>>
  onChange: (pixels: Readonly<Record<string, number>>) => void
  /** Accessible name of a column's divider. */
  label: (header: string) => string
}

export type DataSort = { columnId: string; direction: 'ascending' | 'descending' }

export type DataSelection<Row> = {
  selectedIds: ReadonlySet<string>
  onChange: (ids: Set<string>) => void
  /** Accessible name of the header's checkbox. */
  allLabel: string
  rowLabel: (row: Row) => string
  /** Shows checkboxes on cards; off by default, because a touch on a phone is meant for the card's content. */
  isOnCards?: boolean
}

type DataRowState = {
  /** The row has just changed; true for one or two seconds. */
  isFlashing?: boolean
  /** Nothing is left to do for the row, or it is pending. */
  isDimmed?: boolean
}

export type DataTableHandle = {
  /** Focuses the row in the tab order, or the first one in view if that is not; without scrolling. */
  focus: () => void
  /** Focuses the row of `startId`, or else the first one. */
  focusFirst: () => void
  /** Scrolls to the row and focuses it; false if it is not in the table. */
  focusRow: (id: string) => boolean
  /** Scrolls the row to the top and puts it in the tab order, without focusing it. */
  scrollToRow: (id: string) => void
}

export type DataTableProps<Row extends { id: string }> = {
  /** The table's accessible name. */
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  empty: ReactNode
  /** First load; shows a skeleton. */
  isLoading?: boolean
  /** The rows are of the previous query; they stay, dimmed, while the next one loads. */
  isStale?: boolean
  /** The order of the rows, shown in the header. The table does not sort: see `useOrder`. */
  sort?: DataSort | null
  onSortChange?: (sort: DataSort | null) => void
  /**
   * The filters and search words of the rows as text; empty for all rows. On change the table scrolls to the top, and
   * back to the old position when it is empty again.
   */
  filterKey?: string
  /** The row at the top when the rows are first shown, and in the tab order until another row is. */
  startId?: string | undefined
  selection?: DataSelection<Row>
  /** Called on Enter or a double click on a row. */
  onRowAction?: (row: Row) => void
  /** Called for any other key on the focused row; return true if handled. */
  onRowKeyDown?: (key: string, row: Row) => boolean | void
  rowState?: (row: Row) => DataRowState
  /** Makes the columns resizable. */
  columnWidths?: DataColumnWidths
  /** Row height; `comfortable` by default. */
  rowSize?: RowSize
  /**
   * Renders a row as a card on a phone or an upright tablet (under 760 px at the default font size); without it the table scrolls horizontally.
   */
  renderCard?: (row: Row) => ReactNode
  className?: string
  ref?: Ref<DataTableHandle>
}

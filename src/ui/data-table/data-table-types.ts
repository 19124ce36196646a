import type { ReactNode, Ref } from 'react'
import type { RowSize } from './use-row-virtualizer'

/** One column. Keep the array of columns stable (module scope or useMemo), or every row renders again. */
export type DataColumn<Row> = {
  id: string
  header: string
  /** The header is for screen readers only: photo, buttons. */
  hideHeader?: boolean
  /** `isActive`: the row is the one in the tab order; what is in the cell follows by `excludeFromTabOrder`. */
  cell: (row: Row, state: { isActive: boolean }) => ReactNode
  /** The tooltip of a cell that is a plain text; without it the text itself, which may be cut. */
  title?: (row: Row) => string
  /** Makes the column sortable; texts are ordered by the person's language, null comes last. */
  sortValue?: (row: Row) => string | number | null
  /** At least this many pixels. */
  width: number
  /** Its share of the room left over; without it the width stays. */
  grow?: number
  /** The pixels that its texts need: not more where that is less than its width; else up to them, as far as there is room. */
  wanted?: number
  align?: 'start' | 'end' | 'center'
  /** What the second line of its cells is: the head sorts by it as well. */
  second?: { id: string; header: string }
  /** The content of a cell is two lines. */
  isStacked?: boolean
  /** Hidden while the table is narrower than this many pixels. */
  hideBelow?: number
  /** Hidden from this width on, where its contents have a column each; it may share its id with one of these. */
  hideFrom?: number
}

export type DataSort = { columnId: string; direction: 'ascending' | 'descending' }

/** Selected rows, by id. */
export type DataSelection<Row> = {
  selectedIds: ReadonlySet<string>
  onChange: (ids: Set<string>) => void
  /** The name of the checkbox in the head. */
  allLabel: string
  rowLabel: (row: Row) => string
  /** Cards have checkboxes only while this is on: on a phone a touch is meant for what is in the card. */
  isOnCards?: boolean
}

/** How a row looks, apart from its cells. */
type DataRowState = {
  /** It changed a moment ago: true for a second or two. */
  isFlashing?: boolean
  /** Nothing is left to do with it, or it waits. */
  isDimmed?: boolean
}

/** What a page may do to the table. */
export type DataTableHandle = {
  /** Moves the focus to the row in the tab order, without scrolling there. */
  focus: () => void
  /** Moves the focus to the first row. */
  focusFirst: () => void
  /** Scrolls to the row and focuses it; false when it is not in the table. */
  focusRow: (id: string) => boolean
  /** Brings the row to the top and puts it in the tab order, without the focus. */
  scrollToRow: (id: string) => void
}

export type DataTableProps<Row> = {
  /** The name of the table. */
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  getRowId: (row: Row) => string
  /** Shown when there are no rows. */
  empty: ReactNode
  /** The first load: a skeleton. */
  isLoading?: boolean
  /** The rows belong to the previous query; they stay, dimmed, while the next one loads. */
  isStale?: boolean
  /** Controlled order; without `onSortChange` the table keeps its own. */
  sort?: DataSort | null
  onSortChange?: (sort: DataSort | null) => void
  /**
   * The filters and search words that chose the rows, as text; empty for all rows. When it changes the table scrolls to
   * its top, and back to the old position when it is empty again.
   */
  choice?: string
  /** The server sorts the rows. */
  isSortedByServer?: boolean
  selection?: DataSelection<Row>
  /** Enter on a row, or a double click. */
  onRowAction?: (row: Row) => void
  /** Any other key on the focused row; return true when it was used. */
  onRowKeyDown?: (key: string, row: Row) => boolean | void
  rowState?: (row: Row) => DataRowState
  /** How high the rows are; `comfortable` without it. */
  rowSize?: RowSize
  /** The row on a phone or an upright tablet (under 760 px); without it the table scrolls sideways. */
  renderCard?: (row: Row) => ReactNode
  className?: string
  ref?: Ref<DataTableHandle>
}

import type { ReactNode, Ref } from 'react'

/** One column. Keep the array of columns stable (module scope or useMemo), or every row draws anew. */
export type DataColumn<Row> = {
  id: string
  header: string
  /** The header is only read out: photo, buttons. */
  hideHeader?: boolean
  /**
   * `isActive`: this row has the place in the tab order; give it to `excludeFromTabOrder` of what is in the cell.
   * Elements of rows are recycled: what has a state of its own in a cell needs the row's id as its key.
   */
  cell: (row: Row, state: { isActive: boolean }) => ReactNode
  /** The tooltip of a cell that is a plain text; without it the text itself, which may be cut. */
  title?: (row: Row) => string
  /** Makes the column sortable; texts are ordered by the person's language, null comes last. */
  sortValue?: (row: Row) => string | number | null
  /** At least this many pixels. */
  width: number
  /** Its share of the room left over; without it the width stays. */
  grow?: number
  align?: 'start' | 'end' | 'center'
  /** What is in the cell stands one below the other. */
  isStacked?: boolean
  /** Left out while the table is narrower than this many pixels. */
  hideBelow?: number
  /** Left out from this many pixels on, where what it joins has a column each; it may have the id of one of these. */
  hideFrom?: number
}

export type DataSort = { columnId: string; direction: 'ascending' | 'descending' }

/** Rows ticked by their ids. */
export type DataSelection<Row> = {
  selectedIds: ReadonlySet<string>
  onChange: (ids: Set<string>) => void
  /** The name of the tick in the head. */
  allLabel: string
  rowLabel: (row: Row) => string
  /** Cards have ticks only while this is on: on a phone a touch is meant for what is in the card. */
  isOnCards?: boolean
}

/** How a row looks now beside its cells. */
type DataRowState = {
  /** It changed a moment ago: true for a second or two. */
  isFlashing?: boolean
  /** It is done with, or waits. */
  isDimmed?: boolean
}

/** What a page may do to the table. */
export type DataTableHandle = {
  /** Moves the focus to the row that has the place in the tab order, without scrolling there. */
  focus: () => void
  /** Moves the focus to the row that is the first in the order of the table. */
  focusFirst: () => void
  /** Scrolls to the row and focuses it; false when it is not in the table. */
  focusRow: (id: string) => boolean
  /** Brings the row to the top without the focus. */
  scrollToRow: (id: string) => void
}

export type DataTableProps<Row> = {
  /** The name of the table. */
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  getRowId: (row: Row) => string
  /** Drawn instead of rows when there are none. */
  empty: ReactNode
  /** The first load: the shape of the table. */
  isLoading?: boolean
  /** The rows are of the question before; they stay, dimmed. */
  isStale?: boolean
  /** Controlled order; without `onSortChange` the table keeps its own. */
  sort?: DataSort | null
  onSortChange?: (sort: DataSort | null) => void
  /**
   * What the rows are a choice of, as text: the filters and words; empty for all of them. Another choice begins at its
   * top, and all of them come back where they were left.
   */
  choice?: string
  /** The rows come in order from the server. */
  isSortedByServer?: boolean
  selection?: DataSelection<Row>
  /** Enter on a row, or a double click. */
  onRowAction?: (row: Row) => void
  /** Any other key on the focused row; return true when it was used. */
  onRowKeyDown?: (key: string, row: Row) => boolean | void
  rowState?: (row: Row) => DataRowState
  /** The row on a phone or an upright tablet (under 760 px); without it the table scrolls sideways. */
  renderCard?: (row: Row) => ReactNode
  className?: string
  ref?: Ref<DataTableHandle>
}

import type { ReactNode } from 'react'
import { widestText } from '@/lib/text/text-width'
import { columnWidth, SECOND_LINE_RATIO, twoLines } from '@/ui/data-table/data-table-row'
import type { DataColumn } from '@/ui/data-table/data-table-types'

/** A column of a data screen: how it is rendered, exported, and sorted by the server. */
export type ScreenColumn<Row> = Omit<DataColumn<Row>, 'sortValue' | 'hideBelow' | 'cell'> & {
  /** The text in an exported file, and in the table if there is no `cell`. */
  text: (row: Row) => string | number
  /** `second`: the text of the column `under` this one, while the table is too narrow for both. */
  cell?: (row: Row, state: { isActive: boolean; second?: string }) => ReactNode
  /** Width in pixels of what the cell shows beside the text. Without it, a column with a cell is not measured. */
  beside?: number
  /** The header in an exported file, if it needs more than the table's, e.g. the unit. */
  fileHeader?: string
  /** A time, which print keeps on one line. */
  isTime?: boolean
  /** The service's fields to sort by; without them the column cannot be sorted. */
  sortFields?: readonly string[]
  /** Cannot be hidden: it identifies the row. */
  isFixed?: boolean
  /** Buttons: cannot be hidden and are not exported. */
  isAction?: boolean
  /** Hidden by default. */
  isExtra?: boolean
  /** The column that shows this one as its second line while the table is too narrow for both. */
  under?: string
}

/** The visible columns in table order: the chosen ones, or by default all that are not extra. */
export function shownColumns<Row>(
  columns: readonly ScreenColumn<Row>[],
  chosen: readonly string[] | null,
): ScreenColumn<Row>[] {
  return columns.filter(({ id, isFixed, isAction, isExtra }) =>
    chosen === null ? !isExtra : isFixed || isAction || chosen.includes(id),
  )
}

// The table needs a sort value to draw the header as a button. The server does the sorting.
const byServer = () => null

/** From this table width on, no columns are joined. */
const APART_FROM = 1360

/** The sort arrow beside a header. */
const ARROW = 20

/**
 * The width in pixels that the texts and the header of a column need; undefined if its cells are not measured.
 * @param ratio the font size of the texts, relative to a first line
 */
function preferredWidthOf<Row>(
  { header, text, cell, beside = 0 }: ScreenColumn<Row>,
  rows: readonly Row[],
  ratio = 1,
): number | undefined {
  if ((cell && beside === 0) || rows.length === 0) return undefined
  const texts = widestText(
    rows.map((row) => String(text(row))),
    cell ? 500 : 400,
  )
  const head = widestText([header])
  return head === 0 ? undefined : columnWidth(Math.max(texts * ratio + beside, head + ARROW))
}

function toDataColumn<Row>(column: ScreenColumn<Row>, rows: readonly Row[]): DataColumn<Row> {
  const { text, cell, sortFields, ...shared } = column
  return {
    ...shared,
    preferredWidth: preferredWidthOf(column, rows),
    cell: cell ?? ((row) => String(text(row))),
    sortValue: sortFields && byServer,
  }
}

/** Joins two columns into one with two lines. */
function joinColumns<Row>(
  upper: ScreenColumn<Row>,
  lower: ScreenColumn<Row>,
  rows: readonly Row[],
): DataColumn<Row> {
  const { cell } = upper
  const lines = [upper, lower]
  return {
    ...toDataColumn(upper, rows),
    preferredWidth: Math.max(
      preferredWidthOf(upper, rows) ?? upper.width,
      preferredWidthOf({ ...lower, beside: upper.beside ?? 0 }, rows, SECOND_LINE_RATIO) ?? lower.width,
    ),
    hideFrom: APART_FROM,
    second: lower.sortFields && { id: lower.id, header: lower.header },
    ...(cell
      ? { cell: (row, state) => cell(row, { ...state, second: String(lower.text(row)) }) }
      : {
          isStacked: true,
          title: (row) =>
            lines
              .map(({ text, title }) => String((title ?? text)(row)))
              .filter(Boolean)
              .join('\n'),
          cell: (row) => twoLines(String(upper.text(row)), String(lower.text(row))),
        }),
  }
}

/** The columns for the data table, with widths that fit the texts of these rows. */
export function tableColumns<Row>(
  columns: readonly ScreenColumn<Row>[],
  rows: readonly Row[],
): DataColumn<Row>[] {
  return columns.flatMap((column) => {
    const lower = columns.find(({ under }) => under === column.id)
    if (lower)
      return [joinColumns(column, lower, rows), { ...toDataColumn(column, rows), hideBelow: APART_FROM }]
    const isJoined = columns.some(({ id }) => id === column.under)
    return { ...toDataColumn(column, rows), ...(isJoined ? { hideBelow: APART_FROM } : {}) }
  })
}

/** The columns with data, without the buttons. */
export function readColumns<Row>(columns: readonly ScreenColumn<Row>[]): ScreenColumn<Row>[] {
  return columns.filter(({ isAction }) => !isAction)
}

export function fileRows<Row>(
  columns: readonly ScreenColumn<Row>[],
  rows: readonly Row[],
): (string | number)[][] {
  return rows.map((row) => columns.map(({ text }) => text(row)))
}

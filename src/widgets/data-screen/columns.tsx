import { widestText } from '@/lib/text/text-width'
import type { DataColumn } from '@/ui/data-table/data-table-types'
import { twoLines } from '@/ui/data-table/data-table-row'

/** A column of a data screen: how it is drawn, written into a file, and ordered by the server. */
export type ScreenColumn<Row> = Omit<DataColumn<Row>, 'sortValue' | 'hideBelow' | 'cell'> & {
  /** As it stands in an exported file, and in the table where there is no `cell`. */
  text: (row: Row) => string | number
  cell?: DataColumn<Row>['cell']
  /** Its name in a file, where the header does not say enough, e.g. the unit. */
  fileHeader?: string
  /** The service's fields that it is ordered by; without them it can't be. */
  sortFields?: readonly string[]
  /** Always in sight: it says whose row it is. */
  isFixed?: boolean
  /** Buttons: always in sight, and in no file. */
  isAction?: boolean
  /** Shown only where somebody chose it. */
  isExtra?: boolean
  /** The column below whose text it stands while the table has no room for both beside each other. */
  under?: string
}

/** The columns in sight: those chosen, in the table's own order, else those that are not extra. */
export function shownColumns<Row>(
  columns: readonly ScreenColumn<Row>[],
  chosen: readonly string[] | null,
): ScreenColumn<Row>[] {
  return columns.filter(({ id, isFixed, isAction, isExtra }) =>
    chosen === null ? !isExtra : isFixed || isAction || chosen.includes(id),
  )
}

// A column that the server orders has a button in its head; what the button orders by is the server's matter.
const byServer = () => null

/** From so many pixels on every column stands by itself. */
const APART_FROM = 1360

/** The padding of a cell, and the arrow beside a header. */
const PADDING = 24
const ARROW = 20
/** No text gets more, however long it is. */
const WIDEST = 320

/** The pixels that the texts of a column want; undefined where its cells are more than a text. */
function wantedBy<Row>({ header, text, cell }: ScreenColumn<Row>, rows: readonly Row[]): number | undefined {
  if (cell || rows.length === 0) return undefined
  const texts = widestText(rows.map((row) => String(text(row))))
  const head = widestText([header])
  return head === 0 ? undefined : Math.min(WIDEST, Math.max(texts, head + ARROW) + PADDING)
}

function drawn<Row>(column: ScreenColumn<Row>, rows: readonly Row[]): DataColumn<Row> {
  const { text, cell, sortFields, ...shared } = column
  return {
    ...shared,
    wanted: wantedBy(column, rows),
    cell: cell ?? ((row) => String(text(row))),
    sortValue: sortFields && byServer,
  }
}

/** Two columns as one of two lines. */
function joined<Row>(
  upper: ScreenColumn<Row>,
  lower: ScreenColumn<Row>,
  rows: readonly Row[],
): DataColumn<Row> {
  const lines = [upper, lower]
  return {
    ...drawn(upper, rows),
    wanted: Math.max(...lines.map((line) => wantedBy(line, rows) ?? line.width)),
    hideFrom: APART_FROM,
    second: lower.sortFields && { id: lower.id, header: lower.header },
    isStacked: true,
    title: (row) =>
      lines
        .map(({ text, title }) => String((title ?? text)(row)))
        .filter(Boolean)
        .join('\n'),
    cell: (row) => twoLines(String(upper.text(row)), String(lower.text(row))),
  }
}

/** As the table draws them, as wide as the texts of these rows. */
export function tableColumns<Row>(
  columns: readonly ScreenColumn<Row>[],
  rows: readonly Row[],
): DataColumn<Row>[] {
  return columns.flatMap((column) => {
    const lower = columns.find(({ under }) => under === column.id)
    if (lower) return [joined(column, lower, rows), { ...drawn(column, rows), hideBelow: APART_FROM }]
    const isJoined = columns.some(({ id }) => id === column.under)
    return { ...drawn(column, rows), ...(isJoined ? { hideBelow: APART_FROM } : {}) }
  })
}

/** Those that can be read, in the table and in a file. */
export function readColumns<Row>(columns: readonly ScreenColumn<Row>[]): ScreenColumn<Row>[] {
  return columns.filter(({ isAction }) => !isAction)
}

/** Rows as they stand in a file. */
export function fileRows<Row>(
  columns: readonly ScreenColumn<Row>[],
  rows: readonly Row[],
): (string | number)[][] {
  return rows.map((row) => columns.map(({ text }) => text(row)))
}

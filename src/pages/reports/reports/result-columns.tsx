import type { DataColumn } from '@/ui/data-table/data-table-types'
import { cellText, type CellTexts, type ReportColumn, type ReportRow, sortCell } from './cells'

/** Column widths in pixels by type; long text is cut off, so that other columns stay visible. */
const WIDTHS: Record<string, number> = { number: 96, duration: 112, date: 128, datetime: 176, boolean: 84 }
const TEXT_WIDTH = 132
/** Pixels per letter of a header, and for its padding. */
const LETTER = 8.5
const AROUND = 48
const WIDEST_HEAD = 200

const isFigure = (type: string) => type === 'number' || type === 'duration'

/** Columns of a result for table and print. */
export function resultColumns(
  columns: readonly ReportColumn[],
  texts: CellTexts,
): (DataColumn<ReportRow> & { text: (row: ReportRow) => string; isTime: boolean })[] {
  return columns.map(({ key, label, type }) => {
    const text = ({ values }: ReportRow) => cellText(values[key], type, texts)
    const width = (Object.hasOwn(WIDTHS, type) && WIDTHS[type]) || TEXT_WIDTH
    return {
      id: key,
      header: label,
      cell: (row) => <span className={isFigure(type) ? 'tabular' : 'truncate'}>{text(row)}</span>,
      text,
      title: text,
      isTime: type === 'date' || type === 'datetime',
      sortValue: ({ values }) => sortCell(values[key]),
      width: Math.max(width, Math.min(WIDEST_HEAD, Math.ceil(label.length * LETTER) + AROUND)),
      ...(isFigure(type) ? { align: 'end' } : { grow: 1 }),
    }
  })
}

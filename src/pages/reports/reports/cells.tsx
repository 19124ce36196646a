import { readDay } from '@/lib/time/day'
import { durationText } from '@/lib/time/duration-text'
import { momentText } from '@/lib/time/moment-text'
import { fileTime } from '@/lib/time/wall-time'
import { deviceZone } from '@/lib/time/zone'
import type { ReportResult } from '@/services/report/report'
import type { DataColumn } from '@/ui/data-table/data-table-types'

export type ReportColumn = { key: string; label: string; type: string }
export type ReportRow = { id: string; values: Record<string, unknown> }

/** Locale data for formatting a cell. */
export type CellTexts = { tag: string; now: number; yes: string; no: string }

/** The described columns, without duplicates; without a description, the keys of the rows, which may lack empty values. */
export function columnsOf({ columns, rows }: Pick<ReportResult, 'columns' | 'rows'>): ReportColumn[] {
  const described = columns.map(({ key, label, type }) => ({ key, label: label || key, type }))
  if (described.length > 0) return [...new Map(described.map((column) => [column.key, column])).values()]
  // Without a list of all keys: there may be 200,000 rows.
  const keys = new Set<string>()
  for (const row of rows) for (const key of Object.keys(row)) keys.add(key)
  return [...keys].map((key) => ({ key, label: key, type: 'text' }))
}

const plain = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value)
  return JSON.stringify(value)
}

export const numberIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

type Formats = { number: Intl.NumberFormat; date: Intl.DateTimeFormat }
const formats = new Map<string, Formats>()

/**
 * Cached, because creating a formatter is far more expensive than using it, and a search formats up to
 * 200,000 rows.
 */
function formatsOf(tag: string): Formats {
  const cached = formats.get(tag) ?? {
    number: new Intl.NumberFormat(tag),
    date: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }),
  }
  formats.set(tag, cached)
  return cached
}

/** A cell formatted for display. Values that do not match the column type are shown as received. */
export function cellText(value: unknown, type: string, { tag, now, yes, no }: CellTexts): string {
  const number = numberIn(value)
  if (type === 'number' && number !== null) return formatsOf(tag).number.format(number)
  if (type === 'duration' && number !== null && number >= 0) return durationText(number, tag)
  if (type === 'boolean' && typeof value === 'boolean') return value ? yes : no
  if (typeof value !== 'string') return plain(value)
  if (type === 'date') {
    const date = readDay(value)?.toDate('UTC')
    return date ? formatsOf(tag).date.format(date) : value
  }
  const moment = type === 'datetime' ? Date.parse(value) : NaN
  return Number.isNaN(moment) ? value : momentText(moment, now, tag, deviceZone())
}

/** A cell for export: numbers and dates that a spreadsheet can calculate with. */
export function fileCell(value: unknown, type: string, texts: CellTexts): string | number {
  const number = numberIn(value)
  if (number !== null) return number
  if (type === 'boolean') return cellText(value, type, texts)
  const moment = type === 'datetime' && typeof value === 'string' ? Date.parse(value) : NaN
  return Number.isNaN(moment) ? plain(value) : fileTime(moment, deviceZone())
}

/** Sort value of a cell; null sorts last. */
function sortCell(value: unknown): string | number | null {
  return numberIn(value) ?? (plain(value) || null)
}

/** Sum of a number column; null without numbers. Durations are not summed: they may be averages. */
export function sumOf(rows: readonly ReportRow[], { key, type }: ReportColumn): number | null {
  if (type !== 'number') return null
  let sum: number | null = null
  for (const { values } of rows) {
    const number = numberIn(values[key])
    if (number !== null) sum = (sum ?? 0) + number
  }
  return sum
}

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

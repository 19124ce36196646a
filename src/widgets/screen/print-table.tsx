import { type ReactNode, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useListener } from '@/lib/react/use-listener'
import { cx } from '@/ui/cx'

/** Maximum number of printed rows; exports suit longer lists. */
const PRINTED = 2_000
/** Maximum number of columns in portrait format. */
const UPRIGHT = 6

type PrintColumn<Row> = {
  id: string
  header: string
  text: (row: Row) => string | number
  align?: 'start' | 'end' | undefined
  /** Keeps the text on one line, as numbers are. */
  isTime?: boolean | undefined
}

type PrintTableProps<Row> = {
  title: string
  /** Describes the printed content; may have several lines. */
  note?: string | undefined
  columns: readonly PrintColumn<Row>[]
  rows: readonly Row[]
  /** Between header and table, e.g. a chart. */
  children?: ReactNode
}

/**
 * Whether the page is being printed, by a button or the browser's menu. Renders print-only content before the browser
 * reads the page, and removes it afterwards.
 */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useListener(window, 'beforeprint', () => {
    // An open dialog may be printed alone.
    if (!document.querySelector('[data-print-alone]')) flushSync(() => setPrinting(true))
  })
  useListener(window, 'afterprint', () => setPrinting(false))
  return isPrinting
}

const cellClass = ({ align, isTime }: Pick<PrintColumn<never>, 'align' | 'isTime'>) =>
  cx(
    'py-1 pr-3 align-top last:pr-0',
    (align === 'end' || isTime) && 'tabular whitespace-nowrap',
    align === 'end' && 'text-right',
  )

/**
 * A print-only table with all rows, because the table on the screen is virtualized. Rendered while the page prints
 * (`base.css`).
 */
export function PrintTable<Row extends { id: string }>(props: PrintTableProps<Row>) {
  const { title, note, columns, rows, children } = props
  const { t } = useTranslation()
  const isPrinting = useIsPrinting()
  if (!isPrinting || rows.length === 0) return null
  return createPortal(
    <div data-print-alone={columns.length > UPRIGHT ? 'wide' : ''} className="hidden print:block">
      <h1 className="text-title font-semibold">{title}</h1>
      {note && <p className="tabular text-label whitespace-pre-line">{note}</p>}
      {rows.length > PRINTED && (
        <p className="text-label">{t('printed', { shown: PRINTED, total: rows.length })}</p>
      )}
      {children && <div className="mt-3">{children}</div>}
      <table className="mt-3 w-full text-left text-small">
        <thead>
          <tr className="border-b border-border-strong">
            {columns.map((column) => (
              <th key={column.id} scope="col" className={cx(cellClass(column), 'font-medium')}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, PRINTED).map((row) => (
            <tr key={row.id} className="break-inside-avoid border-b border-border">
              {columns.map((column) => (
                <td key={column.id} className={cellClass(column)}>
                  {column.text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  )
}

import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { cx } from '@/ui/cx'

/** More rows than these are a matter for a file. */
const PRINTED = 2_000
/** More columns than these have no room on an upright page. */
const UPRIGHT = 6

type PrintColumn<Row> = {
  id: string
  header: string
  text: (row: Row) => string | number
  align?: 'start' | 'end' | 'center' | undefined
}

type PrintTableProps<Row> = {
  title: string
  /** What of it is on the paper; each line of it is one there. */
  note?: string | undefined
  columns: readonly PrintColumn<Row>[]
  rows: readonly Row[]
  getRowId: (row: Row) => string
  /** Between the head and the table, e.g. a chart. */
  children?: ReactNode
}

/**
 * Whether the page is about to be put on paper, by a button of its own or by the browser's menu. What is for the paper alone
 * is then drawn before the browser reads the page, and is gone after it.
 */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

const cellClass = ({ align }: { align?: string | undefined }) =>
  cx('py-1 pr-3 align-top last:pr-0', align === 'end' && 'tabular text-right whitespace-nowrap')

/**
 * A table alone on the paper, with all its rows: the one on the screen draws only those in sight. It is there while the
 * page is printed (`base.css`), whoever asked for that.
 */
export function PrintTable<Row>(props: PrintTableProps<Row>) {
  const { title, note, columns, rows, getRowId, children } = props
  const { t } = useTranslation()
  const { tag } = useLocale()
  const isPrinting = useIsPrinting()
  if (!isPrinting || rows.length === 0) return null
  const number = (value: number) => value.toLocaleString(tag)
  return createPortal(
    <div data-print-alone={columns.length > UPRIGHT ? 'wide' : ''} className="hidden print:block">
      <h1 className="text-title font-semibold">{title}</h1>
      {note && <p className="tabular text-label whitespace-pre-line">{note}</p>}
      {rows.length > PRINTED && (
        <p className="text-label">{t('printed', { shown: number(PRINTED), total: number(rows.length) })}</p>
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
            <tr key={getRowId(row)} className="break-inside-avoid border-b border-border">
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

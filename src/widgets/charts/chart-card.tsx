import { Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '@/ui/cx'
import { Toggle } from '@/ui/fields/toggle'
import { Card } from '@/ui/layout/card'

/** The first column contains names, the others numbers. */
type ChartTableData = { columns: readonly string[]; rows: readonly ChartTableRow[] }
type ChartTableRow = { id: string; cells: readonly string[] }

const boxClass = 'max-h-64 overflow-auto rounded-small print:max-h-none'
const cellClass = (index: number) => cx('px-3 py-2', index === 0 ? 'text-left' : 'tabular text-right')

function ChartTable({ title, columns, rows }: ChartTableData & { title: string }) {
  return (
    // Scrollable areas must be focusable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label={title} tabIndex={0} className={boxClass}>
      <table className="w-full text-body">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-surface">
          <tr className="border-b border-border text-label text-muted">
            {columns.map((column, index) => (
              <th key={column} scope="col" className={cx(cellClass(index), 'font-medium')}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...numbers] }) => (
            <tr key={id} className="border-b border-border last:border-b-0">
              <th scope="row" className={cx(cellClass(0), 'font-normal')}>
                {name}
              </th>
              {numbers.map((number, index) => (
                <td key={columns[index + 1]} className={cellClass(1)}>
                  {number}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ChartCardProps = {
  title: string
  /** Text alternative of the chart. */
  summary: string
  table: ChartTableData
  /** Nothing to draw; the summary says so. */
  isEmpty: boolean
  children: ReactNode
}

export function ChartCard({ title, summary, table, isEmpty, children }: ChartCardProps) {
  const { t } = useTranslation('charts')
  const id = useId()
  const [isTable, setTable] = useState(false)
  return (
    <Card className="flex break-inside-avoid flex-col [print-color-adjust:exact]">
      <section aria-labelledby={id} className="flex flex-1 flex-col gap-4">
        <div className="flex items-start justify-between gap-3">
          <div className="flex min-w-0 flex-col gap-0.5">
            <h2 id={id} className="text-lead font-semibold">
              {title}
            </h2>
            <p className="text-label text-muted">{summary}</p>
          </div>
          {!isEmpty && (
            <Toggle
              icon={<Table2 aria-hidden />}
              isSelected={isTable}
              onChange={setTable}
              className="shrink-0 print:hidden"
            >
              {t('table')}
            </Toggle>
          )}
        </div>
        {!isEmpty && (isTable ? <ChartTable title={title} {...table} /> : children)}
      </section>
    </Card>
  )
}

import { Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/layout/card'
import { Toggle } from '@/ui/fields/toggle'
import { ChartTable, type ChartTableData } from './chart-table'

type ChartCardProps = {
  title: string
  /** Text alternative of the chart. */
  summary: string
  table: ChartTableData
  /** Nothing to draw; the summary says so. */
  isEmpty: boolean
  children: ReactNode
}

/** A chart with title, text summary and data table. */
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

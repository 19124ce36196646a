import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { dayColumns } from '@/lib/chart-scale'
import { readDay } from '@/lib/time/day'
import { ChartCard } from '@/widgets/charts/chart-card'
import { ColumnChart } from '@/widgets/charts/column-chart'
import { cellText, type CellTexts, numberIn, type ReportColumn, type ReportRow, sumOf } from './cells'

const SERIES = 2
/** No chart for more than a year of days. */
const MOST = 366

type ResultChartProps = { columns: readonly ReportColumn[]; rows: readonly ReportRow[]; texts: CellTexts }

/** A chart of a result with days and numbers; nothing for other results. */
export function ResultChart({ columns, rows, texts }: ResultChartProps) {
  const { t } = useTranslation(['reports', 'common'])
  const { tag } = useLocale()
  const day = columns.find(({ type }) => type === 'date')
  const numbers = columns.filter(({ type }) => type === 'number').slice(0, SERIES)
  if (!day || numbers.length === 0 || rows.length < 2 || rows.length > MOST) return null
  const dated = rows.map(({ id, values }) => ({ id, values, date: readDay(String(values[day.key])) }))
  const isSeries =
    dated.every(({ date }) => date !== null) &&
    new Set(rows.map(({ values }) => values[day.key])).size === rows.length &&
    dated.every(({ values }) => numbers.every(({ key }) => (numberIn(values[key]) ?? 0) >= 0))
  if (!isSeries) return null
  const days = dated.toSorted((one, other) => (one.date && other.date ? one.date.compare(other.date) : 0))
  const groups = dayColumns(days)
  const short = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const format = (value: number) => value.toLocaleString(tag)
  const name = (values: Record<string, unknown>) => cellText(values[day.key], 'date', texts)
  const labelled = (label: string | undefined, value: number) =>
    t('common:labelled', { label, value: format(value) })
  const summary = numbers.map((column) => `${labelled(column.label, sumOf(rows, column) ?? 0)}.`).join(' ')
  return (
    <ChartCard
      title={t('chart')}
      summary={groups.length < days.length ? `${summary} ${t('weeks')}` : summary}
      isEmpty={false}
      table={{
        columns: [day.label, ...numbers.map(({ label }) => label)],
        rows: days.map(({ id, values }) => ({
          id,
          cells: [name(values), ...numbers.map(({ key }) => format(numberIn(values[key]) ?? 0))],
        })),
      }}
    >
      <ColumnChart
        series={numbers.map(({ label }) => label)}
        formatNumber={format}
        columns={groups.flatMap((group) => {
          const [first] = group
          if (!first?.date) return []
          const sums = numbers.map(({ key }) =>
            group.reduce((sum, { values }) => sum + (numberIn(values[key]) ?? 0), 0),
          )
          return {
            id: first.id,
            label: short.format(first.date.toDate('UTC')),
            title: [
              name(first.values),
              ...sums.map((sum, index) => labelled(numbers[index]?.label, sum)),
            ].join('\n'),
            values: sums,
          }
        })}
      />
    </ChartCard>
  )
}

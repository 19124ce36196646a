import { useTranslation } from 'react-i18next'
import { dayColumns } from '@/lib/chart-scale'
import type { Dashboard } from '@/services/report/report'
import { ChartCard } from '@/widgets/charts/chart-card'
import { ColumnChart } from '@/widgets/charts/column-chart'
import { useFigures } from './use-figures'

type Days = Dashboard['byDay']
type Day = NonNullable<Days>[number]

const sum = (days: readonly Day[], part: 'expected' | 'arrived') =>
  days.reduce((total, day) => total + day[part], 0)

/** Expected and arrived visitors by day. */
export function DayChart({ days: counted }: { days: Days }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const { number, shortDay, longDay } = useFigures()
  const days = counted ?? []
  const series = [t('card.expected'), t('card.arrived')]
  const groups = dayColumns(days)
  const expected = sum(days, 'expected')
  const arrived = sum(days, 'arrived')
  const isEmpty = expected + arrived === 0
  const busiest = days.toSorted((one, other) => other.arrived - one.arrived)[0]
  const labelled = (label: string | undefined, value: number) =>
    t('common:labelled', { label, value: number(value) })
  const figures = `${labelled(series[0], expected)}. ${labelled(series[1], arrived)}.`
  const most =
    busiest && busiest.arrived > 0 && days.length > 1
      ? t('summary.most', { name: longDay(busiest.date), count: number(busiest.arrived) })
      : ''
  const weeks = groups.length < days.length ? t('summary.weeks') : ''
  return (
    <ChartCard
      title={t('card.byDay')}
      summary={
        !counted
          ? t('summary.unknown')
          : isEmpty
            ? t('summary.none')
            : [figures, most, weeks].filter(Boolean).join(' ')
      }
      isEmpty={isEmpty}
      table={{
        columns: [t('column.day'), ...series],
        rows: days.map((day) => ({
          id: day.date,
          cells: [longDay(day.date), number(day.expected), number(day.arrived)],
        })),
      }}
    >
      <ColumnChart
        series={series}
        formatNumber={number}
        columns={groups.flatMap((group) => {
          const [first] = group
          if (!first) return []
          const values = [sum(group, 'expected'), sum(group, 'arrived')]
          const figured = values.map((value, index) => labelled(series[index], value))
          return {
            id: first.date,
            label: shortDay(first.date),
            title: [longDay(first.date), ...figured].join('\n'),
            values,
          }
        })}
      />
    </ChartCard>
  )
}

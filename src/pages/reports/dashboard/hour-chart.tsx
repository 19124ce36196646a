import { useTranslation } from 'react-i18next'
import type { Dashboard } from '@/services/report/report'
import { ChartCard } from '@/widgets/charts/chart-card'
import { ColumnChart } from '@/widgets/charts/column-chart'
import { useFigures } from './use-figures'

/** Hours that are always drawn; other hours only with arrivals. */
const DAY_BEGINS = 7
const DAY_ENDS = 18

/** Arrivals by hour of the day. */
export function HourChart({ hours: counted }: { hours: Dashboard['byHour'] }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const { number, hour: hourText } = useFigures()
  const hours = counted ?? []
  const busy = hours.filter(({ arrived }) => arrived > 0)
  const first = Math.min(DAY_BEGINS, ...busy.map(({ hour }) => hour))
  const last = Math.max(DAY_ENDS, ...busy.map(({ hour }) => hour))
  const shown = hours.filter(({ hour }) => hour >= first && hour <= last)
  const total = busy.reduce((sum, { arrived }) => sum + arrived, 0)
  const busiest = busy.toSorted((one, other) => other.arrived - one.arrived)[0]
  const range = (hour: number) => `${hourText(hour)}–${hourText(hour + 1)}`
  const labelled = (value: number) => t('common:labelled', { label: t('card.arrived'), value: number(value) })
  return (
    <ChartCard
      title={t('card.byHour')}
      summary={
        busiest
          ? `${labelled(total)}. ${t('summary.most', { name: range(busiest.hour), count: number(busiest.arrived) })}`
          : t(counted ? 'summary.none' : 'summary.unknown')
      }
      isEmpty={!busiest}
      table={{
        columns: [t('column.hour'), t('card.arrived')],
        rows: shown.map(({ hour, arrived }) => ({ id: String(hour), cells: [range(hour), number(arrived)] })),
      }}
    >
      <ColumnChart
        series={[t('card.arrived')]}
        formatNumber={number}
        columns={shown.map(({ hour, arrived }) => ({
          id: String(hour),
          label: hourText(hour),
          title: `${range(hour)}\n${labelled(arrived)}`,
          values: [arrived],
        }))}
      />
    </ChartCard>
  )
}

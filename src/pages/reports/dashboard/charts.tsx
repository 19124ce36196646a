import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayColumns } from '@/lib/chart-scale'
import type { LocationIndex } from '@/lib/location-tree'
import { placeTexts } from '@/lib/text/place-texts'
import type { Location } from '@/services/location'
import type { Dashboard } from '@/services/report/report'
import { cx } from '@/ui/cx'
import { ChartCard } from '@/widgets/charts/chart-card'
import { ColumnChart } from '@/widgets/charts/column-chart'
import type { ChartCardId } from './cards'
import { useFigures } from './use-figures'

/** `isRest`: the sum of all entries without their own bar. */
type Bar = { id: string; label: string; title: string; value: number; isRest?: boolean }

type BarListProps = { bars: readonly Bar[]; formatNumber: (value: number) => string }

/** Names with bars, longest first. */
function BarList({ bars, formatNumber }: BarListProps) {
  const largest = Math.max(...bars.map(({ value }) => value), 1)
  return (
    <ul className="flex flex-col gap-3">
      {bars.map(({ id, label, title, value, isRest = false }) => (
        <li key={id} title={title} className="flex flex-col gap-1">
          <span className="flex items-baseline justify-between gap-3 text-body">
            <span className="truncate">{label}</span>
            <span className="tabular font-medium">{formatNumber(value)}</span>
          </span>
          <span className="h-2 forced-color-adjust-none rounded-full bg-neutral-subtle">
            <span
              className={cx('block h-full min-w-1 rounded-full', isRest ? 'bg-border-field' : 'bg-accent')}
              style={{ width: `${(value / largest) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

type Share = { id: string; name: string; title: string; count: number }

type ShareChartProps = {
  title: string
  columnName: string
  /** Undefined if the server did not send them. */
  shares: readonly Share[] | undefined
}

/** Number of bars; the table shows all entries. */
const BARS = 6
const REST = 'rest'

/** Distribution of visitors by type or location. */
function ShareChart({ title, columnName, shares }: ShareChartProps) {
  const { t } = useTranslation(['dashboard', 'common'])
  const { number } = useFigures()
  const sorted = (shares ?? []).filter(({ count }) => count > 0).sort((one, other) => other.count - one.count)
  const total = sorted.reduce((sum, { count }) => sum + count, 0)
  const [largest] = sorted
  const isCut = sorted.length > BARS
  const drawn = isCut ? sorted.slice(0, BARS - 1) : sorted
  const rest = total - drawn.reduce((sum, { count }) => sum + count, 0)
  const bars = drawn.map(({ id, name, title: whole, count }) => ({
    id,
    label: name,
    title: whole,
    value: count,
  }))
  const others = { id: REST, label: t('others'), title: t('others'), value: rest, isRest: true }
  return (
    <ChartCard
      title={title}
      summary={
        largest
          ? `${t('common:labelled', { label: t('card.expected'), value: number(total) })}. ${t('summary.most', { name: largest.name, count: number(largest.count) })}`
          : t(shares ? 'summary.none' : 'summary.unknown')
      }
      isEmpty={!largest}
      table={{
        columns: [columnName, t('card.expected')],
        rows: sorted.map(({ id, title: whole, count }) => ({ id, cells: [whole, number(count)] })),
      }}
    >
      <BarList bars={isCut ? [...bars, others] : bars} formatNumber={number} />
    </ChartCard>
  )
}

type Days = Dashboard['byDay']
type Day = NonNullable<Days>[number]

const sum = (days: readonly Day[], part: 'expected' | 'arrived') =>
  days.reduce((total, day) => total + day[part], 0)

/** Expected and arrived visitors by day. */
function DayChart({ days: counted }: { days: Days }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const { number, shortDay, longDay } = useFigures()
  const days = counted ?? []
  const series = [t('card.expected'), t('card.arrived')]
  const groups = dayColumns(days)
  const expected = sum(days, 'expected')
  const arrived = sum(days, 'arrived')
  const isEmpty = expected + arrived === 0
  const busiest = [...days].sort((one, other) => other.arrived - one.arrived)[0]
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

/** Hours that are always drawn; other hours only with arrivals. */
const DAY_BEGINS = 7
const DAY_ENDS = 18

/** Arrivals by hour of the day. */
function HourChart({ hours: counted }: { hours: Dashboard['byHour'] }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const { number, hour: hourText } = useFigures()
  const hours = counted ?? []
  const busy = hours.filter(({ arrived }) => arrived > 0)
  const first = Math.min(DAY_BEGINS, ...busy.map(({ hour }) => hour))
  const last = Math.max(DAY_ENDS, ...busy.map(({ hour }) => hour))
  const shown = hours.filter(({ hour }) => hour >= first && hour <= last)
  const total = busy.reduce((sum, { arrived }) => sum + arrived, 0)
  const busiest = [...busy].sort((one, other) => other.arrived - one.arrived)[0]
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

type ChartsProps = { shown: readonly ChartCardId[]; data: Dashboard; places: LocationIndex<Location> }

/** The charts in the user's order, in two columns if there is room. */
export function Charts({ shown, data, places }: ChartsProps) {
  const { t } = useTranslation('dashboard')
  const charts: Record<ChartCardId, () => ReactNode> = {
    byDay: () => <DayChart days={data.byDay} />,
    byHour: () => <HourChart hours={data.byHour} />,
    byVisitType: () => (
      <ShareChart
        title={t('card.byVisitType')}
        columnName={t('column.type')}
        shares={data.byVisitType?.map(({ id, name, count }) => {
          const shown = name || String(id)
          return { id: String(id), name: shown, title: shown, count }
        })}
      />
    ),
    byLocation: () => (
      <ShareChart
        title={t('card.byLocation')}
        columnName={t('column.location')}
        shares={data.byLocation?.map(({ id, name, count }) => {
          const { place, placePath } = placeTexts(places, [id])
          const shown = place || name || String(id)
          return { id: String(id), name: shown, title: placePath || shown, count }
        })}
      />
    ),
  }
  return (
    <div className="grid gap-4 lg:grid-cols-2 print:grid-cols-2 lg:[&>*:last-child:nth-child(odd)]:col-span-2">
      {shown.map((id) => (
        <Fragment key={id}>{charts[id]()}</Fragment>
      ))}
    </div>
  )
}

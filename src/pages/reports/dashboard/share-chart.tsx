import { useTranslation } from 'react-i18next'
import { cx } from '@/ui/cx'
import { ChartCard } from '@/widgets/charts/chart-card'
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
  /** Header of the name column. */
  columnName: string
  /** Undefined if the server did not send them. */
  shares: readonly Share[] | undefined
}

/** Number of bars; the table shows all entries. */
const BARS = 6
const REST = 'rest'

/** Distribution of visitors by type or location. */
export function ShareChart({ title, columnName, shares }: ShareChartProps) {
  const { t } = useTranslation(['dashboard', 'common'])
  const { number } = useFigures()
  const sorted = (shares ?? [])
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
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

import { useTranslation } from 'react-i18next'
import { BarList } from '@/widgets/charts/bar-list'
import { ChartCard } from '@/widgets/charts/chart-card'
import { useFigures } from './use-figures'

type Share = { id: string; name: string; title: string; count: number }

type ShareChartProps = {
  title: string
  /** What the names are. */
  columnName: string
  /** Undefined where nobody counted them. */
  shares: readonly Share[] | undefined
}

/** So many have a bar of their own; the table has all. */
const BARS = 6
const REST = 'rest'

/** How the visitors are spread over types or places. */
export function ShareChart({ title, columnName, shares }: ShareChartProps) {
  const { t } = useTranslation('dashboard')
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
          ? `${t('card.expected')}: ${number(total)}. ${t('summary.most', { name: largest.name, count: number(largest.count) })}`
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

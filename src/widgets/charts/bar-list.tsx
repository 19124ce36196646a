import { cx } from '@/ui/cx'

/** `isRest`: it stands for all that have no bar of their own. */
type Bar = { id: string; label: string; title: string; value: number; isRest?: boolean }

type BarListProps = { bars: readonly Bar[]; formatNumber: (value: number) => string }

/** Names with a bar each, the longest first. */
export function BarList({ bars, formatNumber }: BarListProps) {
  const largest = Math.max(...bars.map(({ value }) => value), 1)
  return (
    <ul className="flex flex-col gap-3">
      {bars.map(({ id, label, title, value, isRest = false }) => (
        <li key={id} title={title} className="flex flex-col gap-1">
          <span className="flex items-baseline justify-between gap-3 text-body">
            <span className="truncate">{label}</span>
            <span className="tabular font-medium">{formatNumber(value)}</span>
          </span>
          <span className="h-2 rounded-full bg-neutral-subtle">
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

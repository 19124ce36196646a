import { axisTicks } from '@/lib/chart-scale'
import { cx } from '@/ui/cx'

type ChartColumn = {
  id: string
  /** Label under the column; only some are shown if there are many. */
  label: string
  /** Full label, shown on hover. */
  title: string
  /** One per series. */
  values: readonly number[]
}

type ColumnChartProps = {
  /** Names of the series, at most two; a single one has no legend. */
  series: readonly string[]
  columns: readonly ChartColumn[]
  formatNumber: (value: number) => string
}

/** Maximum number of labels; phones show every second one. */
const LABELS = 8

const ONLY = ['bg-accent']
const BOTH = ['bg-border-field', 'bg-accent']

/** A column chart over time. Hidden from assistive technology, because the card has a summary and a table. */
export function ColumnChart({ series, columns, formatNumber }: ColumnChartProps) {
  const colors = series.length === 1 ? ONLY : BOTH
  const ticks = axisTicks(Math.max(...columns.flatMap(({ values }) => values)))
  const top = ticks.at(-1) ?? 1
  const every = Math.ceil(columns.length / LABELS)
  return (
    <div aria-hidden className="mt-auto flex flex-col gap-3 select-none">
      {series.length > 1 && (
        <div className="flex flex-wrap gap-x-4 text-label text-muted">
          {series.map((name, index) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <span className={cx('size-2.5 forced-color-adjust-none rounded-[2px]', colors[index])} />
              {name}
            </span>
          ))}
        </div>
      )}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1.5 pt-2">
        <div className="tabular flex h-44 flex-col-reverse justify-between text-right text-small text-muted">
          {ticks.map((tick) => (
            <span key={tick} className="-my-2 leading-4">
              {formatNumber(tick)}
            </span>
          ))}
        </div>
        <div className="relative h-44">
          {ticks.map((tick) => (
            <span
              key={tick}
              className={cx(
                'absolute inset-x-0 border-t',
                tick === 0 ? 'border-border-strong' : 'border-border',
              )}
              style={{ bottom: `${(tick / top) * 100}%` }}
            />
          ))}
          <div className="absolute inset-0 flex items-stretch">
            {columns.map(({ id, title, values }) => (
              <div
                key={id}
                title={title}
                className="flex min-w-0 flex-1 items-end justify-center gap-px px-[min(10%,0.25rem)] hover:bg-hover/60"
              >
                {series.map((name, index) => (
                  <span
                    key={name}
                    className={cx(
                      'max-w-7 min-w-0 flex-1 forced-color-adjust-none rounded-t-[2px]',
                      colors[index],
                    )}
                    style={{ height: `${((values[index] ?? 0) / top) * 100}%` }}
                  />
                ))}
              </div>
            ))}
          </div>
        </div>
        <div className="col-start-2 flex h-4 text-small text-muted">
          {columns.map(({ id, label }, index) => (
            <span key={id} className="relative min-w-0 flex-1">
              {index % every === 0 && (
                <span
                  className={cx(
                    'tabular absolute left-1/2 -translate-x-1/2 leading-4 whitespace-nowrap',
                    columns.length > 4 && (index / every) % 2 === 1 && 'max-sm:hidden print:hidden',
                  )}
                >
                  {label}
                </span>
              )}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

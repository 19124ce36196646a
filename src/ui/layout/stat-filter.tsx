import { NativeButton } from '@/ui/buttons/native-button'
import { cx } from '@/ui/cx'
import { glyph, type GlyphName } from '@/ui/glyph'
import { textToneClass, type Tone } from '@/ui/tone'

type Stat<Id> = { id: Id; label: string; count: number; tone: Tone; icon: GlyphName }

type StatFilterProps<Id> = {
  /** The group's accessible name. */
  label: string
  stats: Stat<Id>[]
  /** The active filter; null for none. */
  selectedId: Id | null
  onSelect: (id: Id | null) => void
  /** Formats the number in the caller's locale. */
  formatCount: (count: number) => string
  /** Reserves space while the counts load. */
  isLoading?: boolean
  className?: string
}

/** A row of counts; pressing one filters by it, pressing it again shows all. */
export function StatFilter<Id extends string>(props: StatFilterProps<Id>) {
  const { label, stats, selectedId, onSelect, formatCount, isLoading = false, className } = props
  return (
    <div
      role="group"
      aria-label={label}
      className={cx(
        '@container flex overflow-x-auto rounded-card [scrollbar-width:none] border border-border bg-surface',
        className,
      )}
    >
      {stats.map((stat) => (
        <NativeButton
          key={stat.id}
          aria-pressed={stat.id === selectedId}
          onPress={() => onSelect(stat.id === selectedId ? null : stat.id)}
          className={cx(
            'group/stat relative flex min-h-control min-w-max flex-[1_1_7rem] cursor-pointer items-center gap-2 border-r border-border px-3 @max-[42rem]:gap-1.5 @max-[42rem]:px-2 text-left touch:min-h-12 outline-offset-[-2px] transition-colors last:border-r-0 first:rounded-l-card last:rounded-r-card hover:bg-hover active:bg-pressed aria-pressed:bg-accent-subtle',
            // On a phone the number is above its word, so that all counts fit.
            '@max-[36rem]:basis-auto @max-[36rem]:flex-col-reverse @max-[36rem]:justify-center @max-[36rem]:gap-0 @max-[36rem]:px-0.5',
          )}
        >
          <span
            className={cx(
              'flex items-center gap-1.5 text-label @max-[36rem]:text-[0.75rem] @max-[36rem]:leading-4 font-medium whitespace-nowrap [--glyph-size:0.875rem]',
              'text-muted group-aria-pressed/stat:text-on-accent-subtle',
            )}
          >
            {/* Where space is scarce, the words are enough. */}
            <span
              className={cx(
                'flex @max-[42rem]:hidden',
                glyph(stat.icon),
                stat.count > 0 && textToneClass[stat.tone],
              )}
            />
            {stat.label}
          </span>
          <span
            className={cx(
              // Fixed minimum width, to avoid layout shift when a count loads.
              'tabular min-w-[3ch] @max-[42rem]:min-w-[2ch] text-lead font-semibold transition-opacity @max-[36rem]:text-center @max-[36rem]:leading-5',
              stat.count === 0 && 'text-faint',
              isLoading && 'opacity-0',
            )}
          >
            {formatCount(stat.count)}
          </span>
          <span
            aria-hidden
            className="absolute inset-x-0 bottom-0 h-0.5 bg-accent opacity-0 group-aria-pressed/stat:opacity-100"
          />
        </NativeButton>
      ))}
    </div>
  )
}

import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'
import { glyph, type GlyphName } from '@/ui/glyph'
import { subtleToneClass, type Tone } from '@/ui/tone'

/** An icon is required, because colour alone must not convey a status: a glyph in rows of long tables. */
type StatusChipProps = ({ icon: ReactNode } | { glyph: GlyphName }) & {
  tone: Tone
  children: ReactNode
  className?: string
}

export function StatusChip({ tone, children, className, ...look }: StatusChipProps) {
  return (
    <span
      className={cx(
        'inline-block h-6 max-w-full overflow-clip rounded-small px-1.5 text-label leading-6 font-medium text-ellipsis whitespace-nowrap compact:h-4 compact:text-small compact:leading-4',
        '[--glyph-size:0.875rem] before:mr-1.5 before:align-[-0.2em] [&_.lucide]:mr-1.5 [&_.lucide]:inline [&_.lucide]:size-3.5 [&_.lucide]:align-[-0.2em]',
        subtleToneClass[tone],
        'glyph' in look && glyph(look.glyph),
        className,
      )}
    >
      {'icon' in look && look.icon}
      {children}
    </span>
  )
}

import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'
import { subtleToneClass, type Tone } from '@/ui/tone'

type BadgeProps = { children: ReactNode; tone?: Tone; className?: string }

/** A small word or number next to a name: 'VIP', '12', 'Current'. */
export function Badge({ children, tone = 'neutral', className }: BadgeProps) {
  return (
    <span
      className={cx(
        'tabular inline-flex h-5 min-w-5 items-center justify-center rounded-small px-1.5 text-small font-medium whitespace-nowrap',
        subtleToneClass[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

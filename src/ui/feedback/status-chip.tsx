import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'
import { subtleToneClass, type Tone } from '@/ui/tone'

type StatusChipProps = {
  tone: Tone
  /** Required: colour alone must not convey a status. */
  icon: ReactNode
  children: ReactNode
  className?: string
}

export function StatusChip({ tone, icon, children, className }: StatusChipProps) {
  return (
    <span
      className={cx(
        'inline-flex h-6 max-w-full compact:h-4 compact:text-small items-center gap-1.5 rounded-small px-1.5 text-label font-medium whitespace-nowrap [&_.lucide]:size-3.5',
        subtleToneClass[tone],
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}

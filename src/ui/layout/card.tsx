import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'

type CardProps = { children: ReactNode; padding?: 'normal' | 'none'; className?: string }

export function Card({ children, padding = 'normal', className }: CardProps) {
  return (
    <div
      className={cx(
        'min-w-0 rounded-card border border-border bg-surface',
        padding === 'normal' && 'p-5',
        className,
      )}
    >
      {children}
    </div>
  )
}

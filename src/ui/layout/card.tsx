import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'

type CardProps = { children: ReactNode; padding?: 'normal' | 'none'; className?: string }

/** A piece of paper with an edge: one visitor of a booking, the summary, a form of sign-in. */
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

import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'

type KeyHintProps = {
  children: ReactNode
  /** Colours for an inverted background (a tooltip). */
  inverse?: boolean
  className?: string
}

/** A keyboard key, e.g. `/` or `N`. */
export function KeyHint({ children, inverse, className }: KeyHintProps) {
  return (
    <kbd
      className={cx(
        'inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-small border px-1 font-sans text-[0.6875rem] leading-none font-medium',
        inverse ? 'border-current/30 text-current' : 'border-border-strong bg-raised text-muted',
        className,
      )}
    >
      {children}
    </kbd>
  )
}

import type { ReactNode } from 'react'

/** A keyboard key, e.g. `/` or `N`. */
export function KeyHint({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-small border border-border-strong bg-raised px-1 font-sans text-[0.6875rem] leading-none font-medium text-muted">
      {children}
    </kbd>
  )
}

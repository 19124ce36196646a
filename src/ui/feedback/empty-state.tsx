import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'

type EmptyStateProps = {
  icon?: ReactNode
  title: string
  message?: ReactNode
  /** The button that creates the first item. */
  action?: ReactNode
  className?: string
}

/** An empty list: its purpose, and the next action. */
export function EmptyState({ icon, title, message, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center gap-1 px-6 py-14 text-center wrap-anywhere', className)}>
      {icon && (
        <span className="mb-3 flex size-10 items-center justify-center rounded-card border border-border bg-raised text-muted [&_.lucide]:size-5">
          {icon}
        </span>
      )}
      <p className="text-body font-medium">{title}</p>
      {message && <p className="max-w-sm text-body text-balance text-muted">{message}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
